//! The `lud` command.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use ludwright::{compile, conform, engine, expand, text};

fn gz(path: &Path) -> String {
    let mut s = String::new();
    let _ = flate2::read::MultiGzDecoder::new(std::fs::File::open(path).unwrap()).read_to_string(&mut s);
    s
}
fn walk(dir: &Path, out: &mut Vec<PathBuf>) {
    let mut v: Vec<_> = std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().path()).collect();
    v.sort();
    for p in v { if p.is_dir() { walk(&p, out) } else { out.push(p) } }
}

fn main() {
    std::thread::Builder::new().stack_size(64 << 20).spawn(run).unwrap().join().unwrap();
}
fn run() {
    let args: Vec<String> = std::env::args().collect();
    let root = PathBuf::from(&args[1]);
    let filter = args.get(2).cloned().unwrap_or_default();
    let all = args.get(3).is_some();
    let mut files = Vec::new();
    walk(&root.join("traces"), &mut files);
    let lib = text::DirLibrary::open(&root.join("def")).unwrap();
    let (mut traces, mut equal) = (0, 0);
    for f in files {
        let n = f.to_string_lossy().to_string();
        if !n.contains(&filter) || (!all && n.contains('@')) { continue }
        let trace = match conform::Trace::read(&gz(&f)) { Ok(t) => t, Err(e) => { println!("{n}: BADTRACE {e}"); continue } };
        traces += 1;
        let mut sources = text::Sources::new();
        let defines = expand::Defines::load(&lib, &mut sources);
        let src = std::fs::read_to_string(root.join("lud").join(&trace.header.path)).unwrap();
        let s = sources.add(trace.header.path.clone(), src);
        let choices = expand::Choices { options: trace.header.options.clone(), ruleset: None };
        let short = trace.header.path.clone() + "@" + &trace.header.ruleset;
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| compile::load(&s, &defines, &choices, &text::Limits::default(), engine::Limits::default()))) {
            Err(_) => println!("{short}: PANIC compile"),
            Ok(Err((d, _))) => {
                let e = d.iter().find(|d| d.severity == ludwright::diag::Severity::Error);
                println!("{short}: compile {}", e.map_or(String::new(), |e| format!("{} {}", e.code, e.message)));
            }
            Ok(Ok(l)) => match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| conform::replay(&l.game, &trace))) {
                Err(_) => println!("{short}: PANIC replay"),
                Ok(Ok(())) => { equal += 1; println!("{short}: equal"); }
                Ok(Err(d)) => {
                    let cut = |s: &str| s.chars().take(300).collect::<String>();
                    println!("{short}: {} ply {} WANT {} GOT {} ACT {}", d.stage.name(), d.ply, cut(&d.wanted), cut(&d.got), cut(&d.actions));
                }
            },
        }
    }
    println!("traces {traces} equal {equal}");
}
