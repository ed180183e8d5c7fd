/// Runs as traces that the Perfetto viewer (ui.perfetto.dev) and Chrome's own open. Entry type:
/// `PerfettoTrace`. Any thread, one at a time.
@NullMarked
package io.herdscope.app.perfetto;

import org.jspecify.annotations.NullMarked;
