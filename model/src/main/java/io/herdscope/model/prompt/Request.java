package io.herdscope.model.prompt;

/// What the router sees of a request. It has no output length: a policy cannot cheat.
///
/// @param id unique in a run, dense from 0 in a simulation
/// @param session dense index of the session it belongs to
/// @param sessionKey the affinity key a client would send (`x-correlation-id`)
/// @param turn 0 for the first request of its session
/// @param promptTokens prompt length in tokens, at least 1
/// @param promptBlocks chained hashes of the prompt's full blocks
/// @param hints what the client adds freely
public record Request(
    long id,
    int session,
    String sessionKey,
    int turn,
    int promptTokens,
    HashRun promptBlocks,
    Hints hints) {
  public Request {
    if (id < 0 || session < 0 || turn < 0) {
      throw new IllegalArgumentException(
          "id, session and turn must not be negative, got " + id + ", " + session + ", " + turn);
    }
    if (promptTokens < 1) {
      throw new IllegalArgumentException("promptTokens must be at least 1, got " + promptTokens);
    }
  }

  /// The same request for another prompt.
  public Request with(int newPromptTokens, HashRun newPromptBlocks) {
    return new Request(id, session, sessionKey, turn, newPromptTokens, newPromptBlocks, hints);
  }

  /// The same request hinting otherwise.
  public Request with(Hints newHints) {
    return new Request(id, session, sessionKey, turn, promptTokens, promptBlocks, newHints);
  }
}
