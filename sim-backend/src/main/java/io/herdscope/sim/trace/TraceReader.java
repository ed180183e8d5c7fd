package io.herdscope.sim.trace;

import java.nio.file.Path;

/// Reads one trace format. Anything wrong with the input is a `TraceFormatException`.
@FunctionalInterface
public interface TraceReader {
  Trace read(Path path);
}
