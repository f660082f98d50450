//! How positions of a tier that is judged hear what their children are worth.

use std::hint::black_box;
use std::sync::atomic::Ordering::Relaxed;

use crate::play::solve::dist::edges::{Block, Edge, To};
use crate::play::solve::dist::judging::Judging;
use crate::play::solve::dist::local::Local;
use crate::play::solve::dist::parcel::{
    ANSWER, Answer, News, Parcel, Parent, Word, answers, children, parents,
};
use crate::play::solve::dist::share::broken;
use crate::play::solve::dist::table::{Span, TOGETHER, owner};
use crate::play::solve::hash::hash;
use crate::play::solve::heard::Heard;
use crate::play::solve::retrograde::Cell;
use crate::play::solve::{Solvable, SolveError};

/// Reads memory early in which the values of children are.
fn look_ahead(cells: &[Vec<Cell>], edges: &[Edge]) {
    let is_open = |edge: &Edge| match edge.to {
        To::Child { id, .. } => {
            let cell = cells
                .get(id.shard())
                .and_then(|cells| cells.get(id.local()));
            cell.is_some_and(|cell| cell.is_open())
        }
        To::Over(_) => false,
    };
    black_box(edges.iter().fold(false, |any, edge| any ^ is_open(edge)));
}

impl<G: Solvable> Local<G> {
    /// Expands positions of the tier that is judged, and asks for the values of their children: where
    /// the edges are not known any more.
    pub(in crate::play::solve::dist) fn ask(
        &mut self,
        span: &Span,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        let workers = self.folder.label.workers;
        for id in span.ids() {
            self.expansion.clear();
            let key = judging.table.key(id);
            self.game
                .expand_again(&mut self.desk, key, &mut self.expansion)?;
            let known = &mut judging.known[id.shard()][id.local()];
            if let Some(outcome) = self.expansion.outcome() {
                known.cell = Cell::over(outcome);
                continue;
            }
            let children = self.distinct.choose(&self.expansion);
            known.heard = Heard::new(children)?;
            judging.edges += children as u64;
            for child in self.distinct.children(&self.expansion) {
                if child.tier == judging.tier {
                    known.cell.wait();
                }
                self.post.child(owner(child.hash, workers), id, &child);
            }
            self.post.send(false, &mut *give);
        }
        let judged = u64::from(span.to - span.from);
        self.counters.judged.fetch_add(judged, Relaxed);
        Ok(())
    }

    /// Says what children are worth that are known; those of the tier itself remember who asked.
    pub(in crate::play::solve::dist) fn answer(
        &mut self,
        parcel: &Parcel,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        let missing = || {
            let why = "positions are missing in it; remove it and begin anew";
            broken(&self.folder.path, why)
        };
        let me = self.folder.worker as u32;
        let judged = self.judged.get(&parcel.tier);
        let mut all = children(&parcel.bytes.0, self.folder.label.width);
        let mut hashes = [0; TOGETHER];
        loop {
            let mut count = 0;
            for (place, child) in hashes.iter_mut().zip(all.clone()) {
                *place = hash(child.key);
                count += 1;
            }
            if count == 0 {
                break;
            }
            match judged {
                Some(judged) => judged.look_ahead(&hashes[..count]),
                None => _ = judging.table.look_ahead(&hashes[..count], |_| 0),
            }
            for (hash, child) in hashes[..count].iter().zip(&mut all) {
                let parent = Parent {
                    worker: parcel.from,
                    id: child.parent,
                    same_player: child.same_player,
                };
                if parcel.tier == judging.tier {
                    let child = judging.table.find(*hash, child.key);
                    judging.parents.push((child.ok_or_else(missing)?, parent));
                    continue;
                }
                let record = judged.and_then(|judged| judged.find(*hash, child.key));
                let news = News::of(record.ok_or_else(missing)?, child.same_player);
                if parent.worker != me {
                    self.post.answer(parent, news);
                } else if let Some(news) = news {
                    judging.hear(parent.id, news)?;
                }
            }
            self.post.send(false, &mut *give);
        }
        Ok(())
    }

