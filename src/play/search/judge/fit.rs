//! Learns weights of features from games that were played: what led to wins gets a high weight.
//!
//! It is a logistic regression with complete passes over all samples, so that the result is the
//! same on every machine.

/// A position as one player sees it, and the result of the game for them.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) features: Vec<f64>,
    /// From 0, lost, to 1, won.
    pub(super) result: f64,
}

/// How many passes over all samples are made.
const PASSES: usize = 150;
/// The size of a step.
const STEP: f64 = 0.5;
/// How strongly weights that few samples support are pulled towards zero.
const PULL: f64 = 0.01;

/// The chance of winning that belongs to a sum of weighted features.
pub(in crate::play::search) fn chance(sum: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-sum))
}

/// The weight of each feature.
pub(super) fn fit(samples: &[Sample], features: usize) -> Vec<f64> {
    let mut weights = vec![0.0; features];
    if samples.is_empty() {
        return weights;
    }
    let count = samples.len() as f64;
    // All features are scaled to the same spread, so that one step size suits all.
    let spread: Vec<f64> = (0..features)
        .map(|index| {
            let squares = samples.iter().map(|sample| sample.features[index].powi(2));
            (squares.sum::<f64>() / count).sqrt()
        })
        .collect();
    let used: Vec<usize> = (0..features)
        .filter(|index| spread[*index] > 1e-9)
        .collect();
    let rows: Vec<Vec<f64>> = samples
        .iter()
        .map(|sample| {
            let scaled = used.iter().map(|at| sample.features[*at] / spread[*at]);
            scaled.collect()
        })
        .collect();
    let mut fitted = vec![0.0; used.len()];
    let step = STEP / (used.len().max(1) as f64).sqrt();
    let mut speed = vec![0.0; used.len()];
    for _ in 0..PASSES {
        let mut slope = vec![0.0; used.len()];
        for (row, sample) in rows.iter().zip(samples) {
            let sum: f64 = row.iter().zip(&fitted).map(|(a, b)| a * b).sum();
            let error = sample.result - chance(sum);
            for (slope, value) in slope.iter_mut().zip(row) {
                *slope += error * value;
            }
        }
        for ((weight, slope), speed) in fitted.iter_mut().zip(&slope).zip(&mut speed) {
            *speed = 0.9 * *speed + slope / count - PULL * *weight;
            *weight += step * *speed;
        }
    }
    for (at, weight) in used.into_iter().zip(fitted) {
        weights[at] = weight / spread[at];
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What decides games gets the weight, anything else gets none.
    #[test]
    fn it_finds_what_decides() {
        let mut samples = Vec::new();
        for number in 0..400 {
            let decides = f64::from(number % 5) - 2.0;
            let idle = f64::from(number / 5 % 7) - 3.0;
            let result =
                f64::from(u8::from(decides > 0.0)) + if decides == 0.0 { 0.5 } else { 0.0 };
            samples.push(Sample {
                features: vec![decides, idle],
                result,
            });
        }
        let weights = fit(&samples, 2);
        assert!(weights[0] > 0.5, "{weights:?}");
        assert!(weights[1].abs() < 0.05, "{weights:?}");
    }
}
