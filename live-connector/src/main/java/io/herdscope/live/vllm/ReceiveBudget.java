package io.herdscope.live.vllm;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import zmq.Msg;
import zmq.msg.MsgAllocator;

/// Memory for what one socket has received and nobody has read yet. ZeroMQ bounds the number of
/// whole messages only: each may be as long as a frame may be, and one message may have parts
/// without end. A frame for which there is no room left is read into a place that all such frames
/// share, so that its connection goes on and its message is known to be missing. Frames are made on
/// ZeroMQ's thread and given back on the reactor's.
final class ReceiveBudget implements MsgAllocator {
  /// What stands for the content of a frame there was no room for; told by identity.
  static final byte[] NO_ROOM = new byte[0];

  /// Objects around the bytes of a frame.
  private static final int AROUND = 256;

  /// Frames without room in messages that nobody could read: more of them than any message has.
  private static final int MOST_WITHOUT_ROOM = 1_024;

  /// A whole message that came just after nobody found one is found within this time.
  private static final long DOUBT_NANOS = 200_000_000;

  private final long mostBytes;
  private final AtomicLong held = new AtomicLong();
  private final AtomicLong withoutRoom = new AtomicLong();
  private volatile long peak;
  private volatile boolean overrun;
  private long doubtfulSince = -1;
  private byte[] shared = NO_ROOM;

  ReceiveBudget(long mostBytes) {
    if (mostBytes < 1) {
      throw new IllegalArgumentException("mostBytes must be positive, got " + mostBytes);
    }
    this.mostBytes = mostBytes;
  }

  @Override
  public Msg allocate(int size) {
    long cost = cost(size);
    if (held.get() + cost > mostBytes) {
      overrun = true;
      withoutRoom.incrementAndGet();
      return new WithoutRoom(place(size));
    }
    long now = held.addAndGet(cost);
    peak = Math.max(peak, now);
    return new Kept(size);
  }

  private ByteBuffer place(int size) {
    if (shared.length < size) {
      shared = new byte[size];
    }
    return ByteBuffer.wrap(shared, 0, size);
  }

  private static long cost(int size) {
    return (long) size + AROUND;
  }

  /// Whether this stands for a frame there was no room for: no other empty one does.
  @SuppressWarnings("ReferenceEquality")
  static boolean isNoRoom(byte[] frame) {
    return frame == NO_ROOM;
  }

  /// A frame was read.
  void read(byte[] frame) {
    if (isNoRoom(frame)) {
      withoutRoom.decrementAndGet();
    } else {
      held.addAndGet(-cost(frame.length));
    }
  }

  /// Whether what is held can never be read, because it belongs to a message without end.
  ///
  /// @param nothingToRead whether no whole message waits
  /// @param now nanoseconds
  boolean isStuck(boolean nothingToRead, long now) {
    boolean doubtful = nothingToRead && overrun && held.get() > mostBytes / 2;
    doubtfulSince = !doubtful ? -1 : doubtfulSince < 0 ? now : doubtfulSince;
    return withoutRoom.get() > MOST_WITHOUT_ROOM || (doubtful && now - doubtfulSince > DOUBT_NANOS);
  }

  /// The most that was held at one time.
  long peak() {
    return peak;
  }

  /// ZeroMQ takes its own commands itself, so that they are never read.
  private final class Kept extends Msg {
    private boolean command;

    Kept(int size) {
      super(size);
    }

    @Override
    public void setFlags(int flags) {
      super.setFlags(flags);
      if (!command && isCommand()) {
        command = true;
        held.addAndGet(-cost(size()));
      }
    }
  }

  private final class WithoutRoom extends Msg {
    private boolean command;

    WithoutRoom(ByteBuffer place) {
      super(place);
    }

    @Override
    public void setFlags(int flags) {
      super.setFlags(flags);
      if (!command && isCommand()) {
        command = true;
        withoutRoom.decrementAndGet();
      }
    }

    @Override
    public byte[] data() {
      return NO_ROOM;
    }
  }
}
