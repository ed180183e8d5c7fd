package io.herdscope.app.perfetto;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads a trace as the importer of the Perfetto viewer does, and says whatever it would drop, warn
/// about or draw in another place. Written from the trace-event format and from what
/// `json_trace_tokenizer.cc` and `json_trace_parser.cc` refuse.
public final class TraceRules {
  private static final Set<String> PHASES = Set.of("X", "C", "s", "f", "M");
  private static final Set<String> NAMES =
      Set.of("process_name", "process_sort_index", "thread_name", "thread_sort_index");
  private static final long UNSIGNED_32 = 0xFFFF_FFFFL;

  private final List<String> broken = new ArrayList<>();
  private final Map<Long, Deque<long[]>> open = new HashMap<>();
  private final Map<String, long[]> flows = new HashMap<>();
  private final Set<String> arrived = new HashSet<>();
  private final Set<Long> namedProcesses = new HashSet<>();
  private final Set<Long> namedThreads = new HashSet<>();
  private final Set<Long> processes = new TreeSet<>();
  private final Set<Long> threads = new TreeSet<>();
  private int slices;

  private record Timed(long at, JsonNode event) {}

  private TraceRules() {}

  /// Every rule the file breaks; empty when the viewer shows all of it.
  public static List<String> broken(String file) {
    TraceRules rules = new TraceRules();
    rules.read(file);
    return rules.broken;
  }

  private void read(String file) {
    rule(file.startsWith("{\"traceEvents\":["), "the first key is traceEvents, an array");
    rule(file.endsWith("]}"), "nothing follows the last brace");
    JsonNode root = JsonMapper.builder().build().readTree(file);
    rule(root.size() == 1, "no key beside traceEvents");
    List<Timed> events = new ArrayList<>();
    for (JsonNode event : root.path("traceEvents")) {
      Long at = shape(event);
      if (at != null) {
        events.add(new Timed(at, event));
      }
    }
    events.sort(Comparator.comparingLong(Timed::at));
    events.forEach(timed -> take(timed.at(), timed.event()));
    for (String id : flows.keySet()) {
      rule(arrived.contains(id), "flow " + id + " arrives");
    }
    for (long process : processes) {
      rule(namedProcesses.contains(process), "process " + process + " has a name");
    }
    for (long thread : threads) {
      rule(namedThreads.contains(thread), "thread " + thread + " has a name");
      rule(!processes.contains(thread), "thread " + thread + " is no process' main thread");
    }
    rule(slices > 0, "there is a slice");
  }

  private void rule(boolean holds, String what) {
    if (!holds) {
      broken.add(what);
    }
  }

  /// The event's instant in nanoseconds; null where it would be dropped.
  private @Nullable Long shape(JsonNode event) {
    String phase = event.path("ph").asString("");
    boolean known = event.path("ph").isString() && PHASES.contains(phase);
    rule(known, "a known phase: " + event);
    rule(whole(event.path("pid")), "a whole process number: " + event);
    rule(whole(event.path("tid")), "a whole thread number: " + event);
    rule(event.path("name").isString(), "a name: " + event);
    if (!known) {
      return null;
    }
    if (phase.equals("M")) {
      rule(!event.has("ts"), "a name needs no instant: " + event);
      return 0L;
    }
    return nanos(event, "ts");
  }

  private static boolean whole(JsonNode number) {
    return number.isIntegralNumber() && number.asLong() >= 0 && number.asLong() <= UNSIGNED_32;
  }

  /// Microseconds, which must be whole nanoseconds that survive a double and the cut after it.
  private @Nullable Long nanos(JsonNode event, String field) {
    JsonNode value = event.path(field);
    if (!value.isNumber()) {
      rule(false, field + " is a number: " + event);
      return null;
    }
    BigDecimal exact = value.decimalValue().movePointRight(3);
    long read = (long) (value.asDouble() * 1_000.0);
    boolean exactly = exact.setScale(0, RoundingMode.HALF_DOWN).longValueExact() == read;
    rule(exactly, field + " is read exactly: " + event);
    rule(read >= 0, field + " is not negative: " + event);
    return read;
  }

  private void take(long at, JsonNode event) {
    switch (event.path("ph").asString()) {
      case "M" -> name(event);
      case "C" -> counter(event);
      case "X" -> slice(at, event);
      case "s" -> leave(at, event);
      default -> arrive(at, event);
    }
  }

  private void name(JsonNode event) {
    String name = event.path("name").asString();
    JsonNode arguments = event.path("args");
    rule(NAMES.contains(name), "a known kind of name: " + event);
    boolean index = name.endsWith("sort_index");
    JsonNode value = arguments.path(index ? "sort_index" : "name");
    rule(index ? value.isIntegralNumber() : !value.asString("").isEmpty(), "a value: " + event);
    if (name.equals("process_name")) {
      rule(namedProcesses.add(event.path("pid").asLong()), "one name a process: " + event);
    } else if (name.equals("thread_name")) {
      rule(namedThreads.add(event.path("tid").asLong()), "one name a thread: " + event);
    }
  }

  private void counter(JsonNode event) {
    processes.add(event.path("pid").asLong());
    rule(!event.path("args").isEmpty(), "a counter counts something: " + event);
    event.path("args").forEach(value -> rule(value.isNumber(), "counts are numbers: " + event));
  }

  private Deque<long[]> openAt(long at, JsonNode event) {
    long thread = event.path("tid").asLong();
    processes.add(event.path("pid").asLong());
    threads.add(thread);
    Deque<long[]> stack = open.computeIfAbsent(thread, key -> new ArrayDeque<>());
    while (!stack.isEmpty() && stack.peek()[1] <= at && stack.peek()[0] < at) {
      stack.pop();
    }
    return stack;
  }

  private void slice(long at, JsonNode event) {
    slices++;
    Deque<long[]> stack = openAt(at, event);
    while (!stack.isEmpty() && stack.peek()[1] <= at) {
      stack.pop();
    }
    Long lasting = nanos(event, "dur");
    long to = at + (lasting == null ? 0 : lasting);
    rule(stack.isEmpty() || to <= stack.peek()[1], "lies in the slice it began in: " + event);
    stack.push(new long[] {at, to});
  }

  private static String flow(JsonNode event) {
    return event.path("cat").asString()
        + "/"
        + event.path("name").asString()
        + "/"
        + event.path("id").asLong();
  }

  private void leave(long at, JsonNode event) {
    rule(event.path("id").isIntegralNumber(), "a flow has a number: " + event);
    long[] from = openAt(at, event).peek();
    rule(from != null, "a flow leaves an open slice: " + event);
    rule(flows.put(flow(event), new long[] {at}) == null, "a flow leaves once: " + event);
  }

  private void arrive(long at, JsonNode event) {
    rule(event.path("bp").asString("").equals("e"), "a flow hangs on what encloses it: " + event);
    rule(openAt(at, event).peek() != null, "a flow arrives in an open slice: " + event);
    rule(arrived.add(flow(event)), "a flow arrives once: " + event);
    boolean left = flows.containsKey(flow(event));
    rule(left, "a flow left before it arrives: " + event);
    rule(!left || Objects.requireNonNull(flows.get(flow(event)))[0] <= at, "in time: " + event);
  }
}
