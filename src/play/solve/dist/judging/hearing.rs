//! How positions of a tier that is judged hear what their children are worth.

use std::sync::atomic::Ordering::Relaxed;

use crate::play::solve::dist::edges::{Block, Edge, Reader, To};
use crate::play::solve::dist::judging::Judging;
use crate::play::solve::dist::judging::known::Known;
use crate::play::solve::dist::local::Local;
use crate::play::solve::dist::parcel::{
    Answer, News, Parcel, Parent, Word, answers, children, parents,
};
use crate::play::solve::dist::share::{Folder, broken};
use crate::play::solve::dist::table::{Span, TOGETHER, Together, owner};
use crate::play::solve::{Solvable, SolveError};

/// Edges that are read together: the first `count` of these, to children in one tier.
struct Batch {
    count: usize,
    tier: u16,
    edges: [Edge; TOGETHER],
}

impl Batch {
    /// No edges.
    const NONE: Self = Self {
        count: 0,
        tier: 0,
        edges: [Edge::NONE; TOGETHER],
    };
}

/// Edges of a folder are not those of its positions.
fn astray(folder: &Folder) -> SolveError {
    let why = "edges in it lead to positions that are missing; remove it and begin anew";
    broken(&folder.path, why)
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
                *known = Known::over(outcome);
                continue;
            }
            let children = self.distinct.choose(&self.expansion);
            known.expect(children)?;
            judging.edges += children as u64;
            for child in self.distinct.children(&self.expansion) {
                if child.tier == judging.tier {
                    known.wait();
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
        let (mut ahead, mut some) = (all.clone().map(|child| child.key), Together::NONE);
        loop {
            let table = judged.map_or(&judging.table, |judged| &judged.table);
            table.begin(&mut ahead, &mut some);
            if some.count == 0 {
                break;
            }
            table.approach(&mut some);
            if let Some(judged) = judged {
                judged.fetch(&some);
            }
            for (hash, child) in some.hashes[..some.count].iter().zip(&mut all) {
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
        let bytes = &parcel.bytes.0;
        parents(bytes)
            .take(TOGETHER)
            .for_each(|id| judging.fetch(id));
        let mut ahead = parents(bytes).skip(TOGETHER);
        for answer in answers(bytes) {
            if let Some(id) = ahead.next() {
                judging.fetch(id);
            }
            let Some(answer) = answer else {
                return Err(SolveError::Peer);
            };
            take(judging, answer)?;
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
        if block.from as usize >= self.folder.label.workers {
            return Err(astray(&self.folder));
        }
        let (mut reader, [mut now, mut next]) = (block.read(), [Batch::NONE; 2]);
        self.begin(&mut reader, block.from, &mut now)?;
        while now.count > 0 {
            self.begin(&mut reader, block.from, &mut next)?;
            self.recall_some(block.from, &now)?;
            self.post.send(false, &mut *give);
            std::mem::swap(&mut now, &mut next);
        }
        Ok(())
    }

    /// Takes edges from a block of worker `from`, and reads memory early for them.
    fn begin(
        &self,
        reader: &mut Reader<'_>,
        from: u32,
        batch: &mut Batch,
    ) -> Result<(), SolveError> {
        let filled = reader.fill(&mut batch.edges);
        (batch.count, batch.tier) = filled.ok_or_else(|| astray(&self.folder))?;
        let mine = from == self.folder.worker as u32;
        let parents = self.judging.as_ref().filter(|_| mine);
        let children = self.judged.get(&batch.tier);
        for edge in &batch.edges[..batch.count] {
            if let (Some(children), To::Child { id, .. }) = (children, edge.to) {
                children.fetch_value(id);
            }
            if let Some(parents) = parents {
                parents.fetch(edge.parent);
            }
        }
        Ok(())
    }

    /// Tells parents, which belong to worker `from`, about their children.
    fn recall_some(&mut self, from: u32, batch: &Batch) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        let missing = || astray(&self.folder);
        let me = self.folder.worker as u32;
        let inner = batch.tier == judging.tier;
        let children = self.judged.get(&batch.tier).filter(|_| !inner);
        for Edge { parent, to } in &batch.edges[..batch.count] {
            let (id, same_player) = match *to {
                To::Child { id, same_player } => (id, same_player),
                To::Over(outcome) => {
                    let known = judging.known[parent.shard()].get_mut(parent.local());
                    *known.ok_or_else(missing)? = Known::over(outcome);
                    continue;
                }
            };
            let parent = Parent {
                worker: from,
                id: *parent,
                same_player,
            };
            let word = if inner {
                judging.parents.push((id, parent));
                Word::Unknown
            } else {
                let record = children.and_then(|children| children.value(id));
                Word::Known(News::of(record.ok_or_else(missing)?, same_player))
            };
            match parent.worker == me {
                true => judging.meet(parent.id, word)?,
                false => self.post.tell(parent, word),
            }
        }
        Ok(())
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
            let record = judging.known(id).record();
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
