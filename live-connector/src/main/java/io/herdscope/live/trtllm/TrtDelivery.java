package io.herdscope.live.trtllm;

import io.herdscope.live.Delivery;
import io.herdscope.live.FeedRecord;
import io.herdscope.live.Intake;
import io.herdscope.live.Newcomers;
import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Phrase;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GapOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;

/// Hands the events of one engine to the session, each rank a replica of its own. Confined to one
/// thread.
final class TrtDelivery {
  private final String source;
  private final int pageTokens;
  private final Intake intake;
  private final Newcomers newcomers;
  private final Map<Integer, TrtBelief> ranks = new TreeMap<>();

  TrtDelivery(String source, int pageTokens, Intake intake) {
    this.source = source;
    this.pageTokens = pageTokens;
    this.intake = intake;
    this.newcomers = new Newcomers(intake);
  }

  /// Takes in a list of events or one of them.
  void take(byte[] json, FeedRecord record) throws JsonMismatch {
    List<TrtEvent> events = TrtEventReader.read(json);
    if (events.isEmpty()) {
      return;
    }
    List<LongFunction<ClusterEvent>> out = new ArrayList<>();
    List<Newcomers.Announcement> heard = new ArrayList<>();
    long last = -1;
    for (TrtEvent event : events) {
      TrtBelief belief = ranks.computeIfAbsent(event.rank(), this::belief);
      long lostBefore = belief.lost();
      long restartsBefore = belief.restarts();
      long from = belief.lastId() + 1;
      int pageBefore = belief.pageTokens();
      belief.apply(event, out);
      last = Math.max(last, belief.lastId());
      if (belief.lost() > lostBefore) {
        record.gap(0, belief.lost() - lostBefore);
        out.add(
            at -> new ClusterEvent.SourceGap(at, source, from, event.id() - 1, GapOutcome.LOST));
      }
      if (belief.restarts() > restartsBefore) {
        record.restarted();
      }
      if (belief.pageTokens() != pageBefore) {
        Newcomers.Announcement news = hear(event.rank(), belief.pageTokens());
        heard.add(news);
      }
    }
    record.batch(events.size(), last);
    hand(heard, out);
  }

  private TrtBelief belief(int rank) {
    return new TrtBelief(intake.replica(name(rank)), pageTokens);
  }

  private String name(int rank) {
    return rank == 0 ? source : source + "/" + rank;
  }

  private Newcomers.Announcement hear(int rank, int size) {
    return newcomers.hear(name(rank), Math.max(1, size), Newcomers.UNTOLD, Newcomers.UNTOLD);
  }

  private void hand(List<Newcomers.Announcement> heard, List<LongFunction<ClusterEvent>> out) {
    if (pageTokens > 0) {
      ranks.keySet().forEach(rank -> heard.add(hear(rank, pageTokens)));
    }
    intake.offerOrCount(
        new Delivery(
            source,
            intake.now(),
            Delivery.UNKNOWN,
            1 + out.size(),
            (at, sink) -> {
              heard.forEach(one -> one.emit(at, sink));
              out.forEach(event -> sink.accept(event.apply(at)));
            }),
        -1);
  }

  /// In plain words; empty when nothing is to be told.
  String words() {
    long lost = 0;
    long leftOut = 0;
    for (TrtBelief belief : ranks.values()) {
      lost += belief.lost();
      leftOut += belief.leftOut();
    }
    return (lost > 0 ? Phrase.of("{0} {0?event|events} never came, belief began anew", lost) : "")
        + (lost > 0 && leftOut > 0 ? "; " : "")
        + (leftOut > 0
            ? Phrase.of("{0} {0?block|blocks} not full or of narrower windows left out", leftOut)
            : "");
  }
}
