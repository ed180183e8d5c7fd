package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WekaWriterTest {
  @Test
  void whatIsWrittenIsReadBackEqual(@TempDir Path directory) throws IOException {
    Trace trace = TraceFormats.read("weka", SharedTraces.resource("weka-raw-absolute.jsonl"));
    Path file = directory.resolve("copy.jsonl");
    Files.writeString(file, WekaWriter.write(trace));
    assertEquals(trace, TraceFormats.read("weka", file));
  }
}
