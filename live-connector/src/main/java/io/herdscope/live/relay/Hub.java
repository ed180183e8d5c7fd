package io.herdscope.live.relay;

import io.herdscope.model.event.ClusterEvent;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The stream itself: numbered messages in a ring that all clients share, and the mirror from which
/// snapshots are made. One lock; writers never wait for readers.
final class Hub {
  private static final int MOST_EVENTS = 2_000;
  private static final int MESSAGE_CHARACTERS = 1 << 20;

  /// What the hub may hold at most.
  ///
  /// @param ringCharacters of messages kept for those who lag or come back
  /// @param mirroredBlocks over all replicas, for snapshots
  record Limits(long ringCharacters, long mirroredBlocks) {
    static final Limits STANDARD = new Limits(64L << 20, 16L << 20);
  }

  /// A state of the cluster as messages, and the number of the last message it includes.
  record Snapshot(long after, List<String> messages) {}

  private final String stream;
  private final Limits limits;
  private final ClusterMirror mirror;
  private final ArrayDeque<String> ring = new ArrayDeque<>();
  private long ringCharacters;
  private long first;
  private long next;
  private SoftReference<Snapshot> cached = new SoftReference<>(null);

  /// @param stream names this run of the hub; numbers of another run mean nothing here
  Hub(String stream, Limits limits) {
    this.stream = stream;
    this.limits = limits;
    this.mirror = new ClusterMirror(limits.mirroredBlocks());
  }

  String stream() {
    return stream;
  }

  /// Sends events on, in one message or several.
  ///
  /// @param sentAt Unix seconds
  synchronized void publish(List<ClusterEvent> events, double sentAt) {
    int at = 0;
    while (at < events.size()) {
      JsonText message = new JsonText();
      message.open().field("type", "events").field("seq", next).field("sentAt", sentAt);
      message.name("events").openArray();
      int most = Math.min(events.size(), at + MOST_EVENTS);
      while (at < most && message.length() < MESSAGE_CHARACTERS) {
        mirror.apply(events.get(at));
        EventWriter.write(events.get(at), message);
        at++;
      }
      add(message.closeArray().close().toString());
    }
    notifyAll();
  }

  private void add(String message) {
    ring.add(message);
    ringCharacters += message.length();
    next++;
    while (ringCharacters > limits.ringCharacters() && ring.size() > 1) {
      ringCharacters -= ring.remove().length();
      first++;
    }
  }

  /// Number of the next message that will be sent.
  synchronized long next() {
    return next;
  }

  /// Whether a client that has everything up to `after` can go on from there.
  synchronized boolean canResume(String ofStream, long after) {
    return stream.equals(ofStream) && after + 1 >= first && after < next;
  }

  /// Messages from `from` on, as many as fit `characters`, waiting up to `millis` for the first;
  /// null when the ring no longer holds `from`.
  synchronized @Nullable List<String> take(long from, int characters, long millis)
      throws InterruptedException {
    long deadline = System.nanoTime() + millis * 1_000_000L;
    for (long rest = millis; from == next && rest > 0; ) {
      wait(rest);
      rest = (deadline - System.nanoTime()) / 1_000_000L;
    }
    if (from < first) {
      return null;
    }
    List<String> taken = new ArrayList<>();
    int length = 0;
    int skip = (int) (from - first);
    if (from < next) {
      for (String message : tail(skip)) {
        if (length > 0 && length + message.length() > characters) {
          break;
        }
        taken.add(message);
        length += message.length();
      }
    }
    return taken;
  }

  /// The ring from its `skip`th message on; near its end, where readers usually are, from behind.
  private Iterable<String> tail(int skip) {
    int wanted = ring.size() - skip;
    if (wanted > 256) {
      return () -> ring.stream().skip(skip).iterator();
    }
    ArrayDeque<String> last = new ArrayDeque<>(wanted);
    var backwards = ring.descendingIterator();
    for (int i = 0; i < wanted; i++) {
      last.addFirst(backwards.next());
    }
    return last;
  }

  /// A snapshot that the ring can be read on from; made anew when the last one is too old.
  synchronized Snapshot snapshot() {
    Snapshot known = cached.get();
    if (known == null || known.after() + 1 < first + ring.size() / 2L) {
      known = new Snapshot(next - 1, messages());
      cached = new SoftReference<>(known);
    }
    return known;
  }

  private List<String> messages() {
    List<String> messages = new ArrayList<>();
    JsonText[] open = {begin()};
    mirror.tell(
        event -> {
          EventWriter.write(event, open[0]);
          if (open[0].length() >= MESSAGE_CHARACTERS) {
            messages.add(open[0].closeArray().close().toString());
            open[0] = begin();
          }
        });
    messages.add(open[0].closeArray().close().toString());
    return List.copyOf(messages);
  }

  private JsonText begin() {
    JsonText message = new JsonText();
    message.open().field("type", "snapshot").field("complete", mirror.isIncomplete() ? 0 : 1);
    return message.name("events").openArray();
  }
}
