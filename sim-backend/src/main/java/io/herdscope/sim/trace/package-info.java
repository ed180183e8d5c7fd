/// Recorded workloads: readers of public trace formats, the one form they are all read into, its
/// import report, and its conversion to an engine's KV blocks. Entry type: `TraceFormats`. A trace
/// is immutable and safe on any thread; a reader belongs to one.
@NullMarked
package io.herdscope.sim.trace;

import org.jspecify.annotations.NullMarked;
