package io.herdscope.live.requests;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The requests that ended last, by name, so that what is told of them again is no other request. A
/// line with a time says itself that it is old; one without can only be told again where no request
/// could begin with it. Guard it by the book's lock.
final class EndedRequests {
  /// How the book heard of an end.
  enum End {
    FINISHED,
    REJECTED,
    /// Nobody told.
    GIVEN_UP
  }

  /// @param content of what arrived
  private record Ended(
      Moment moment,
      long content,
      int promptTokens,
      String replica,
      boolean answered,
      int outputTokens,
      End end) {}

  private final LinkedHashMap<String, Ended> ended;

  /// @param most names that are remembered
  EndedRequests(int most) {
    ended =
        new LinkedHashMap<>() {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, Ended> eldest) {
            return size() > most;
          }
        };
  }

  void remember(String name, OpenRequest request, End end) {
    ended.remove(name);
    ended.put(
        name,
        new Ended(
            request.moment,
            content(request.body),
            request.body.promptTokens(),
            request.replicaName,
            request.answered,
            request.outputTokens,
            end));
  }

  /// Whether the line tells again what was told of the last request of this name that ended.
  boolean repeats(PostedLine posted) {
    @Nullable Ended known = ended.get(posted.line().request());
    if (known == null) {
      return false;
    }
    boolean begins = begins(posted.line());
    if (!posted.isTimed()) {
      return !begins && isSame(known, posted.line());
    }
    boolean earlier = !begins && known.moment.isBefore(posted.at()); // of a request before that one
    return known.moment.wasTold(posted.at()) && (earlier || isSame(known, posted.line()));
  }

  /// Whether a request that begins without a time looks like the last one of its name, so that
  /// nobody can know if it is that one again.
  boolean resembles(PostedLine posted) {
    @Nullable Ended known = ended.get(posted.line().request());
    return known != null
        && !posted.isTimed()
        && begins(posted.line())
        && isSame(known, posted.line());
  }

  private static boolean begins(RequestLine line) {
    return line instanceof RequestLine.Arrived
        || (line instanceof RequestLine.Routed routed && routed.promptTokens() >= 0);
  }

  private static boolean isSame(Ended known, RequestLine told) {
    return switch (told) {
      case RequestLine.Arrived line -> known.content == content(line);
      case RequestLine.Routed line ->
          known.replica.equals(line.replica())
              && (line.promptTokens() < 0 || line.promptTokens() == known.promptTokens);
      case RequestLine.FirstToken _ -> known.answered;
      case RequestLine.Tokens line -> known.answered && line.outputTokens() <= known.outputTokens;
      case RequestLine.Finished line ->
          known.end == End.FINISHED && line.outputTokens() == known.outputTokens;
      case RequestLine.Rejected _ -> known.end == End.REJECTED;
    };
  }

  private static long content(RequestLine.Arrived line) {
    return content(
        line.promptTokens(),
        line.session().isEmpty() ? line.request() : line.session(),
        line.turn(),
        new Hints(line.expectedOutputTokens(), line.priority()),
        HashRun.of(line.blocks()));
  }

  private static long content(Request body) {
    return content(
        body.promptTokens(), body.sessionKey(), body.turn(), body.hints(), body.promptBlocks());
  }

  private static long content(
      int promptTokens, String session, int turn, Hints hints, HashRun blocks) {
    long head = Objects.hash(promptTokens, session, turn, hints, blocks.length());
    return head << 32 | Integer.toUnsignedLong(blocks.hashCode());
  }
}
