/// The headless commands and what they print. Entry type: `Commands`. Runs on the calling thread;
/// the only place that writes to the standard streams.
@NullMarked
package io.herdscope.app.cli;

import org.jspecify.annotations.NullMarked;
