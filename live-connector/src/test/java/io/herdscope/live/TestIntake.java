package io.herdscope.live;

import io.herdscope.model.source.EventSink;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The real queue, drained by a test that stands in for the session.
public final class TestIntake implements Intake, AutoCloseable {
  private final LiveInbox inbox;
  private final List<Delivery> due = new ArrayList<>();
  private long at;

  public TestIntake(long queueWeight) {
    inbox = new LiveInbox(queueWeight);
  }

  /// Applies everything that waits.
  public void drain(EventSink sink) {
    inbox.drain(inbox.now(), due);
    for (Delivery delivery : due) {
      at = Math.max(at, delivery.receivedAt());
      delivery.content().emit(at, sink);
    }
    due.clear();
  }

  public boolean isEmpty() {
    return inbox.isEmpty();
  }

  @Override
  public long now() {
    return inbox.now();
  }

  @Override
  public long at(double epochSeconds) {
    return inbox.at(epochSeconds);
  }

  @Override
  public int replica(String name) {
    return inbox.replica(name);
  }

  @Override
  public long request(String name) {
    return inbox.request(name);
  }

  @Override
  public int session(String name) {
    return inbox.session(name);
  }

  @Override
  public <T extends AutoCloseable> T shared(Class<T> type, Supplier<T> maker) {
    return inbox.shared(type, maker);
  }

  @Override
  public boolean offer(Delivery delivery) {
    return inbox.offer(delivery);
  }

  @Override
  public void offerOrCount(Delivery delivery, long sequence) {
    inbox.offerOrCount(delivery, sequence);
  }

  @Override
  public void close() {
    inbox.close();
  }
}
