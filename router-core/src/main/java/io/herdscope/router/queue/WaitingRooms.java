package io.herdscope.router.queue;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.source.Gate;
import io.herdscope.router.Router;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.agrona.collections.Long2LongHashMap;

/// The queues of a fleet of routers, one in front of each, as Dynamo's router keeps its own. A
/// request waits at the router it reached, by that router's view, and goes to no other unless that
/// router is gone. Single writer; `copy()` is independent.
public final class WaitingRooms {
  /// Where a request is that does not wait.
  public static final int NOWHERE = -1;

  private final QueueSpec spec;
  private final List<AdmissionQueue> queues;
  private final Long2LongHashMap places;
  private long reached;

  public WaitingRooms(QueueSpec spec) {
    this(spec, new ArrayList<>(), new Long2LongHashMap(NOWHERE));
  }

  private WaitingRooms(QueueSpec spec, List<AdmissionQueue> queues, Long2LongHashMap places) {
    this.spec = spec;
    this.queues = queues;
    this.places = places;
  }

  public WaitingRooms copy() {
    List<AdmissionQueue> copies = new ArrayList<>(queues.size());
    queues.forEach(queue -> copies.add(queue.copy()));
    WaitingRooms copy = new WaitingRooms(spec, copies, new Long2LongHashMap(places));
    copy.reached = reached;
    return copy;
  }

  /// Whether anybody ever waits.
  public boolean isOpen() {
    return !spec.isOff();
  }

  /// Requests that have reached a router so far.
  public long reached() {
    return reached;
  }

  /// Requests waiting at one router.
  public int size(int router) {
    return router < queues.size() ? queues.get(router).size() : 0;
  }

  /// At which router a request waits, or `NOWHERE`.
  public int placeOf(long request) {
    return (int) places.get(request);
  }

  /// Folds an event; without a queue nothing is kept.
  ///
  /// @param reach the router a client reaches with a request
  /// @param views by number
  public void apply(ClusterEvent event, ToIntFunction<Request> reach, IntFunction<Router> views) {
    if (!isOpen()) {
      return;
    }
    if (event instanceof ClusterEvent.RequestArrived e) {
      enter(e.body(), e.at(), reach.applyAsInt(e.body()), views);
    } else if (event instanceof ClusterEvent.RequestLost e) {
      enter(e.body(), e.at(), reach.applyAsInt(e.body()), views);
    } else if (event instanceof ClusterEvent.RequestRouted e) {
      leave(e.request());
    } else if (event instanceof ClusterEvent.RequestRejected e) {
      leave(e.request());
    }
  }

  private void enter(Request request, long at, int router, IntFunction<Router> views) {
    queue(router).add(request, at, views.apply(router));
    places.put(request.id(), router);
    reached++;
  }

  private void leave(long request) {
    int place = (int) places.remove(request);
    if (place != NOWHERE) {
      queues.get(place).remove(request);
    }
  }

  /// The router is gone: whoever waited there tries another, the earliest first.
  ///
  /// @param elsewhere the router each of them reaches now
  public void scatter(int router, ToIntFunction<Request> elsewhere) {
    AdmissionQueue from = queue(router);
    while (from.size() > 0) {
      int place = elsewhere.applyAsInt(from.waiting(0));
      Request moved = from.moveFirstTo(queue(place));
      places.put(moved.id(), place);
      reached++;
    }
  }

  /// Who goes next at any of the routers that are there.
  ///
  /// @param there their numbers
  /// @param views by number
  public Gate.Step next(int[] there, IntFunction<Router> views) {
    Gate.Step step = new Gate.Wait();
    for (int i = 0; i < there.length && step instanceof Gate.Wait; i++) {
      if (size(there[i]) > 0) {
        step = queues.get(there[i]).next(views.apply(there[i]));
      }
    }
    return step;
  }

  private AdmissionQueue queue(int router) {
    while (queues.size() <= router) {
      queues.add(new AdmissionQueue(spec));
    }
    return queues.get(router);
  }
}
