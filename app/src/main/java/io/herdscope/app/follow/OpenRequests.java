package io.herdscope.app.follow;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The requests on their way, as the events that tell of them, so that a recording may begin in the
/// middle. Bounded; the oldest is forgotten first, and counted. One thread.
final class OpenRequests {
  private static final int MOST = 1 << 16;

  /// An entry, its key and a list of a handful of events, which themselves are shared with whoever
  /// else tells of them.
  private static final int BYTES_PER_REQUEST = 150;

  private final Map<Long, List<ClusterEvent.RequestEvent>> open = new LinkedHashMap<>();
  private long forgotten;

  void accept(ClusterEvent.RequestEvent event) {
    switch (event) {
      case ClusterEvent.RequestArrived e -> {
        makeRoom();
        List<ClusterEvent.RequestEvent> story = new ArrayList<>(4);
        story.add(e);
        open.put(e.request(), story);
      }
      case ClusterEvent.RequestFinished e -> open.remove(e.request());
      case ClusterEvent.RequestRejected e -> open.remove(e.request());
      case ClusterEvent.RequestLost e -> {
        List<ClusterEvent.RequestEvent> story = open.get(e.request());
        if (story != null) {
          story.subList(1, story.size()).clear();
        }
      }
      case ClusterEvent.RequestRouted _,
          ClusterEvent.KvLoaded _,
          ClusterEvent.RequestAdmitted _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.FirstToken _,
          ClusterEvent.TokensDecoded _ -> {
        List<ClusterEvent.RequestEvent> story = open.get(event.request());
        if (story != null) {
          add(story, event);
        }
      }
    }
  }

  /// Of decode progress only the latest counts.
  private static void add(List<ClusterEvent.RequestEvent> story, ClusterEvent.RequestEvent event) {
    if (event instanceof ClusterEvent.TokensDecoded
        && story.getLast() instanceof ClusterEvent.TokensDecoded) {
      story.removeLast();
    }
    story.add(event);
  }

  private void makeRoom() {
    Iterator<Long> eldest = open.keySet().iterator();
    while (open.size() >= MOST && eldest.hasNext()) {
      eldest.next();
      eldest.remove();
      forgotten++;
    }
  }

  /// What a copy takes.
  long heapBytes() {
    return (long) BYTES_PER_REQUEST * open.size();
  }

  /// Requests that nobody ended and that had to make room.
  long forgotten() {
    return forgotten;
  }

  /// When the oldest of them arrived; `otherwise` when there is none.
  long since(long otherwise) {
    return open.isEmpty()
        ? otherwise
        : Math.min(otherwise, open.values().iterator().next().getFirst().at());
  }

  /// Their events in the order of time.
  void retell(EventSink sink) {
    open.values().stream()
        .flatMap(List::stream)
        .sorted(Comparator.comparingLong(ClusterEvent::at))
        .forEach(sink::accept);
  }

  OpenRequests copy() {
    OpenRequests copy = new OpenRequests();
    open.forEach((id, story) -> copy.open.put(id, new ArrayList<>(story)));
    copy.forgotten = forgotten;
    return copy;
  }
}
