package io.herdscope.app.fx;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;

/// What a window showed, pulse by pulse: which pictures had changed, when, and what the FX thread
/// worked for it. JavaFX draws and uploads a changed scene before it takes the next one, so a pulse
/// that changed a picture put it on screen. FX thread only.
public final class FrameLog {
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

  /// What was seen since the log was started last.
  ///
  /// @param nanos how long
  /// @param frames pulses in which at least one picture changed
  /// @param changes pulses in which the picture of that name changed
  /// @param intervals nanoseconds between frames, ascending
  /// @param work processor nanoseconds of the FX thread per pulse, ascending
  public record Seen(
      long nanos,
      int pulses,
      int frames,
      Map<String, Integer> changes,
      long[] intervals,
      long[] work) {}

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
    pulses = 0;
  }

  public Seen seen() {
    return new Seen(
        System.nanoTime() - startedAt,
        pulses,
        frames.size,
        new LinkedHashMap<>(changes),
        frames.ascending(),
        work.ascending());
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
    if (look(scene.getRoot())) {
      frames.add(now - lastFrameAt);
      lastFrameAt = now;
    }
  }

  private boolean look(Node node) {
    boolean changed = false;
    if (node instanceof Surface surface && surface.isVisible()) {
      String name = String.valueOf(surface.getId());
      Long before = seen.put(name, surface.changes());
      if (before != null && before != surface.changes()) {
        changes.merge(name, 1, Integer::sum);
        changed = true;
      }
    } else if (node instanceof Parent parent && node.isVisible()) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        changed |= look(child);
      }
    }
    return changed;
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
