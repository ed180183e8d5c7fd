package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.RouterFrame;
import java.util.List;

/// What several routers believe of one replica.
final class RouterViews {
  private static final Words WORDS = Words.of(RouterViews.class);

  private RouterViews() {}

  /// Token load in the view of each router that is there, KV blocks.
  static double[] beliefs(List<RouterFrame> routers, int replica) {
    return routers.stream()
        .filter(RouterFrame::there)
        .mapToDouble(router -> router.loadBlocks()[replica])
        .toArray();
  }

  /// A line per router for the tooltip, each after a line break.
  static String lines(List<RouterFrame> routers, ReplicaFrame replica) {
    StringBuilder lines = new StringBuilder();
    for (RouterFrame router : routers) {
      double belief = router.loadBlocks()[replica.replica()];
      double off = belief - replica.tokenLoadBlocks();
      String difference = (off > 0 ? "+" : "") + Formats.count(off);
      lines.append('\n');
      lines.append(
          router.there()
              ? WORDS.text(
                  "router.view", router.name(), Formats.count(belief), difference, late(router))
              : WORDS.text("router.gone", router.name()));
    }
    return lines.toString();
  }

  /// How far the router that is furthest behind is; while no news are under way, what was missed
  /// for good.
  static String behind(List<RouterFrame> routers) {
    List<RouterFrame> there = routers.stream().filter(RouterFrame::there).toList();
    long most = there.stream().mapToLong(RouterFrame::behindNanos).max().orElse(0);
    int missed = there.stream().mapToInt(RouterFrame::unseen).max().orElse(0);
    return most > 0
        ? WORDS.text("behind", age(most))
        : WORDS.text(missed > 0 ? "behind.missed" : "behind.none", missed);
  }

  /// How far one router is behind, in a few words.
  static String late(RouterFrame router) {
    return router.behindNanos() > 0
        ? WORDS.text("router.behind", age(router.behindNanos()))
        : WORDS.text(router.unseen() > 0 ? "router.missed" : "router.level", router.unseen());
  }

  private static String age(long nanos) {
    double seconds = nanos / 1e9;
    return seconds < 0.001
        ? WORDS.text("age.least")
        : seconds < 1
            ? WORDS.text("age.millis", Math.round(seconds * 1e3))
            : WORDS.text("age.seconds", Formats.fixed(seconds, 1));
  }
}
