package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class PerfettoOfARunTest {
  @TempDir private static Path folder;
  private static final List<JsonNode> EVENTS = new ArrayList<>();
  private static JsonNode result;

  /// A slice on its thread, in nanoseconds.
  private record Slice(long from, long to, String name) {}

  @BeforeAll
  static void run() {
    Path trace = folder.resolve("trace.json");
    Path json = folder.resolve("result.json");
    Terminal seen =
        Terminal.type(
            "run",
            Terminal.file(folder, "small.json", Terminal.SMALL).toString(),
            "--policy",
            "kv-aware",
            "--policy",
            "round-robin",
            "--perfetto",
            trace.toString(),
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    Terminal.json(trace).path("traceEvents").forEach(EVENTS::add);
    result = Terminal.json(json);
  }

  private static List<JsonNode> phase(String phase) {
    return EVENTS.stream().filter(e -> e.path("ph").asString().equals(phase)).toList();
  }

  private static long nanos(JsonNode event, String field) {
    return event.path(field).decimalValue().movePointRight(3).longValueExact();
  }

  private static String thread(JsonNode event) {
    return event.path("pid").asInt() + "/" + event.path("tid").asInt();
  }

  private static Map<String, List<Slice>> threads() {
    Map<String, List<Slice>> threads = new TreeMap<>();
    for (JsonNode slice : phase("X")) {
      long from = nanos(slice, "ts");
      threads
          .computeIfAbsent(thread(slice), key -> new ArrayList<>())
          .add(new Slice(from, from + nanos(slice, "dur"), slice.path("name").asString()));
    }
    return threads;
  }

  @Test
  void everyRequestOfEveryRunIsASlice() {
    long slices =
        phase("X").stream().filter(e -> e.path("cat").asString().equals("request")).count();
    long requests = 0;
    for (JsonNode run : result.path("runs")) {
      requests += run.path("requests").asLong();
    }
    assertEquals(requests, slices);
  }

  @Test
  void replicasAreProcessesNamedByPolicy() {
    TreeSet<String> names = new TreeSet<>();
    for (JsonNode name : phase("M")) {
      if (name.path("name").asString().equals("process_name")) {
        names.add(name.path("args").path("name").asString());
      }
    }
    assertEquals(
        new TreeSet<>(
            List.of("kv-aware · r0", "kv-aware · r1", "round-robin · r0", "round-robin · r1")),
        names);
  }

  @Test
  void slicesOfAThreadLieInOneAnotherOrApart() {
    threads()
        .forEach(
            (thread, slices) -> {
              slices.sort(
                  Comparator.comparingLong(Slice::from).thenComparingLong(s -> s.from() - s.to()));
              Deque<Slice> open = new ArrayDeque<>();
              for (Slice slice : slices) {
                while (!open.isEmpty() && open.peek().to() <= slice.from()) {
                  open.pop();
                }
                assertTrue(
                    open.isEmpty() || slice.to() <= open.peek().to(),
                    () -> thread + ": " + slice + " sticks out of " + open.peek());
                open.push(slice);
              }
            });
  }

  @Test
  void aFlowLeavesOneSliceAndArrivesWithTheNextTurn() {
    Map<String, List<Slice>> threads = threads();
    Map<Long, JsonNode> starts = new HashMap<>();
    phase("s").forEach(e -> starts.put(e.path("id").asLong(), e));
    assertTrue(!starts.isEmpty());
    assertEquals(starts.size(), phase("f").size());
    for (JsonNode finish : phase("f")) {
      JsonNode start = Objects.requireNonNull(starts.get(finish.path("id").asLong()));
      String from = request(threads, start, false);
      String to = request(threads, finish, true);
      assertEquals(session(from), session(to));
      assertTrue(turn(from) < turn(to), from + " → " + to);
    }
  }

  private static String session(String request) {
    return request.substring(0, request.indexOf('.'));
  }

  private static int turn(String request) {
    return Integer.parseInt(request.substring(request.indexOf('.') + 1));
  }

  private static String request(Map<String, List<Slice>> threads, JsonNode flow, boolean begins) {
    long at = nanos(flow, "ts");
    return threads.getOrDefault(thread(flow), List.of()).stream()
        .filter(slice -> slice.name().startsWith("s"))
        .filter(slice -> begins ? slice.from() == at : slice.from() <= at && at < slice.to())
        .findFirst()
        .orElseThrow()
        .name();
  }

  @Test
  void countersEndWithNobodyThere() {
    Map<Integer, JsonNode> last = new HashMap<>();
    for (JsonNode counter : phase("C")) {
      assertTrue(counter.path("args").path("waiting").asInt() >= 0);
      last.put(counter.path("pid").asInt(), counter.path("args"));
    }
    assertEquals(4, last.size());
    for (JsonNode args : last.values()) {
      assertEquals(0, args.path("running").asInt() + args.path("waiting").asInt());
    }
  }

  @Test
  void twoOutputsNeedTwoNames() {
    String same = folder.resolve("same").toString();
    Terminal seen = Terminal.type("run", "rl-rollouts", "--json", same, "--perfetto", same);
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertTrue(seen.err().contains("--perfetto"), seen.err());
  }
}
