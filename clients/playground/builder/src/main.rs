//! Makes the playground: static files for any web server, and beside them what the npm package needs.
//!
//! `cargo run -p playground-builder -- [--out DIR]`, in the folder of the playground.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result, bail, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Map, Value, json};
use wasm_bindgen_cli_support::Bindgen;

/// The most that may be loaded, in bytes after gzip.
const MOST: usize = 1_500_000;

/// The page's files that are the table's, too: what is drawn and pointed at stands once.
const SHARED: &[&str] = &[
    "bars.js",
    "board.js",
    "clicks.js",
    "dom.js",
    "dragging.js",
    "hand.js",
    "icon.svg",
    "moves.js",
    "options.js",
    "pieces.js",
    "pointing.js",
    "seen.js",
    "style.css",
    "told.js",
];

/// Under which terms all of it may be used.
const LICENCES: &[&str] = &["LICENSE-APACHE", "LICENSE-MIT"];

/// What the compiler uses of WebAssembly, and every browser and Node of the last years knows.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Where things are.
struct Places {
    /// The folder of this package.
    home: PathBuf,
    /// The folder of the repository.
    root: PathBuf,
    /// Where cargo puts what it builds.
    target: PathBuf,
    /// Where the files go.
    out: PathBuf,
}

impl Places {
    fn new() -> Result<Self> {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        let home = home.context("the builder lies in the playground")?;
        let root = home.ancestors().nth(2);
        let root = root.context("the playground lies in clients/")?;
        let mut arguments = env::args().skip(1);
        let out = match (arguments.next().as_deref(), arguments.next()) {
            (None, _) => home.join("dist"),
            (Some("--out"), Some(folder)) => PathBuf::from(folder),
            _ => bail!("usage: playground-builder [--out DIR]"),
        };
        let target = env::var_os("CARGO_TARGET_DIR").filter(|set| !set.is_empty());
        let target = target.map_or_else(|| root.join("target/playground"), PathBuf::from);
        Ok(Self {
            home: home.to_owned(),
            root: root.to_owned(),
            target,
            out,
        })
    }
}

fn main() -> Result<()> {
    let places = Places::new()?;
    let wasm = compile(&places)?;
    fs::create_dir_all(&places.out)?;
    Bindgen::new()
        .input_path(&wasm)
        .web(true)?
        .typescript(true)
        .out_name("engine")
        .generate(&places.out)
        .context("cannot write the bindings")?;
    optimise(&places)?;
    copy(&places.home.join("page"), &places.out, |_| true)?;
    copy(&places.root, &places.out, |name| LICENCES.contains(&name))?;
    copy(&places.root.join("src/serve/page"), &places.out, |name| {
        SHARED.contains(&name)
    })?;
    let games = games(&places.root.join("games"))?;
    fs::write(places.out.join("games.json"), games)?;
    leave_comments_out(&places.out)?;
    weigh(&places.out)
}

/// Compiles the engine for browsers; the file that comes out.
fn compile(places: &Places) -> Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let done = Command::new(cargo)
        .current_dir(&places.home)
        .args(["build", "--release", "--locked", "--lib"])
        .args([
            "--package",
            "ludwright-playground",
            "--target",
            "wasm32-unknown-unknown",
        ])
        .arg("--target-dir")
        .arg(&places.target)
        .status()
        .context("cannot start cargo")?;
    ensure!(
        done.success(),
        "the engine was not compiled; `rustup target add wasm32-unknown-unknown` brings what is missing"
    );
    let file = "wasm32-unknown-unknown/release/ludwright_playground.wasm";
    Ok(places.target.join(file))
}

/// Lets wasm-opt make it smaller, where `npm ci` has brought it.
fn optimise(places: &Places) -> Result<()> {
    let tool = places.home.join("node_modules/.bin/wasm-opt");
    if !tool.exists() {
        println!("without wasm-opt, which `npm ci` brings: the file is larger than it has to be");
        return Ok(());
    }
    let file = places.out.join("engine_bg.wasm");
    let smaller = places.out.join("engine_bg.opt.wasm");
    let done = Command::new(&tool)
        // The second round finds some more in what the first one leaves.
        .args(["-Os", "-Os", "--strip-debug", "--strip-producers"])
        .args(FEATURES)
        .arg(&file)
        .arg("-o")
        .arg(&smaller)
        .status()
        .context("cannot start wasm-opt")?;
    ensure!(done.success(), "wasm-opt failed");
    fs::rename(smaller, file)?;
    Ok(())
}

/// Copies the files of a folder.
fn copy(from: &Path, to: &Path, wanted: impl Fn(&str) -> bool) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if entry.file_type()?.is_file() && name.to_str().is_some_and(&wanted) {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}

/// The games and predefined defines of a folder, as JSON.
fn games(folder: &Path) -> Result<String> {
    let [mut games, mut defines] = [Map::new(), Map::new()];
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let kind = match path.extension().and_then(|ending| ending.to_str()) {
                Some("lud") => &mut games,
                Some("def") => &mut defines,
                _ => continue,
            };
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            kind.insert(name.into_owned(), Value::String(fs::read_to_string(&path)?));
        }
    }
    Ok(json!({ "games": games, "defines": defines }).to_string())
}

/// Leaves the comments of scripts and styles out: lines that begin as one, up to the line that ends it.
fn leave_comments_out(out: &Path) -> Result<()> {
    for entry in fs::read_dir(out)? {
        let path = entry?.path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if matches!(ending, Some("js" | "css")) {
            fs::write(&path, without_comments(&fs::read_to_string(&path)?))?;
        }
    }
    Ok(())
}

fn without_comments(text: &str) -> String {
    let mut within = false;
    let mut kept = String::new();
    for line in text.lines() {
        let begins = line.trim_start();
        let end = line.split_once("*/").map(|(_, code)| code.trim());
        let begun = within || begins.starts_with("/*");
        within = begun && end.is_none();
        let is_code = match begun {
            true => end.is_some_and(|code| !code.is_empty()),
            false => !begins.starts_with("//"),
        };
        if is_code {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// Says how much is loaded by who opens the page, and fails if it is too much.
fn weigh(out: &Path) -> Result<()> {
    let mut all = 0;
    let mut files: Vec<PathBuf> = fs::read_dir(out)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.sort();
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".d.ts") || LICENCES.contains(&&*name) {
            continue;
        }
        let bytes = fs::read(&path)?;
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        std::io::Write::write_all(&mut packed, &bytes)?;
        let packed = packed.finish()?.len();
        println!("{name:<24} {:>9} {packed:>9} gzipped", bytes.len());
        all += packed;
    }
    println!("{:<24} {:>9} {all:>9} gzipped", "all", "");
    ensure!(all < MOST, "more than {MOST} bytes would be loaded");
    Ok(())
}
