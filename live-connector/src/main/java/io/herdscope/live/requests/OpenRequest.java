package io.herdscope.live.requests;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;

/// A request that was told and has not ended: how far it got, and what of it would only be told
/// again. Guard it by the book's lock.
final class OpenRequest {
  final Request body;
  final Moment moment;

  /// Whether no `arrived` was told: the line that routed it says all that is known.
  final boolean implied;

  /// −1 before it was routed.
  int replica = -1;

  String replicaName = "";
  boolean answered;
  int outputTokens;

  OpenRequest(Request body, Moment moment, boolean implied) {
    this.body = body;
    this.moment = moment;
    this.implied = implied;
  }

  /// Whether the line says nothing that is not known: a poster that does not know what arrived says
  /// it again. With a time later than the last one told it is news. Progress that is less than was
  /// told is only known by its time to be old: without one it may be a count since the last line,
  /// which is a poster's mistake.
  boolean repeats(PostedLine posted) {
    if (posted.isTimed() && !moment.wasTold(posted.at())) {
      return false;
    }
    return switch (posted.line()) {
      case RequestLine.Arrived line -> isSame(line);
      case RequestLine.Routed line -> replica >= 0 && replicaName.equals(line.replica());
      case RequestLine.FirstToken _ -> answered;
      case RequestLine.Tokens line ->
          answered
              && (posted.isTimed()
                  ? outputTokens >= line.outputTokens()
                  : outputTokens == line.outputTokens());
      case RequestLine.Finished _, RequestLine.Rejected _ -> false;
    };
  }

  private boolean isSame(RequestLine.Arrived line) {
    String session = line.session().isEmpty() ? line.request() : line.session();
    return body.promptTokens() == line.promptTokens()
        && body.turn() == line.turn()
        && body.sessionKey().equals(session)
        && body.hints().equals(new Hints(line.expectedOutputTokens(), line.priority()))
        && body.promptBlocks().equals(HashRun.of(line.blocks()));
  }
}
