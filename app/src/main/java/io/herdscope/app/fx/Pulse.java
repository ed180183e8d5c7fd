package io.herdscope.app.fx;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import javafx.animation.AnimationTimer;
import org.jspecify.annotations.Nullable;

/// The one clock of the window. Each FX pulse it lets pictures through that were finished since the
/// last one, pulls the latest frame once and hands it to every listener if it is new or something
/// asked for a redraw; then it lets animations through and what has been finished meanwhile. FX
/// thread only.
///
/// @param <F> what it pulls: immutable, numbered
public final class Pulse<F> {
  private final Supplier<@Nullable F> source;
  private final ToLongFunction<F> number;
  private final List<Consumer<F>> frames = new CopyOnWriteArrayList<>();
  private final List<Runnable> starts = new CopyOnWriteArrayList<>();
  private final List<LongConsumer> ticks = new CopyOnWriteArrayList<>();
  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          beat(now);
        }
      };
  private long shown = Long.MIN_VALUE;
  private boolean stale = true;
  private boolean held;
  private @Nullable F last;
  private long beats;

  /// @param source the latest frame, null while there is none
  /// @param number of a frame; every new one has another
  public Pulse(Supplier<@Nullable F> source, ToLongFunction<F> number) {
    this.source = source;
    this.number = number;
  }

  public void start() {
    timer.start();
  }

  public void stop() {
    timer.stop();
  }

  /// Called with each new frame, and with the same one again after `redraw`. Run the result to stop
  /// listening.
  public Runnable onFrame(Consumer<F> listener) {
    frames.add(listener);
    stale = true;
    return () -> frames.remove(listener);
  }

  /// Called on every pulse before anything else. Run the result to stop listening.
  Runnable onStart(Runnable listener) {
    starts.add(listener);
    return () -> starts.remove(listener);
  }

  /// Called on every pulse with the toolkit's clock in nanoseconds, after the frame listeners. Run
  /// the result to stop listening.
  public Runnable onTick(LongConsumer listener) {
    ticks.add(listener);
    return () -> ticks.remove(listener);
  }

  /// Shows the latest frame again on the next pulse: selection, theme or size changed.
  public void redraw() {
    stale = true;
  }

  /// Goes on showing the frame shown last, whatever comes after it: all there is to see becomes of
  /// one instant.
  public void hold() {
    held = true;
    stale = true;
  }

  /// Pulses so far.
  public long beats() {
    return beats;
  }

  /// Sequence number of the frame last handed out, `Long.MIN_VALUE` before the first.
  public long shown() {
    return shown;
  }

  void beat(long now) {
    beats++;
    starts.forEach(Runnable::run);
    F frame = held && last != null ? last : source.get();
    last = frame;
    if (frame != null && (stale || number.applyAsLong(frame) != shown)) {
      stale = false;
      shown = number.applyAsLong(frame);
      for (Consumer<F> listener : frames) {
        listener.accept(frame);
      }
    }
    for (LongConsumer listener : ticks) {
      listener.accept(now);
    }
  }
}
