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
                  "router.view",
                  router.name(),
                  Formats.count(belief),
                  difference,
                  seconds(router.behindNanos()))
              : WORDS.text("router.gone", router.name()));
    }
    return lines.toString();
  }

  /// How far the router that is furthest behind is.
  static String behind(List<RouterFrame> routers) {
    return seconds(routers.stream().mapToLong(RouterFrame::behindNanos).max().orElse(0));
  }

  private static String seconds(long nanos) {
    return Formats.ttft(nanos / 1e9) + " s";
  }
}
