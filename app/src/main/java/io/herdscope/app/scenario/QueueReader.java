package io.herdscope.app.scenario;

import io.herdscope.model.scenario.QueueSpec;

/// Reads `routing.queue`; no queue when it is left out.
final class QueueReader {
  private QueueReader() {}

  static QueueSpec read(Section routing) {
    if (!routing.has("queue")) {
      return QueueSpec.OFF;
    }
    Section queue = routing.section("queue");
    double threshold = queue.real("threshold", 0);
    QueueSpec.Order order = queue.choice("order", QueueSpec.Order.class, QueueSpec.Order.FCFS);
    boolean uncached = queue.onOff("uncachedTokens", true);
    int maxWaiting = queue.whole("maxWaiting", 0);
    double decodeBlocks = queue.real("decodeBlocksThreshold", 0);
    int prefillTokens = queue.whole("prefillTokensThreshold", 0);
    double prefillShare = queue.real("prefillShareThreshold", 0);
    QueueSpec.WhenAllBusy busy =
        queue.choice("whenAllBusy", QueueSpec.WhenAllBusy.class, QueueSpec.WhenAllBusy.REJECT);
    queue.end();
    return queue.checked(
        () ->
            new QueueSpec(
                threshold,
                order,
                uncached,
                maxWaiting,
                decodeBlocks,
                prefillTokens,
                prefillShare,
                busy));
  }
}
