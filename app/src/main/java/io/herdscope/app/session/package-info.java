/// Runs, races, experiments and time travel, without a window. Entry types: `Session` for a person
/// at a window, `Experiment` for a command. One session thread writes; everything handed out
/// (`Frame`, `RunOutcome`) is immutable and may be read from any thread.
@NullMarked
package io.herdscope.app.session;

import org.jspecify.annotations.NullMarked;
