package io.herdscope.app.session;

import java.util.List;

/// How the lanes' whole runs compare on identical arrivals.
///
/// @param firstDivergence the first request, in the last lane's order, that not all lanes sent to
///   the same replica; −1 when they agree throughout
/// @param agreement `[lane][lane]`, share of requests both sent to the same replica, 0…1
/// @param order (session, turn) of the requests in the last lane's order, for the strip
/// @param choices `[lane][request in order]`, replica chosen, −1 when that lane never made it
public record RaceFrame(
    int firstDivergence, double[][] agreement, List<SessionTurn> order, int[][] choices) {

  /// Names a request independently of the policy.
  public record SessionTurn(int session, int turn) {}
}
