package io.herdscope.live.vllm;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.zeromq.ZContext;

/// The one thread that owns every ZeroMQ socket of a session. It goes round its members and reads
/// what is there; between rounds it rests a millisecond or more, so that a round takes many
/// messages and a quiet cluster costs nothing.
final class Reactor implements AutoCloseable {
  private static final long SHORT_REST = 1_000_000;
  private static final long LONG_REST = 8_000_000;
  private static final long TICK = 100_000_000;

  /// Something with sockets. All calls come from the reactor's thread.
  interface Member {
    void open(ZContext context);

    /// Reads some of what is there; returns the number of messages.
    int receive();

    /// Looks at the time, a few times a second.
    void tick();

    /// A defect stopped it.
    void failed(RuntimeException cause);

    void closeSockets();
  }

  private final ZContext context = new ZContext();
  private final Queue<Runnable> requests = new ConcurrentLinkedQueue<>();
  private final List<Member> members = new ArrayList<>();
  private final Thread thread;
  private volatile boolean running = true;

  Reactor() {
    context.setLinger(0);
    thread = Thread.ofPlatform().daemon().name("herdscope-zmq").start(this::run);
  }

  void add(Member member) {
    request(
        () -> {
          members.add(member);
          guarded(member, () -> member.open(context));
        });
  }

  /// Closes the member's sockets; returns when they are closed, or after two seconds.
  void remove(Member member) {
    CountDownLatch closed = new CountDownLatch(1);
    request(
        () -> {
          members.remove(member);
          member.closeSockets();
          closed.countDown();
        });
    try {
      if (running && !closed.await(2, TimeUnit.SECONDS)) {
        LockSupport.unpark(thread);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void request(Runnable request) {
    requests.add(request);
    LockSupport.unpark(thread);
  }

  private void run() {
    long rest = SHORT_REST;
    long ticked = System.nanoTime();
    while (running) {
      for (Runnable next = requests.poll(); next != null; next = requests.poll()) {
        next.run();
      }
      int messages = 0;
      for (Member member : List.copyOf(members)) {
        messages += receive(member);
      }
      long now = System.nanoTime();
      if (now - ticked >= TICK) {
        ticked = now;
        List.copyOf(members).forEach(member -> guarded(member, member::tick));
      }
      rest = messages > 0 ? SHORT_REST : Math.min(LONG_REST, 2 * rest);
      LockSupport.parkNanos(rest);
    }
    members.forEach(Member::closeSockets);
    context.close();
  }

  private int receive(Member member) {
    int[] messages = new int[1];
    guarded(
        member,
        () -> {
          messages[0] = member.receive();
        });
    return messages[0];
  }

  /// A defect in one member stops that member, not the others.
  private void guarded(Member member, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      members.remove(member);
      member.closeSockets();
      member.failed(e);
    }
  }

  @Override
  public void close() {
    running = false;
    LockSupport.unpark(thread);
    try {
      thread.join(2_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
