package io.herdscope.app.cli;

import io.herdscope.router.fleet.RouterFigures;
import java.util.List;

/// What became of each router of a run, for people; nothing where there is one router.
final class RouterTable {
  private RouterTable() {}

  static String of(List<Finish> finishes) {
    if (finishes.stream().allMatch(finish -> finish.outcome().routers().size() == 1)) {
      return "";
    }
    TextTable table =
        new TextTable(
            "policy",
            "router",
            "requests",
            "raced",
            "collided",
            "unseen bookings",
            "view error blocks",
            "news heard",
            "news lost",
            "bookings expired");
    for (Finish finish : finishes) {
      finish.outcome().routers().forEach(router -> row(table, finish.racer().label(), router));
    }
    return System.lineSeparator() + table;
  }

  private static void row(TextTable table, String policy, RouterFigures router) {
    table.row(
        policy,
        router.name(),
        Long.toString(router.decisions()),
        Long.toString(router.racedDecisions()),
        Long.toString(router.collidedDecisions()),
        ResultTable.number(router.meanUnseenBookings(), 2),
        ResultTable.number(router.meanViewErrorBlocks(), 1),
        Long.toString(router.newsHeard()),
        Long.toString(router.newsLost()),
        Long.toString(router.bookingsExpired()));
  }
}