    /// Takes in each answer of a parcel.
    fn each_answer(
        &mut self,
        parcel: &Parcel,
        mut take: impl FnMut(&mut Judging, Answer) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        for some in parcel.bytes.0.chunks(TOGETHER * ANSWER) {
            judging.look_ahead(parents(some));
            answers(some).try_for_each(|answer| take(judging, answer?))?;
        }
        Ok(())
    }

    /// Takes in what children are worth.
    pub(in crate::play::solve::dist) fn hear(
        &mut self,
        parcel: &Parcel,
        _: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        self.each_answer(parcel, |judging, Answer { parent, word }| {
            match word.news() {
                Some(news) => judging.hear(parent, news),
                None => Ok(()),
            }
        })
    }

    /// Tells parents of the tier that is judged about their children, as far as these are known; children
    /// in the tier itself remember their parents.
    pub(in crate::play::solve::dist) fn recall(
        &mut self,
        block: &Block,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        let missing = || {
            let why = "edges in it lead to positions that are missing; remove it and begin anew";
            broken(&self.folder.path, why)
        };
        let me = self.folder.worker as u32;
        if block.from as usize >= self.folder.label.workers {
            return Err(missing());
        }
        let (mut reader, mut edges) = (block.read(), [Edge::NONE; TOGETHER]);
        loop {
            let (count, tier) = reader.fill(&mut edges).ok_or_else(missing)?;
            let (edges, none) = (&edges[..count], Vec::new());
            if edges.is_empty() {
                return Ok(());
            }
            let inner = tier == judging.tier;
            let cells = match self.judged.get(&tier) {
                Some(judged) if !inner => &judged.cells,
                Some(_) | None => &none,
            };
            look_ahead(cells, edges);
            if block.from == me {
                judging.look_ahead(edges.iter().map(|edge| edge.parent));
            }
            for Edge { parent, to } in edges {
                let (id, same_player) = match *to {
                    To::Child { id, same_player } => (id, same_player),
                    To::Over(outcome) => {
                        let known = judging.known[parent.shard()].get_mut(parent.local());
                        known.ok_or_else(missing)?.cell = Cell::over(outcome);
                        continue;
                    }
                };
                let parent = Parent {
                    worker: block.from,
                    id: *parent,
                    same_player,
                };
                let word = if inner {
                    judging.parents.push((id, parent));
                    Word::Unknown
                } else {
                    let cell = cells
                        .get(id.shard())
                        .and_then(|cells| cells.get(id.local()));
                    let record = cell.ok_or_else(missing)?.record();
                    Word::Known(News::of(record, same_player))
                };
                match parent.worker == me {
                    true => judging.meet(parent.id, word)?,
                    false => self.post.tell(parent, word),
                }
            }
            self.post.send(false, &mut *give);
        }
    }

    /// Takes in that there are children, and what they are worth.
    pub(in crate::play::solve::dist) fn meet(
        &mut self,
        parcel: &Parcel,
        _: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        self.each_answer(parcel, |judging, Answer { parent, word }| {
            judging.meet(parent, word)
        })
    }

    /// Tells the parents of settled positions in the same tier.
    pub(in crate::play::solve::dist) fn tell(
        &mut self,
        span: &Span,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        for id in span.ids() {
            let record = judging.known(id).cell.record();
            for (_, parent) in judging.parents_of(id) {
                let news = News::of(record, parent.same_player);
                self.post.tell(*parent, Word::Known(news));
            }
            self.post.send(false, &mut *give);
        }
        Ok(())
    }

    /// Takes in what is told, and puts those that it settles in the queue.
    pub(in crate::play::solve::dist) fn heed(
        &mut self,
        parcel: &Parcel,
        _: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        self.each_answer(parcel, |judging, Answer { parent, word }| {
            judging.heed(parent, word)
        })
    }
}
