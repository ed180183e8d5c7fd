package io.herdscope.app.session;

import io.herdscope.model.keep.Kept;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Worlds kept along a run, so that going anywhere in it is a world given back and a short replay.
/// They stand as far apart as a replay costs little work, wherever it begins; where they would take
/// too much memory, those go that are missed least. The start stays for ever. One thread.
final class Timeline {
  /// Work after which a world is worth keeping: a blink, when it has to be done again.
  static final long SPACING_NANOS = 24_000_000;

  /// Keeping a world shall be cheap beside the work between two of them.
  private static final long KEEPING_SHARE = 3;

  /// Roughly what a kept world has beside its pages: requests under way, windows, the log's end.
  private static final long FRAME_BYTES = 1 << 20;

  /// @param work that leads here from the stop before, nanoseconds
  /// @param bytes beside the stop before
  private record Stop(long at, Kept<World> world, long work, long bytes) {
    static Stop after(@Nullable Stop before, long at, Kept<World> world, long work) {
      Kept<World> known = before == null ? null : before.world;
      return new Stop(at, world, work, FRAME_BYTES + world.bytesBeside(known));
    }

    Stop after(Stop before, long newWork) {
      return after(before, at, world, newWork);
    }
  }

  private final List<Stop> stops = new ArrayList<>();
  private long most;

  /// The last stop that the traveller has passed, and its work since.
  private int passed;

  private long spent;
  private long keeping;

  /// @param start a world at time 0, which sets out to travel
  /// @param mostBytes that kept worlds may take together
  Timeline(World start, long mostBytes) {
    stops.add(Stop.after(null, start.now(), start.keep(null), 0));
    most = mostBytes;
  }

  /// From now on the kept worlds together take no more than this.
  void allow(long mostBytes) {
    most = mostBytes;
    thin();
  }

  /// The traveller has moved on; it is kept when it has worked enough since the last stop.
  ///
  /// @param work nanoseconds that it took
  void offer(World traveller, long work) {
    spent += work;
    int last = before(traveller.now());
    if (last > passed) {
      passed = last;
      spent = 0;
    } else if (spent >= Math.max(SPACING_NANOS, KEEPING_SHARE * keeping) && hasRoomAfter(last)) {
      keep(traveller, last);
    }
  }

  /// Between two stops another one may stand while there is memory; at the end there must.
  private boolean hasRoomAfter(int stop) {
    return stop == stops.size() - 1 || bytes() < most - most / 4;
  }

  private void keep(World traveller, int after) {
    long begun = WorkClock.nanos();
    Stop before = stops.get(after);
    Stop stop = Stop.after(before, traveller.now(), traveller.keep(before.world()), spent);
    keeping = WorkClock.nanos() - begun;
    stops.add(after + 1, stop);
    if (after + 2 < stops.size()) {
      Stop next = stops.get(after + 2);
      stops.set(after + 2, next.after(stop, Math.max(0, next.work() - spent)));
    }
    passed = after + 1;
    spent = 0;
    thin();
  }

  private void thin() {
    while (bytes() > most && stops.size() > 2) {
      int least = 1;
      for (int i = 2; i < stops.size() - 1; i++) {
        least = workWithout(i) < workWithout(least) ? i : least;
      }
      remove(least);
    }
  }

  /// What a replay to the next stop would take without this one.
  private long workWithout(int stop) {
    return stops.get(stop).work() + stops.get(stop + 1).work();
  }

  private void remove(int stop) {
    Stop gone = stops.remove(stop);
    Stop next = stops.get(stop);
    stops.set(stop, next.after(stops.get(stop - 1), next.work() + gone.work()));
    if (passed >= stop) {
      spent += passed == stop ? gone.work() : 0;
      passed--;
    }
  }

  private long bytes() {
    long bytes = 0;
    for (Stop stop : stops) {
      bytes += stop.bytes();
    }
    return bytes;
  }

  /// The latest kept world that is not past `at`.
  World at(long at) {
    return stops.get(before(at)).world().back();
  }

  /// The same; it is the one that travels from now on.
  ///
  /// @param left the one that travelled until now, which is not to be used any more
  World travelFrom(long at, World left) {
    int from = before(at);
    World traveller = stops.get(from).world().back(left);
    passed = from;
    spent = 0;
    return traveller;
  }

  /// Whether it takes less work to go on from a kept world than from where the traveller is.
  boolean isNearer(long target) {
    long saved = -spent;
    for (int i = passed + 1; i <= before(target); i++) {
      saved += stops.get(i).work();
    }
    return saved > SPACING_NANOS / 2;
  }

  /// Another world of the same run travels from now on.
  void stand(World traveller) {
    passed = before(traveller.now());
    spent = 0;
  }

  /// How many worlds are kept, the start among them.
  int size() {
    return stops.size();
  }

  /// Forgets what lies after `at`: it will not happen any more.
  void forgetAfter(long at) {
    stops.removeIf(stop -> stop.at() > at);
    passed = Math.min(passed, stops.size() - 1);
  }

  private int before(long at) {
    int best = 0;
    for (int i = 1; i < stops.size() && stops.get(i).at() <= at; i++) {
      best = i;
    }
    return best;
  }
}
