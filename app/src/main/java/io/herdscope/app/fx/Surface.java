package io.herdscope.app.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A picture painted off the FX thread. A painting runs on the render worker against pixels of its
/// own; the pulse copies what became different on screen. The latest painting wins. FX thread only,
/// but for the painting itself.
public final class Surface extends Region {
  private static final ExecutorService WORKER = Gate.worker("herdscope-render");

  private record Task(Function<Raster, Runnable> painting, int width, int height, double scale) {}

  /// @param bands which bands differ from what is on screen
  private record Finished(
      int[] pixels,
      int width,
      int height,
      double scale,
      boolean[] bands,
      Runnable shown,
      @Nullable Throwable failure) {}

  private final Bands bands = new Bands();
  private final Pulse<?> pulse;
  private final AtomicReference<@Nullable Task> wanted = new AtomicReference<>();
  private final AtomicReference<@Nullable Finished> finished = new AtomicReference<>();
  private final Queue<int[]> returned = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean busy = new AtomicBoolean();
  private @Nullable Runnable listening;
  private @Nullable Function<Raster, Runnable> latest;
  private long changes;
  private boolean presented;

  /// The render worker's own: pixels it may paint on, and the picture it painted last.
  private final List<int[]> free = new ArrayList<>();

  private int[] last = new int[0];
  private int lastWidth;

  public Surface(Pulse<?> pulse) {
    this.pulse = pulse;
    setMinSize(0, 0);
    sceneProperty().addListener((property, before, now) -> attach(now != null));
    widthProperty().addListener((property, before, now) -> pulse.redraw());
    heightProperty().addListener((property, before, now) -> pulse.redraw());
  }

  private void attach(boolean shown) {
    if (shown && listening == null) {
      listening = listen();
    } else if (!shown && listening != null) {
      listening.run();
      listening = null;
    }
  }

  /*
   A pulse shows one picture, and one that was finished since the pulse before goes first. Were the
   pulse to look only after it has asked for the next one, a quick painting would be shown in the
   pulse that asked for it and a slower one in the next, and between the two a picture would be
   dropped: at 66 pulses a second, 20 of them.
  */
  private Runnable listen() {
    Runnable start = pulse.onStart(() -> presented = present());
    Runnable end =
        pulse.onTick(
            now -> {
              if (!presented) {
                present();
              }
            });
    return () -> {
      start.run();
      end.run();
    };
  }

  /// Asks for a picture of the present size. Forgets an earlier painting that has not begun.
  ///
  /// @param painting paints one immutable picture and returns it; runs on the render worker: must
  ///   not touch nodes or `ViewState`
  /// @param shown gets the picture on the FX thread in the pulse that brings it on screen
  public <P> void paint(Function<Raster, P> painting, Consumer<P> shown) {
    double scale = scale();
    int width = (int) Math.ceil(getWidth() * scale);
    int height = (int) Math.ceil(getHeight() * scale);
    if (width > 0 && height > 0) {
      Function<Raster, Runnable> task =
          raster -> {
            P picture = painting.apply(raster);
            return () -> shown.accept(picture);
          };
      latest = task;
      wanted.set(new Task(task, width, height, scale));
      submit();
    }
  }

  /// Paints the present picture once more, on another raster: for a file. Run it by `onWorker`.
  public Consumer<Raster> again() {
    Function<Raster, Runnable> painting = latest;
    return raster -> {
      if (painting != null) {
        Runnable _ = painting.apply(raster);
      }
    };
  }

  /// Does something on the render worker, since painters keep what they have made. Waits for it;
  /// not for the FX thread.
  public static <T> T onWorker(Callable<T> task) {
    if (Gate.onFx()) {
      throw new IllegalStateException("the FX thread does not wait for the render worker");
    }
    try {
      return WORKER.submit(task).get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("painting failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while painting", e);
    }
  }

  /// Device pixels per logical pixel of the window it is in.
  public double scale() {
    return HiDPI.scale(this);
  }

  /// Pulses so far in which what it shows became another picture.
  public long changes() {
    return changes;
  }

  /// Whether nothing asked for is still missing on screen.
  public boolean settled() {
    return !painting() && finished.get() == null;
  }

  /// Whether the render worker is not yet done with what was asked for.
  boolean painting() {
    return wanted.get() != null || busy.get();
  }

  private void submit() {
    if (busy.compareAndSet(false, true)) {
      WORKER.execute(this::work);
    }
  }

  private void work() {
    Task task = wanted.getAndSet(null);
    if (task != null) {
      Finished next = painted(task);
      finished.set(next);
    }
    busy.set(false);
    if (wanted.get() != null) {
      submit();
    }
  }

  private Finished painted(Task task) {
    int[] pixels = canvas(task.width() * task.height());
    Runnable shown = () -> {};
    Throwable failure = null;
    try {
      shown = task.painting().apply(new Raster(pixels, task.width(), task.height(), task.scale()));
    } catch (RuntimeException e) {
      failure = e;
    }
    boolean sameShape = pixels.length == last.length && task.width() == lastWidth;
    boolean[] differ =
        Bands.differing(pixels, sameShape ? last : null, task.width(), task.height());
    Finished unseen = finished.getAndSet(null);
    if (unseen != null) {
      free.add(unseen.pixels());
      for (int i = 0; i < Math.min(differ.length, unseen.bands().length); i++) {
        differ[i] |= unseen.bands()[i];
      }
    }
    last = pixels;
    lastWidth = task.width();
    return new Finished(pixels, task.width(), task.height(), task.scale(), differ, shown, failure);
  }

  /// Pixels nobody reads any more: neither the screen nor the comparison with the picture painted
  /// last. Arrays are compared by what they are, not by what they hold.
  @SuppressWarnings("ReferenceEquality")
  private int[] canvas(int size) {
    while (!returned.isEmpty()) {
      free.add(returned.remove());
    }
    free.removeIf(pixels -> pixels.length != size);
    for (int[] pixels : free) {
      if (pixels != last) {
        free.remove(pixels);
        return pixels;
      }
    }
    return new int[size];
  }

  /// Returns whether there was a picture to show.
  private boolean present() {
    Finished next = finished.getAndSet(null);
    if (next == null) {
      return false;
    }
    if (next.failure() != null) {
      throw new IllegalStateException("painting failed", next.failure());
    }
    if (bands.show(
        getChildren(), next.pixels(), next.width(), next.height(), next.scale(), next.bands())) {
      changes++;
    }
    returned.add(next.pixels());
    next.shown().run();
    return true;
  }
}
