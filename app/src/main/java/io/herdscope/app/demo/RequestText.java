package io.herdscope.app.demo;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Request events as the lines that a router posts, and those of the requests still open, for a
/// listener that comes later. One thread.
final class RequestText {
  private static final class Open {
    private final String arrived;
    private String routed = "";
    private String progress = "";

    Open(String arrived) {
      this.arrived = arrived;
    }
  }

  private final Map<Long, Open> open = new LinkedHashMap<>();
  private int round;

  /// Requests of an earlier round have other names.
  void round(int number) {
    round = number;
    open.clear();
  }

  int openRequests() {
    return open.size();
  }

  /// The line about an event; null when it is not one to post.
  @Nullable String line(ClusterEvent.RequestEvent event) {
    return switch (event) {
      case ClusterEvent.RequestArrived e -> {
        String line = arrived(e.body());
        open.put(e.request(), new Open(line));
        yield line;
      }
      case ClusterEvent.RequestRouted e -> {
        String line = routed(e);
        Open request = open.get(e.request());
        if (request != null) {
          request.routed = line;
        }
        yield line;
      }
      case ClusterEvent.FirstToken e -> progress(e.request(), about("firstToken", e.request()));
      case ClusterEvent.TokensDecoded e ->
          progress(e.request(), about("tokens", e.request()).put("outputTokens", e.outputTokens()));
      case ClusterEvent.RequestFinished e -> {
        open.remove(e.request());
        yield about("finished", e.request()).put("outputTokens", e.outputTokens()) + "\n";
      }
      case ClusterEvent.RequestRejected e -> {
        open.remove(e.request());
        yield about("rejected", e.request()).put("reason", e.reason()) + "\n";
      }
      case ClusterEvent.RequestAdmitted _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.RequestLost _,
          ClusterEvent.KvLoaded _ ->
          null;
    };
  }

  /// The line with the instant at which it happened. A line that is told again has none: it happens
  /// to the new listener when it comes.
  static String timed(String line, long epochNanos) {
    return "{\"at\":" + epochNanos + "," + line.substring(1);
  }

  private String progress(long request, ObjectNode node) {
    String line = node + "\n";
    Open known = open.get(request);
    if (known != null) {
      known.progress = line;
    }
    return line;
  }

  /// The lines that bring a new listener up to now.
  void retell(StringBuilder out) {
    for (Open request : open.values()) {
      out.append(request.arrived).append(request.routed).append(request.progress);
    }
  }

  private ObjectNode about(String event, long request) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("event", event)
        .put("request", "q" + round + "-" + request);
  }

  private String arrived(Request body) {
    ObjectNode line = about("arrived", body.id()).put("promptTokens", body.promptTokens());
    line.put("session", round + "-" + body.sessionKey()).put("turn", body.turn());
    ArrayNode blocks = line.putArray("blocks");
    HashRun run = body.promptBlocks();
    for (int i = 0; i < run.length(); i++) {
      blocks.add(Long.toHexString(run.at(i)));
    }
    return line + "\n";
  }

  private String routed(ClusterEvent.RequestRouted e) {
    RoutingDecision decision = e.decision();
    ObjectNode line = about("routed", e.request()).put("replica", DemoPlan.name(e.replica()));
    line.put("policy", decision.policy());
    ArrayNode candidates = line.putArray("candidates");
    for (int r = 0; r < decision.replicas(); r++) {
      if (decision.isEligible(r)) {
        ObjectNode terms =
            candidates.addObject().put("replica", DemoPlan.name(r)).putObject("terms");
        for (int t = 0; t < decision.termNames().size(); t++) {
          terms.put(decision.termNames().get(t), decision.term(r, t));
        }
      }
    }
    return line + "\n";
  }
}
