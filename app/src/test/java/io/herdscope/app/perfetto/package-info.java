/// Trace files against the rules of the viewer that opens them. Entry type: `TraceRules`.
@NullMarked
package io.herdscope.app.perfetto;

import org.jspecify.annotations.NullMarked;
