package io.herdscope.app.cli;

import io.herdscope.app.session.RunOutcome;

/// A racer and how its run ended.
record Finish(Racer racer, RunOutcome outcome) {}
