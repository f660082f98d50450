//! Makes the tables for moving pieces together and for finding groups before play begins.

use crate::ir::{
    Bool, Dirs, DirsId, Int, Ints, Jumps, LeapRule, Moves, MovesId, Program, RadialsId, Region,
    StepRule,
};

/// The tables of all generators for which pieces can be asked together.
pub(super) fn of(program: &Program) -> Jumps {
    let (words, radials) = (program.layout.max_words, program.radials.len());
    let jumps = Jumps::new(words, radials, program.walks.len());
    groups(program, &jumps);
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
        if let Moves::Step(StepRule { dirs, .. }) = &node.op {
            each_table(program, *dirs, &steps);
        } else if let Moves::Slide(rule) = &node.op {
            each_table(program, rule.dirs, &lines);
        } else if let Moves::Hop(rule) = &node.op {
            each_table(program, rule.dirs, &lines);
        } else if let Moves::Leap(LeapRule { walks, .. }) = &node.op {
            for id in &walks.by_facing {
                jumps.walks(*id, &program.walks[*id as usize]);
            }
        }
    }
    jumps
}

/// The tables of all rules that ask which sites are connected by steps.
fn groups(program: &Program, jumps: &Jumps) {
    let arena = &program.arena;
    let table = |dirs: &DirsId| {
        if let Dirs::Radials(id) = arena.dirs[dirs.index()] {
            jumps.near(id, program.radials(id));
        }
    };
    for op in &arena.bools {
        if let Bool::Connected(rule) | Bool::Blocked(rule) = op {
            table(&rule.dirs);
        } else if let Bool::Loop(rule) = op {
            table(&rule.leaving);
        } else if let Bool::AllGroups(rule, _) = op {
            table(&rule.dirs);
        } else if let Bool::Line(rule) = op {
            jumps.near(rule.radials, program.radials(rule.radials));
        }
    }
    for op in &arena.ints {
        if let Int::CountGroups(rule, _) | Int::GroupSize(rule, _) | Int::Liberties(rule, _) = op {
            table(&rule.dirs);
        } else if let Int::Territory(_, _, dirs) = op {
            table(dirs);
        }
    }
    for op in &arena.lists {
        if let Ints::GroupSizes(rule, ..) = op {
            table(&rule.dirs);
        }
    }
    for op in &arena.regions {
        if let Region::Group(rule, _) | Region::Groups(rule, _) = op {
            table(&rule.dirs);
        } else if let Region::Loop(rule, _) = op {
            table(&rule.leaving);
        }
    }
    for node in &arena.moves {
        if let Moves::ForEachGroup(rule, _) = &node.op {
            table(&rule.dirs);
        } else if let Moves::Enclose(rule) = &node.op {
            table(&rule.dirs);
        }
    }
}

/// The tables that directions may stand for, whatever way pieces face.
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
