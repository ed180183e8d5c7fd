package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.HashRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;

class LengthTableTest {
  private static final Rows FILE = problem -> new TraceFormatException(Path.of("t"), problem);

  /// Session 0 is no name: such a row stands alone, before the first name and after it.
  @Property(tries = 100)
  void aSessionIsItsRowsInOrderOfTheFile(
      @ForAll @Size(min = 1, max = 60) List<@IntRange(max = 4) Integer> sessions) {
    LengthTable table = new LengthTable();
    Map<String, List<Trace.Turn>> turns = new LinkedHashMap<>();
    for (int row = 0; row < sessions.size(); row++) {
      int session = sessions.get(row);
      @Nullable String name = session == 0 ? null : "s" + session;
      table.add(name, 500 + row, row % 7, 10 + row, row % 5, FILE);
      turns
          .computeIfAbsent(name == null ? "row-" + row : name, any -> new ArrayList<>())
          .add(new Trace.Turn(row, row % 7, -1, 10 + row, row % 5, 0, HashRun.of()));
    }
    List<Trace.Tree> expected = new ArrayList<>();
    turns.forEach(
        (name, of) ->
            expected.add(
                new Trace.Tree(name, List.of(new Trace.Stream("", -1, -1, -1, 0, 0, of)))));
    assertEquals(expected, table);
  }
}
