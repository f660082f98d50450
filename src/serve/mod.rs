//! The table in the browser: `lud serve`.
//!
//! | | |
//! |---|---|
//! | `shelf` | the games on offer |
//! | `table` | a game in progress, who sits there, and their time |
//! | `hall` | all tables: made, found, played at, kept |
//! | `store` | games and leagues on disk |
//! | `bot` | the door to whoever plays for the program |
//! | `web` | routes, what is refused, events, pages |
//! | `page/` | what runs in the browser: plain modules, no framework |
//!
//! It knows no rules: a table is a [`Play`](crate::facade::Play), and what is sent to a seat is made of
//! the view of that seat.

mod bot;
mod config;
mod hall;
mod key;
mod shelf;
mod store;
mod table;
mod trouble;
mod values;
mod watch;
mod web;

use std::future::IntoFuture;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

pub use config::{Config, Strictness};
pub use watch::{ByHand, Steady, Watch};

use hall::Hall;
use trouble::{Trouble, Whose};

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(200);

/// Stack of the threads that work on games: rules recurse as deep as their text.
const STACK: usize = 16 << 20;

/// A server that is ready: its routes, and its hall.
pub struct Server {
    routes: axum::Router,
    hall: Arc<Hall>,
}

impl Server {
    /// Opens the file of games and makes the routes.
    ///
    /// # Errors
    /// If games, solutions or the file of games cannot be read.
    pub fn open(config: &Config, watch: Arc<dyn Watch>) -> Result<Self, String> {
        let opened = Hall::open(config, watch).and_then(|hall| {
            let values = values::Values::open(&config.solutions)?;
            Ok((web::routes(Arc::clone(&hall), values, config), hall))
        });
        let (routes, hall) = opened.map_err(|trouble| trouble.error)?;
        Ok(Self { routes, hall })
    }

    /// Its routes.
    pub fn routes(&self) -> axum::Router {
        self.routes.clone()
    }

    /// Looks at the clocks of all tables.
    pub fn tick(&self) {
        self.hall.tick();
    }

    /// Lets the games go on that were not over when the server ended: clocks run, and the program
    /// moves. Until then a table goes on when somebody asks for it.
    pub fn reopen(&self) {
        self.hall.reopen();
    }
}

/// Serves until it is stopped. `ready` is told where it listens.
///
/// # Errors
/// If the games cannot be read, or if nobody may listen there.
pub fn run(config: &Config, ready: impl FnOnce(std::net::SocketAddr)) -> io::Result<()> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_all().thread_stack_size(STACK).build()?;
    let server = runtime.block_on(async {
        Server::open(config, Arc::new(Steady::new())).map_err(io::Error::other)
    })?;
    let served = runtime.block_on(async move {
        let listener = TcpListener::bind(config.bind).await?;
        ready(listener.local_addr()?);
        let hall = Arc::clone(&server.hall);
        let reopening = Arc::clone(&hall);
        // Whoever comes meanwhile need not wait for it.
        let reopening = tokio::task::spawn_blocking(move || reopening.reopen());
        let clocks = tokio::spawn(async move {
            let mut ticks = tokio::time::interval(TICK);
            loop {
                ticks.tick().await;
                let hall = Arc::clone(&hall);
                // A game that takes long to end must not keep answers waiting.
                let _ = tokio::task::spawn_blocking(move || hall.tick()).await;
            }
        });
        let end = async {
            let _ = tokio::signal::ctrl_c().await;
        };
        // Pages that listen would keep it from ending, so it does not wait for them.
        let served = tokio::select! {
            served = axum::serve(listener, server.routes()).into_future() => served,
            () = end => Ok(()),
        };
        clocks.abort();
        reopening.abort();
        served
    });
    // Whatever is still thinking has nobody to answer.
    runtime.shutdown_background();
    served
}
