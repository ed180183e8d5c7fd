package io.herdscope.live.dynamo;

import io.herdscope.live.Delivery;
import io.herdscope.live.Intake;
import io.herdscope.live.Newcomers;
import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayDeque;
import java.util.List;

/// Makes events of logged decisions. The log never tells how a request ends, so a request is given
/// up after a while (Dynamo's own router forgets it then, too) unless another source tells its end.
/// Confined to one thread.
final class LogDelivery {
  private static final int MOST_HELD = 1 << 17;
  private static final int MOST_REPLICAS = 4_096;

  private record Held(long request, long until) {}

  private final String source;
  private final int blockSize;
  private final int holdSeconds;
  private final String prefix;
  private final Intake intake;
  private final Newcomers newcomers;
  private final ArrayDeque<Held> held = new ArrayDeque<>();
  private long delivered;

  LogDelivery(String source, int blockSize, int holdSeconds, String prefix, Intake intake) {
    this.source = source;
    this.blockSize = blockSize;
    this.holdSeconds = holdSeconds;
    this.prefix = prefix;
    this.intake = intake;
    this.newcomers = new Newcomers(intake);
  }

  long delivered() {
    return delivered;
  }

  void deliver(LoggedDecision logged) {
    List<Newcomers.Announcement> heard =
        logged.candidates().stream()
            .map(
                candidate ->
                    newcomers.hear(
                        prefix + candidate.worker().name(),
                        blockSize,
                        Newcomers.UNTOLD,
                        Newcomers.UNTOLD))
            .toList();
    if (heard.stream().anyMatch(one -> one.replica() >= MOST_REPLICAS)) {
      throw new IllegalStateException("a cluster of more than " + MOST_REPLICAS + " replicas");
    }
    String key = logged.requestId().isEmpty() ? source + " #" + delivered : logged.requestId();
    Request request =
        new Request(
            intake.request(key),
            intake.session(key),
            key,
            0,
            logged.promptTokens(blockSize),
            HashRun.EMPTY,
            Hints.NONE);
    RoutingDecision decision =
        logged.decision(delivered, blockSize, worker -> intake.replica(prefix + worker));
    delivered++;
    hold(request.id());
    hand(
        heard.size() + 2,
        (at, sink) -> {
          heard.forEach(one -> one.emit(at, sink));
          sink.accept(new ClusterEvent.RequestArrived(at, request));
          sink.accept(new ClusterEvent.RequestRouted(at, request, decision));
        });
  }

  private void hold(long request) {
    if (holdSeconds > 0) {
      held.add(new Held(request, intake.now() + holdSeconds * Nanos.PER_SECOND));
    }
  }

  /// Gives up what has been held long enough.
  void giveUp() {
    while (!held.isEmpty() && (held.size() > MOST_HELD || held.peek().until() <= intake.now())) {
      long request = held.remove().request();
      hand(
          1,
          (at, sink) ->
              sink.accept(
                  new ClusterEvent.RequestRejected(
                      at, request, "the log does not tell how it ended; given up")));
    }
  }

  private void hand(int weight, Delivery.Content content) {
    intake.offerOrCount(new Delivery(source, intake.now(), Delivery.UNKNOWN, weight, content), -1);
  }
}
