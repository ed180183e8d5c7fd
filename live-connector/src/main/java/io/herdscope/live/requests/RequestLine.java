package io.herdscope.live.requests;

import java.util.List;

/// One line as posted, well-formed in itself; whether it fits what came before, the book tells.
sealed interface RequestLine {
  /// The poster's own name of the request.
  String request();

  /// @param session "" when not told
  /// @param blocks chained block hashes, possibly none
  /// @param expectedOutputTokens −1 when not told
  record Arrived(
      String request,
      int promptTokens,
      String session,
      int turn,
      long[] blocks,
      int expectedOutputTokens,
      int priority)
      implements RequestLine {}

  /// @param promptTokens −1 when not told here
  record Routed(
      String request, String replica, String policy, int promptTokens, List<Candidate> candidates)
      implements RequestLine {}

  /// @param names of the cost terms, in the order sent
  /// @param values index-aligned
  record Candidate(String replica, List<String> names, List<Double> values) {}

  record FirstToken(String request) implements RequestLine {}

  record Tokens(String request, int outputTokens) implements RequestLine {}

  record Finished(String request, int outputTokens) implements RequestLine {}

  record Rejected(String request, String reason) implements RequestLine {}
}
