/// What `bench` measures of the index, and the streams it measures with. Entry type: `IndexBench`.
/// Runs on the calling thread, `SharedBench` on two; reads the clock, prints nothing.
@NullMarked
package io.herdscope.app.bench;

import org.jspecify.annotations.NullMarked;
