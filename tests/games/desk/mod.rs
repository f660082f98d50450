//! Games to learn from against independent programs: each knows the rules by itself, from how the game is played and not
//! from the file, follows random games of the file's rules, and has the same moves in every position.

mod backgammon;
mod lasca;
mod oware;

use ludwright::{Loader, Play, Rng};

/// A game that a test knows by itself.
trait Model: Sized {
    /// How it begins.
    fn new() -> Self;
    /// Looks at what was rolled, if anything was.
    fn look(&mut self, play: &Play);
    /// The moves of the player to move, as they are written, sorted; whoever cannot move has none or a pass.
    fn moves(&self) -> Vec<String>;
    /// Plays one of them.
    fn play(&mut self, text: &str, after: &Play);
}

/// Follows random games, and compares the moves of each position.
fn follow<M: Model>(game: &str, options: &[&str], games: u64) {
    let loader = options
        .iter()
        .fold(Loader::bundled(), |loader, option| loader.option(*option));
    let game = loader.load(game).unwrap();
    let mut positions = 0;
    for seed in 1..=games {
        let mut play = game.start(seed).unwrap();
        let mut model = M::new();
        let mut rng = Rng::new(seed);
        while play.outcome().is_none() {
            model.look(&play);
            let written = play.referee().moves().unwrap();
            let mut plain: Vec<String> = written
                .iter()
                .map(|text| text.split('/').next().unwrap().to_owned())
                .collect();
            plain.sort();
            plain.dedup();
            assert_eq!(
                plain,
                model.moves(),
                "game {seed}, ply {}: {}",
                play.ply(),
                play.referee().draw()
            );
            let index = rng.below(written.len());
            let chosen = play.legal()[index];
            play.play(chosen).unwrap();
            let text = written[index].split('/').next().unwrap();
            model.play(text, &play);
            positions += 1;
        }
    }
    assert!(positions > 100 * games / 4, "{positions} positions");
}

#[test]
fn oware_by_an_independent_program() {
    follow::<oware::Board>("oware", &[], 12);
}

#[test]
fn lasca_by_an_independent_program() {
    follow::<lasca::Board>("lasca", &[], 20);
}

#[test]
fn backgammon_by_an_independent_program() {
    follow::<backgammon::Board>("backgammon", &[], 4);
}
