//! Threads that share pieces of work. The caller's thread is one of them, because waking another one takes as long
//! as some dozens of moves.

use std::sync::Mutex;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};

/// Some threads.
pub(crate) struct Crew {
    /// All but the caller's, if there are more.
    others: Option<rayon::ThreadPool>,
    threads: usize,
}

impl Crew {
    /// So many threads, or for 0 as many as the machine can run at once.
    pub(crate) fn new(threads: usize) -> Result<Self, rayon::ThreadPoolBuildError> {
        let threads = match threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let others = (threads > 1).then(|| {
            let builder = rayon::ThreadPoolBuilder::new().num_threads(threads - 1);
            builder.stack_size(16 << 20).build()
        });
        Ok(Self {
            others: others.transpose()?,
            threads,
        })
    }

    /// How many threads there are.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// Does something with all pieces of work.
    pub(crate) fn share<T: Send>(&self, pieces: impl Iterator<Item = T>, each: impl Fn(T) + Sync) {
        let pieces = Pieces::new(pieces);
        let turns = Turns::new(pieces.0.len(), self.threads);
        self.on_all(|thread| turns.each(thread, |piece| pieces.take(piece, &each)));
    }

    /// The same, but all pieces are looked at first. If `odd` finds a number in any of them, nothing is done, and the
    /// least of these numbers is returned.
    pub(crate) fn share_unless<T: Send>(
        &self,
        pieces: impl Iterator<Item = T>,
        odd: impl Fn(&T) -> Option<usize> + Sync,
        each: impl Fn(T) + Sync,
    ) -> Option<usize> {
        let pieces = Pieces::new(pieces);
        let count = pieces.0.len();
        let [looks, turns] = [(); 2].map(|()| Turns::new(count, self.threads));
        let (looked, least) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        self.on_all(|thread| {
            looks.each(thread, |piece| {
                least.fetch_min(pieces.look(piece, &odd).unwrap_or(usize::MAX), Relaxed);
                looked.fetch_add(1, AcqRel);
            });
            // Others may still be looking at their last piece. Looking must not panic, or they would wait for ever.
            while looked.load(Acquire) < count {
                std::thread::yield_now();
            }
            if least.load(Relaxed) == usize::MAX {
                turns.each(thread, |piece| pieces.take(piece, &each));
            }
        });
        let least = least.into_inner();
        (least < usize::MAX).then_some(least)
    }

    /// Does something once on each thread, by its number.
    fn on_all(&self, work: impl Fn(usize) + Sync) {
        match &self.others {
            Some(others) => others.in_place_scope(|scope| {
                let work = &work;
                scope.spawn_broadcast(move |_, own| work(own.index() + 1));
                work(0);
            }),
            None => work(0),
        }
    }
}

/// Pieces of work, each of which somebody takes.
struct Pieces<T>(Vec<Mutex<Option<T>>>);

impl<T> Pieces<T> {
    fn new(pieces: impl Iterator<Item = T>) -> Self {
        Self(pieces.map(Some).map(Mutex::new).collect())
    }

    // Whoever has a piece by its turn has it alone, so that nobody waits for one, and a panic elsewhere poisons none.

    fn look<R>(&self, piece: usize, at: impl Fn(&T) -> Option<R>) -> Option<R> {
        let piece = self.0[piece].lock().ok()?;
        piece.as_ref().and_then(at)
    }

    fn take(&self, piece: usize, with: impl Fn(T)) {
        let taken = self.0[piece].lock().ok().and_then(|mut piece| piece.take());
        taken.into_iter().for_each(with);
    }
}

/// Who has which piece. Each thread begins with the same ones every time, because they are in its caches then, and
/// afterwards helps others to finish theirs.
struct Turns {
    pieces: usize,
    /// The next piece of each thread's share.
    next: Vec<AtomicUsize>,
}

impl Turns {
    fn new(pieces: usize, threads: usize) -> Self {
        let begin = |thread: usize| thread * pieces / threads;
        let next = (0..threads).map(begin).map(AtomicUsize::new).collect();
        Self { pieces, next }
    }

    /// Shows a thread the pieces that it finds.
    fn each(&self, thread: usize, mut found: impl FnMut(usize)) {
        let threads = self.next.len();
        for share in (0..threads).map(|turn| (thread + turn) % threads) {
            let end = (share + 1) * self.pieces / threads;
            loop {
                let piece = self.next[share].fetch_add(1, Relaxed);
                if piece >= end {
                    break;
                }
                found(piece);
            }
        }
    }
}
