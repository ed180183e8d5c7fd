/// What a person can begin with: the start page, files opened or dropped, and the last session.
/// Entry types: `StartPage`, `Opener`. FX thread only; files are read by a worker.
@NullMarked
package io.herdscope.app.workbench.start;

import org.jspecify.annotations.NullMarked;
