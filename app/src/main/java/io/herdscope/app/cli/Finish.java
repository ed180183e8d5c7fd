package io.herdscope.app.cli;

import io.herdscope.app.session.RunOutcome;

/// A racer and how its run ended.
record Finish(long seed, Racer racer, RunOutcome outcome) {}
