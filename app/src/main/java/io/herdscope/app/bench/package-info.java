/// What `bench` measures, and the streams it measures with. Entry type: `IndexBench`. Runs on the
/// calling thread; reads the clock, prints nothing.
@NullMarked
package io.herdscope.app.bench;

import org.jspecify.annotations.NullMarked;
