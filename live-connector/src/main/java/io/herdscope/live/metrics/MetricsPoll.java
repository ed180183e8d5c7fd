package io.herdscope.live.metrics;

import io.herdscope.live.Delivery;
import io.herdscope.live.FeedRecord;
import io.herdscope.live.Intake;
import io.herdscope.live.Newcomers;
import io.herdscope.live.http.HttpPort;
import io.herdscope.live.http.HttpReply;
import io.herdscope.live.http.PollingFeed;
import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/// One scrape after the other of one address. It is live from the first answer in which something
/// is known: another service's page is no engine.
final class MetricsPoll implements PollingFeed.Poll {
  private static final String ACCEPT =
      "application/openmetrics-text;version=1.0.0;q=0.9,text/plain;version=0.0.4;q=0.8,*/*;q=0.1";

  private static final String UNKNOWN =
      "no metric known to us in the answer; is this an engine's /metrics?";

  private final String source;
  private final URI address;
  private final HttpPort http;
  private final Intake intake;
  private final ScrapeFold fold;
  private final Newcomers newcomers;
  private boolean understood;

  MetricsPoll(String source, String replica, URI address, HttpPort http, Intake intake) {
    this.source = source;
    this.address = address;
    this.http = http;
    this.intake = intake;
    this.fold = new ScrapeFold(replica);
    this.newcomers = new Newcomers(intake);
  }

  @Override
  public String ask(FeedRecord record) throws IOException, InterruptedException {
    HttpReply reply = http.get(address, ACCEPT);
    if (!reply.isOk()) {
      throw new IOException(reply.inWords());
    }
    long now = intake.now();
    ScrapeFold.Result result = fold.advance(reply.body(), now);
    record.undecodable(result.exposition().skippedLines());
    if (result.readings().isEmpty() && !understood) {
      throw new IOException(UNKNOWN);
    }
    understood = true;
    if (!result.readings().isEmpty()) {
      hand(result.readings(), now);
    }
    record.batch(result.readings().size(), -1);
    if (result.readings().stream().anyMatch(ReplicaReading::restarted)) {
      record.restarted();
    }
    return detail(result);
  }

  private void hand(List<ReplicaReading> readings, long now) {
    List<Newcomers.Announcement> heard = new ArrayList<>(readings.size());
    for (ReplicaReading reading : readings) {
      heard.add(
          newcomers.hear(
              reading.replica(),
              size(reading.blockSize()),
              size(reading.reading().kvBlocks()),
              Newcomers.UNTOLD));
    }
    intake.offerOrCount(
        new Delivery(
            source,
            now,
            Delivery.UNKNOWN,
            2 * readings.size(),
            (at, sink) -> {
              for (int i = 0; i < readings.size(); i++) {
                heard.get(i).emit(at, sink);
                sink.accept(
                    new ClusterEvent.EngineSampled(
                        at, heard.get(i).replica(), readings.get(i).reading()));
              }
            }),
        -1);
  }

  private static int size(double told) {
    return told >= 1 && told <= Integer.MAX_VALUE ? (int) told : Newcomers.UNTOLD;
  }

  private static String detail(ScrapeFold.Result result) {
    if (result.readings().isEmpty()) {
      return UNKNOWN;
    }
    if (result.beyondLimit() > 0) {
      return "more than " + ScrapeFold.MOST_REPLICAS + " replicas; the rest is left out";
    }
    return result.exposition().firstFault();
  }

  @Override
  public void close() {
    http.close();
  }
}
