package io.herdscope.live.requests;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.live.json.JsonWalk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the lines of a post. Pure; unknown fields are refused by name, because a misspelt field
/// would otherwise be lost in silence.
final class RequestLines {
  static final int LONGEST_NAME = 256;
  static final int MOST_BLOCKS = 1 << 16;
  static final int MOST_CANDIDATES = 1_024;
  static final int MOST_TERMS = 16;

  private RequestLines() {}

  /// Fields as they come; which are needed depends on `event`, which may come last.
  private static final class Draft {
    private final Set<String> given = new HashSet<>();
    private String event = "";
    private String request = "";
    private String replica = "";
    private String session = "";
    private String policy = "posted";
    private String reason = "";
    private int promptTokens = -1;
    private int turn;
    private int outputTokens = -1;
    private int expected = -1;
    private int priority;
    private long at = PostedLine.UNTIMED;
    private long[] blocks = new long[0];
    private List<RequestLine.Candidate> candidates = List.of();
  }

  static PostedLine read(byte[] line) throws JsonMismatch {
    Draft draft = new Draft();
    try (JsonWalk walk = JsonWalk.open(line)) {
      walk.enterObject("a line");
      for (String field = walk.nextField(); field != null; field = walk.nextField()) {
        if (!draft.given.add(field)) {
          throw new JsonMismatch("field " + clipped(field) + " is given twice");
        }
        field(walk, field, draft);
      }
      walk.end();
    }
    return new PostedLine(line(draft), draft.at);
  }

  private static void field(JsonWalk walk, String field, Draft draft) throws JsonMismatch {
    switch (field) {
      case "event" -> draft.event = name(walk, field);
      case "request" -> draft.request = name(walk, field);
      case "replica" -> draft.replica = name(walk, field);
      case "session" -> draft.session = name(walk, field);
      case "policy" -> draft.policy = name(walk, field);
      case "reason" -> draft.reason = walk.text(field, 1_024);
      case "promptTokens" -> draft.promptTokens = (int) walk.integer(field, 1, 1 << 28);
      case "at" -> draft.at = walk.integer(field, 1, Long.MAX_VALUE);
      case "turn" -> draft.turn = (int) walk.integer(field, 0, Integer.MAX_VALUE);
      case "outputTokens" -> draft.outputTokens = (int) walk.integer(field, 0, 1 << 28);
      case "expectedOutputTokens" -> draft.expected = (int) walk.integer(field, 0, 1 << 28);
      case "priority" ->
          draft.priority = (int) walk.integer(field, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case "blocks" -> draft.blocks = blocks(walk);
      case "candidates" -> draft.candidates = candidates(walk);
      default -> throw new JsonMismatch("unknown field " + clipped(field));
    }
  }

  private static RequestLine line(Draft d) throws JsonMismatch {
    need(d, "request");
    return switch (d.event) {
      case "arrived" -> {
        need(d, "promptTokens");
        yield new RequestLine.Arrived(
            d.request, d.promptTokens, d.session, d.turn, d.blocks, d.expected, d.priority);
      }
      case "routed" -> {
        need(d, "replica");
        yield new RequestLine.Routed(d.request, d.replica, d.policy, d.promptTokens, d.candidates);
      }
      case "firstToken" -> new RequestLine.FirstToken(d.request);
      case "tokens" -> {
        need(d, "outputTokens");
        yield new RequestLine.Tokens(d.request, d.outputTokens);
      }
      case "finished" -> {
        need(d, "outputTokens");
        yield new RequestLine.Finished(d.request, d.outputTokens);
      }
      case "rejected" -> {
        need(d, "reason");
        yield new RequestLine.Rejected(d.request, d.reason);
      }
      case "" -> throw new JsonMismatch("field event is missing");
      default ->
          throw new JsonMismatch(
              "event must be arrived, routed, firstToken, tokens, finished or rejected");
    };
  }

  private static void need(Draft draft, String field) throws JsonMismatch {
    if (!draft.given.contains(field)) {
      throw new JsonMismatch("field " + field + " is missing");
    }
  }

  private static String name(JsonWalk walk, String field) throws JsonMismatch {
    String name = walk.text(field, LONGEST_NAME);
    if (name.isBlank()) {
      throw new JsonMismatch("field " + field + " must not be blank");
    }
    return name;
  }

  private static long[] blocks(JsonWalk walk) throws JsonMismatch {
    List<Long> hashes = new ArrayList<>();
    walk.enterArray("blocks");
    while (walk.nextElement()) {
      if (hashes.size() == MOST_BLOCKS) {
        throw new JsonMismatch("expected at most " + MOST_BLOCKS + " blocks");
      }
      hashes.add(walk.isText() ? hex(walk.text("a block", 18)) : walk.bits("a block"));
    }
    return hashes.stream().mapToLong(Long::longValue).toArray();
  }

  private static long hex(String text) throws JsonMismatch {
    try {
      return Long.parseUnsignedLong(text.startsWith("0x") ? text.substring(2) : text, 16);
    } catch (NumberFormatException noHex) {
      throw new JsonMismatch("expected a block to be up to 16 hex digits");
    }
  }

  private static List<RequestLine.Candidate> candidates(JsonWalk walk) throws JsonMismatch {
    List<RequestLine.Candidate> candidates = new ArrayList<>();
    walk.enterArray("candidates");
    while (walk.nextElement()) {
      if (candidates.size() == MOST_CANDIDATES) {
        throw new JsonMismatch("expected at most " + MOST_CANDIDATES + " candidates");
      }
      candidates.add(candidate(walk));
    }
    return List.copyOf(candidates);
  }

  private static RequestLine.Candidate candidate(JsonWalk walk) throws JsonMismatch {
    @Nullable String replica = null;
    List<String> names = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    walk.enterObject("a candidate");
    for (String field = walk.nextField(); field != null; field = walk.nextField()) {
      switch (field) {
        case "replica" -> replica = name(walk, field);
        case "terms" -> {
          walk.enterObject(field);
          for (String term = walk.nextField(); term != null; term = walk.nextField()) {
            if (names.size() == MOST_TERMS) {
              throw new JsonMismatch("expected at most " + MOST_TERMS + " terms");
            }
            names.add(term);
            values.add(walk.real("a term"));
          }
        }
        default -> throw new JsonMismatch("unknown field " + clipped(field) + " in a candidate");
      }
    }
    if (replica == null) {
      throw new JsonMismatch("a candidate needs a replica");
    }
    return new RequestLine.Candidate(replica, List.copyOf(names), List.copyOf(values));
  }

  private static String clipped(String field) {
    return field.length() <= 40 ? field : field.substring(0, 40) + "…";
  }
}
