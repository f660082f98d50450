//! The tables by which pieces walk abreast, made before play begins.

use crate::ir::{Dirs, DirsId, Jumps, Moves, MovesId, Program, RadialsId};

/// The tables of all generators for which pieces can be asked at once.
pub(super) fn of(program: &Program) -> Jumps {
    let (words, radials) = (program.layout.max_words, program.radials.len());
    let jumps = Jumps::new(words, radials, program.walks.len());
    if jumps.words().is_none() {
        return jumps;
    }
    let steps = |id: RadialsId| {
        jumps.steps(id, program.radials(id));
    };
    let lines = |id: RadialsId| {
        jumps.lines(id, program.radials(id));
    };
    for (index, node) in program.arena.moves.iter().enumerate() {
        if !program.counted.abreast(MovesId(index as u32)) {
            continue;
        }
        if let Moves::Step { dirs, .. } = &node.op {
            each_table(program, *dirs, &steps);
        } else if let Moves::Slide(rule) = &node.op {
            each_table(program, rule.dirs, &lines);
        } else if let Moves::Hop(rule) = &node.op {
            each_table(program, rule.dirs, &lines);
        } else if let Moves::Leap { walks, .. } = &node.op {
            for id in &walks.by_facing {
                jumps.walks(*id, &program.walks[*id as usize]);
            }
        }
    }
    jumps
}

/// The tables that directions may stand for, whichever way pieces face.
fn each_table(program: &Program, dirs: DirsId, visit: &dyn Fn(RadialsId)) {
    match &program.arena.dirs[dirs.index()] {
        Dirs::Radials(id) => visit(*id),
        Dirs::Facing { by_facing, .. } => {
            let pieces = program.pieces.iter().map(|piece| piece.facing);
            for facing in pieces.chain(program.facing.iter().copied()).flatten() {
                by_facing
                    .get(usize::from(facing))
                    .copied()
                    .flatten()
                    .into_iter()
                    .for_each(visit);
            }
        }
        Dirs::Union(a, b) => {
            each_table(program, *a, visit);
            each_table(program, *b, visit);
        }
        Dirs::LastStep { .. }
        | Dirs::FromTo { .. }
        | Dirs::If(..)
        | Dirs::Difference(..)
        | Dirs::Random(..) => {}
    }
}
