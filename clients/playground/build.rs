//! How the engine is linked for the web.

/// Bytes of the stack: rules may be nested as deep as the limit on brackets, and the engine has as much elsewhere.
const STACK: usize = 16 << 20;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size={STACK}");
    }
}
