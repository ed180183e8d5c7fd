package io.herdscope.app.fx;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;

/// What a window showed, pulse by pulse: which pictures had changed, when, and what the FX thread
/// worked for it. JavaFX draws and uploads a changed scene before it takes the next one, so a pulse
/// that changed a picture put it on screen. FX thread only.
public final class FrameLog {
  private static final int MOST_SLOW = 8;

  private final Scene scene;
  private final Runnable listener = this::pulse;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Map<String, Long> seen = new TreeMap<>();
  private final Map<String, Integer> changes = new TreeMap<>();
  private Times frames = new Times();
  private Times work = new Times();
  private int pulses;
  private long startedAt;
  private long lastFrameAt;
  private long lastWork;
  private final List<Slow> slowest = new ArrayList<>();
  private final List<String> changed = new ArrayList<>();
  private long[] lastSpent = new long[3];

  /// What was seen since the log was started last.
  ///
  /// @param nanos how long
  /// @param frames pulses in which at least one picture changed
  /// @param changes pulses in which the picture of that name changed
  /// @param intervals nanoseconds between frames, ascending
  /// @param work processor nanoseconds of the FX thread per pulse, ascending
  /// @param slowest the few frames that were waited for longest, the longest first
  public record Seen(
      long nanos,
      int pulses,
      int frames,
      Map<String, Integer> changes,
      long[] intervals,
      long[] work,
      List<Slow> slowest) {}

  /// One of the frames that were waited for longest, and what was done meanwhile.
  ///
  /// @param at nanoseconds after the log was started
  /// @param interval since the frame before, nanoseconds
  /// @param fx processor nanoseconds of the FX thread since then
  /// @param process of all threads
  /// @param collector milliseconds that collections of garbage took, which all threads waited for
  /// @param changed the pictures that became different
  public record Slow(
      long at, long interval, long fx, long process, long collector, List<String> changed) {}

  public FrameLog(Scene scene) {
    this.scene = scene;
    scene.addPostLayoutPulseListener(listener);
    restart();
  }

  /// Forgets everything and begins anew.
  public void restart() {
    startedAt = System.nanoTime();
    lastFrameAt = startedAt;
    lastWork = threads.getCurrentThreadCpuTime();
    frames = new Times();
    work = new Times();
    changes.clear();
    slowest.clear();
    lastSpent = spent(lastWork);
    pulses = 0;
  }

  public Seen seen() {
    return new Seen(
        System.nanoTime() - startedAt,
        pulses,
        frames.size,
        new LinkedHashMap<>(changes),
        frames.ascending(),
        work.ascending(),
        List.copyOf(slowest));
  }

  public void close() {
    scene.removePostLayoutPulseListener(listener);
  }

  private void pulse() {
    long now = System.nanoTime();
    long worked = threads.getCurrentThreadCpuTime();
    pulses++;
    work.add(worked - lastWork);
    lastWork = worked;
    changed.clear();
    if (look(scene.getRoot())) {
      long interval = now - lastFrameAt;
      frames.add(interval);
      long[] spent = spent(worked);
      if (slowest.size() < MOST_SLOW || interval > slowest.getLast().interval()) {
        keep(interval, now, spent);
      }
      lastFrameAt = now;
      lastSpent = spent;
    }
  }

  private void keep(long interval, long now, long[] spent) {
    Slow slow =
        new Slow(
            now - startedAt,
            interval,
            spent[0] - lastSpent[0],
            spent[1] - lastSpent[1],
            spent[2] - lastSpent[2],
            List.copyOf(changed));
    slowest.add(slow);
    slowest.sort(Comparator.comparingLong(Slow::interval).reversed());
    if (slowest.size() > MOST_SLOW) {
      slowest.removeLast();
    }
  }

  /// Processor time of this thread and of the process, and the time of all collections, so far.
  private static long[] spent(long own) {
    long collector = 0;
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      collector += Math.max(0, bean.getCollectionTime());
    }
    long process =
        ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean system
            ? system.getProcessCpuTime()
            : 0;
    return new long[] {own, process, collector};
  }

  private boolean look(Node node) {
    boolean found = false;
    if (node instanceof Surface surface && surface.isVisible()) {
      String name = String.valueOf(surface.getId());
      Long before = seen.put(name, surface.changes());
      if (before != null && before != surface.changes()) {
        changes.merge(name, 1, Integer::sum);
        changed.add(name);
        found = true;
      }
    } else if (node instanceof Parent parent && node.isVisible()) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        found |= look(child);
      }
    }
    return found;
  }

  /// Numbers in the order they came.
  private static final class Times {
    private long[] values = new long[8_192];
    private int size;

    void add(long value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = value;
    }

    long[] ascending() {
      long[] sorted = Arrays.copyOf(values, size);
      Arrays.sort(sorted);
      return sorted;
    }
  }
}
