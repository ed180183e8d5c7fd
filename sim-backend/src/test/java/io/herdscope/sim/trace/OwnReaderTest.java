package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnReaderTest {
  @TempDir Path directory;

  private static final String HEADER = "{'herdscope':1,'blockSize':16}\n";

  @Test
  void idsAreThoseKeptAndThoseAdded() {
    assertEquals(
        List.of("a at 1.500: 40/8 0+[5, 6]", "a at 4.000: 66/8 2+[9, 10]"),
        new SmallTrace(directory, "herdscope")
            .turns(
                HEADER
                    + "{'session':'a','at':1.5,'in':40,'out':8,'add':[5,6]}\n"
                    + "{'session':'a','at':4,'think':1,'in':66,'out':8,'keep':2,'add':[9,10]}\n"));
  }

  @Test
  void aMalformedRowIsNamed() {
    SmallTrace small = new SmallTrace(directory, "herdscope");
    assertEquals(
        "FILE:2: expected keep to be at most 0, the ids of the session's previous request, found 3",
        small.problem(HEADER + "{'session':'a','at':1,'in':40,'out':8,'keep':3}\n"));
    assertEquals(
        "FILE:2: expected a field of a request, found tokens",
        small.problem(HEADER + "{'session':'a','tokens':1}\n"));
    assertEquals(
        "FILE:1: expected a first line {\"herdscope\":1,\"blockSize\":…} with globalIds and"
            + " oneClock beside them, found the field session; the file may be of another format",
        small.problem("{'session':'a'}\n"));
    assertEquals("FILE: expected at least one request below the first line", small.problem(HEADER));
  }
}
