package io.herdscope.app.session;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Gives the requests of a live cluster dense numbers, and passes on only what fits its story so
/// far: who attaches in the middle, or misses a message, hears ends without beginnings. What is
/// passed over is counted. One thread.
final class Stories {
  private static final int MOST_OPEN = 1 << 17;

  private static final class Story {
    private final Request body;
    private int replica = -1;
    private boolean answered;

    private Story(Request body) {
      this.body = body;
    }
  }

  private final Map<Long, Story> open = new LinkedHashMap<>();
  private final Map<Integer, Integer> sessions = new HashMap<>();
  private final int mostReplicas;
  private int requests;
  private long passedOver;

  /// @param mostReplicas requests sent to others are passed over
  Stories(int mostReplicas) {
    this.mostReplicas = mostReplicas;
  }

  /// The event under its dense number; null when it fits no story.
  ClusterEvent.@Nullable RequestEvent renumbered(ClusterEvent.RequestEvent event) {
    ClusterEvent.RequestEvent told = told(event);
    passedOver += told == null ? 1 : 0;
    return told;
  }

  private ClusterEvent.@Nullable RequestEvent told(ClusterEvent.RequestEvent event) {
    if (event instanceof ClusterEvent.RequestArrived e) {
      return arrived(e);
    }
    Story story = open.get(event.request());
    if (story == null) {
      return null;
    }
    long id = story.body.id();
    return switch (event) {
      case ClusterEvent.RequestArrived e -> null;
      case ClusterEvent.RequestRouted e -> routed(story, e);
      case ClusterEvent.RequestRejected e -> {
        open.remove(event.request());
        yield new ClusterEvent.RequestRejected(e.at(), id, e.reason());
      }
      case ClusterEvent.RequestLost e -> lost(story, e);
      case ClusterEvent.RequestAdmitted e ->
          story.replica < 0
              ? null
              : new ClusterEvent.RequestAdmitted(
                  e.at(), id, story.replica, e.promptTokens(), e.cachedTokens(), e.resumed());
      case ClusterEvent.RequestPreempted e ->
          story.replica < 0 ? null : new ClusterEvent.RequestPreempted(e.at(), id, story.replica);
      case ClusterEvent.FirstToken e -> firstToken(story, e);
      case ClusterEvent.TokensDecoded e ->
          story.answered
              ? new ClusterEvent.TokensDecoded(e.at(), id, story.replica, e.outputTokens())
              : null;
      case ClusterEvent.RequestFinished e -> finished(story, e);
      case ClusterEvent.KvLoaded e -> null;
    };
  }

  private ClusterEvent.@Nullable RequestEvent arrived(ClusterEvent.RequestArrived e) {
    if (open.containsKey(e.request())) {
      return null;
    }
    if (open.size() >= MOST_OPEN) {
      open.remove(open.keySet().iterator().next());
      passedOver++;
    }
    Request told = e.body();
    Integer dense = sessions.get(told.session());
    int session = dense == null ? sessions.size() : dense;
    sessions.putIfAbsent(told.session(), session);
    Request body =
        new Request(
            requests++,
            session,
            told.sessionKey(),
            told.turn(),
            told.promptTokens(),
            told.promptBlocks(),
            told.hints());
    open.put(e.request(), new Story(body));
    return new ClusterEvent.RequestArrived(e.at(), body);
  }

  private ClusterEvent.@Nullable RequestEvent routed(Story story, ClusterEvent.RequestRouted e) {
    if (story.replica >= 0 || e.replica() >= mostReplicas) {
      return null;
    }
    story.replica = e.replica();
    return new ClusterEvent.RequestRouted(e.at(), story.body, e.decision());
  }

  private static ClusterEvent.@Nullable RequestEvent lost(Story story, ClusterEvent.RequestLost e) {
    int from = story.replica;
    story.replica = -1;
    story.answered = false;
    return from < 0 ? null : new ClusterEvent.RequestLost(e.at(), story.body, from);
  }

  private static ClusterEvent.@Nullable RequestEvent firstToken(
      Story story, ClusterEvent.FirstToken e) {
    if (story.replica < 0 || story.answered) {
      return null;
    }
    story.answered = true;
    return new ClusterEvent.FirstToken(e.at(), story.body.id(), story.replica);
  }

  /// One that ends without a token, or was never sent anywhere, tells no time per token.
  private ClusterEvent.@Nullable RequestEvent finished(
      Story story, ClusterEvent.RequestFinished e) {
    open.remove(e.request());
    return story.answered
        ? new ClusterEvent.RequestFinished(e.at(), story.body.id(), story.replica, e.outputTokens())
        : new ClusterEvent.RequestRejected(e.at(), story.body.id(), "ended without a token");
  }

  /// Requests that ever arrived.
  int requests() {
    return requests;
  }

  /// Events that fitted no story.
  long passedOver() {
    return passedOver;
  }

  /// Sessions of the requests at the replica that have had no token, the latest `count` of them,
  /// first come first.
  List<Integer> unanswered(int replica, int count) {
    List<Integer> found = new ArrayList<>();
    for (Story story : open.values()) {
      if (story.replica == replica && !story.answered) {
        found.add(story.body.session());
      }
    }
    return List.copyOf(found.subList(Math.max(0, found.size() - count), found.size()));
  }
}
