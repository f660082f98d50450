//! Exponentials and logarithms that are the same on every machine: the standard
//! library's come from the platform and may differ in the last digit.

use std::f64::consts::LN_2;

/// Terms of the series; by then they are below the last digit.
const TERMS: i32 = 24;

/// Euler's number to the power of `x`.
pub(super) fn exp(x: f64) -> f64 {
    if !x.is_finite() || x.abs() > 700.0 {
        return if x < 0.0 { 0.0 } else { f64::INFINITY };
    }
    let twos = (x / LN_2).round();
    let rest = x - twos * LN_2;
    let (mut sum, mut term) = (1.0, 1.0);
    for n in 1..TERMS {
        term *= rest / f64::from(n);
        sum += term;
    }
    sum * 2.0_f64.powi(twos as i32)
}

/// The natural logarithm of `x`.
pub(super) fn ln(x: f64) -> f64 {
    if x <= 0.0 || !x.is_finite() {
        return f64::NAN;
    }
    let (mut rest, mut twos) = (x, 0);
    while rest > 1.5 {
        rest /= 2.0;
        twos += 1;
    }
    while rest < 0.75 {
        rest *= 2.0;
        twos -= 1;
    }
    let z = (rest - 1.0) / (rest + 1.0);
    let (mut sum, mut power) = (0.0, z);
    for n in 0..TERMS {
        sum += power / f64::from(2 * n + 1);
        power *= z * z;
    }
    2.0 * sum + f64::from(twos) * LN_2
}

#[test]
fn series_agree_with_the_platform() {
    for x in [0.001, 0.5, 1.0, 2.5, 10.0, 12345.0] {
        assert!((ln(x) - x.ln()).abs() < 1e-12, "ln {x}");
        let y = x.ln();
        assert!((exp(y) / y.exp() - 1.0).abs() < 1e-12, "exp {y}");
    }
}
