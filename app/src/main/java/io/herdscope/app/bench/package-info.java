/// What `bench` measures without a window: the index, deciding, simulating, seeking, ingesting, and
/// the streams it measures with; and whether the doctor is right. Entry types: `IndexBench`,
/// `DecideBench`, `SimulateBench`, `SeekBench`, `IngestBench`, `FindingsBench`. Runs on the calling
/// thread, `SharedBench` on two; publishers of `IngestBench` are processes. Reads the clock, prints
/// nothing.
@NullMarked
package io.herdscope.app.bench;

import org.jspecify.annotations.NullMarked;
