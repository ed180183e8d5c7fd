package io.herdscope.live.dynamo;

import io.herdscope.live.FeedRecord;
import io.herdscope.live.LogTail;
import io.herdscope.live.http.PollingFeed;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Joins the new lines of a log into decisions and hands them on.
final class LogPoll implements PollingFeed.Poll {
  private final LogTail tail;
  private final LogDelivery delivery;
  private final LogDecisions decisions = new LogDecisions();
  private long garbled;
  private long told;

  LogPoll(LogTail tail, LogDelivery delivery) {
    this.tail = tail;
    this.delivery = delivery;
  }

  @Override
  public String ask(FeedRecord record) throws IOException {
    LogTail.Look look = LogTail.Look.MORE;
    while (look == LogTail.Look.MORE) {
      long before = delivery.delivered();
      look = tail.read(this::line);
      if (look == LogTail.Look.QUIET) {
        hand(decisions.flush());
      }
      if (delivery.delivered() > before) {
        record.batch(delivery.delivered() - before, -1);
      }
    }
    delivery.giveUp();
    long faults = garbled + decisions.unjoined() + tail.tooLong();
    record.undecodable(faults - told);
    told = faults;
    if (delivery.delivered() > 0) {
      return "";
    }
    return garbled == 0
        ? "no routing decision in the log yet; is its level DEBUG?"
        : "the log tells of decisions in a form not known here: another version of Dynamo's"
            + " router?";
  }

  private void line(String line) {
    LogEntry entry = LogLine.read(line);
    if (entry != null) {
      hand(decisions.accept(entry));
    } else if (LogLine.isInteresting(line)) {
      garbled++;
    }
  }

  private void hand(@Nullable LoggedDecision decision) {
    if (decision != null) {
      delivery.deliver(decision);
    }
  }

  @Override
  public void close() {
    tail.close();
  }
}
