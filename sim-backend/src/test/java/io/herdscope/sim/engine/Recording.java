package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.sim.engine.EngineScript.ScriptRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// A script with the steps the real scheduler took, in the compact form of the `.recording` files:
///
/// - line 1: `engine newer|older` (vLLM 0.25 or 0.15), then its settings as `key value`;
/// - line 2: `resets` and the steps before which the prefix cache is reset;
/// - `ask ID at STEP prompt PARTS output N priority N`, one per request;
/// - one line per step, `Nx` in front when N steps read alike: `do` tokens per request, `in` cached
///   tokens of those admitted, `again` resumed, `out` preempted, `end` finished, `now` the running
///   list, waiting count and free blocks, `kv` the cache events (`PARENT>BLOCKS`, `-BLOCK`,
///   `clear`).
record Recording(EngineScript script, List<String> steps) {
  static Recording load(String name) {
    List<String> lines = lines(name + ".recording");
    List<ScriptRequest> requests = new ArrayList<>();
    int line = 2;
    while (lines.get(line).startsWith("ask ")) {
      String[] words = lines.get(line++).split(" ", -1);
      requests.add(
          new ScriptRequest(
              words[1],
              Integer.parseInt(words[3]),
              words[5],
              Integer.parseInt(words[7]),
              Integer.parseInt(words[9])));
    }
    String[] settings = lines.get(0).split(" ", -1);
    EngineScript script =
        new EngineScript(spec(settings), number(settings, 5), requests, resets(lines.get(1)));
    return new Recording(script, lines.subList(line, lines.size()));
  }

  private static List<String> lines(String resource) {
    try (InputStream in =
        Objects.requireNonNull(Recording.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int number(String[] words, int index) {
    return Integer.parseInt(words[index]);
  }

  private static EngineSpec spec(String[] words) {
    boolean newer = words[1].equals("newer");
    return new EngineSpec(
        "recorded",
        "recorded",
        1,
        1,
        number(words, 5) - 1,
        number(words, 3),
        number(words, 9),
        number(words, 7),
        number(words, 11),
        number(words, 13),
        true,
        true,
        newer ? EvictionRule.UNHASHED_FIRST : EvictionRule.TAIL,
        newer,
        newer ? Double.parseDouble(words[17]) : 0,
        words[15].equals("priority") ? Order.PRIORITY : Order.FCFS,
        true);
  }

  private static Set<Integer> resets(String line) {
    Set<Integer> resets = new HashSet<>();
    for (String word : line.split(" ", -1)) {
      if (!word.equals("resets")) {
        resets.add(Integer.valueOf(word));
      }
    }
    return resets;
  }

  /// Steps in the form of the files.
  static List<String> write(List<ScriptStep> steps) {
    List<String> lines = new ArrayList<>();
    String last = "";
    int times = 0;
    for (ScriptStep step : steps) {
      String line = line(step);
      if (times > 0 && !line.equals(last)) {
        lines.add(times > 1 ? times + "x " + last : last);
        times = 0;
      }
      last = line;
      times++;
    }
    lines.add(times > 1 ? times + "x " + last : last);
    return lines;
  }

  private static String line(ScriptStep step) {
    List<String> parts = new ArrayList<>();
    part(parts, "do", step.scheduled().entrySet().stream().map(Recording::pair).toList());
    part(parts, "in", step.admitted().entrySet().stream().map(Recording::pair).toList());
    part(parts, "again", step.resumed());
    part(parts, "out", step.preempted());
    part(parts, "end", step.finished());
    List<String> now = new ArrayList<>(step.running());
    now.add("+" + step.waiting());
    now.add("free=" + step.freeBlocks());
    part(parts, "now", now);
    part(parts, "kv", step.events().stream().map(Recording::event).toList());
    return String.join(" | ", parts);
  }

  private static String pair(java.util.Map.Entry<String, Integer> entry) {
    return entry.getKey() + ":" + entry.getValue();
  }

  private static void part(List<String> parts, String word, List<String> items) {
    if (!items.isEmpty()) {
      parts.add(word + " " + String.join(" ", items));
    }
  }

  private static String event(ScriptStep.BlockEvent event) {
    return switch (event) {
      case ScriptStep.Stored stored ->
          (stored.parent() < 0 ? "" : String.valueOf(stored.parent()))
              + ">"
              + String.join(",", stored.blocks().stream().map(String::valueOf).toList());
      case ScriptStep.Removed removed -> "-" + removed.block();
      case ScriptStep.Cleared cleared -> "clear";
    };
  }
}
