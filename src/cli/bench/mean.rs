//! Means of ratios.

/// The geometric mean; 0 of nothing.
pub(super) fn geomean(ratios: impl Iterator<Item = f64>) -> f64 {
    let logs: Vec<f64> = ratios.map(|ratio| ratio.max(1e-12).ln()).collect();
    if logs.is_empty() {
        return 0.0;
    }
    (logs.iter().sum::<f64>() / logs.len() as f64).exp()
}
