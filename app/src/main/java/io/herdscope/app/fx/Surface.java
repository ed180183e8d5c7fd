package io.herdscope.app.fx;

import java.nio.IntBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A picture painted off the FX thread, under a transparent canvas for text and hover. A painting
/// runs on the render worker against pixels of its own; the pulse copies the finished one on screen
/// and draws its overlay in the same moment. The latest painting wins. FX thread only, but for the
/// painting itself.
public final class Surface extends Region {
  private static final ExecutorService WORKER = Gate.worker("herdscope-render");

  /// Paints one immutable picture. Runs on the render worker: must not touch nodes or `ViewState`.
  @FunctionalInterface
  public interface Painting {
    void paint(Raster raster);
  }

  private record Task(
      Painting painting, Consumer<GraphicsContext> overlay, int width, int height, double scale) {}

  private record Finished(
      int[] pixels,
      int width,
      int height,
      double scale,
      Consumer<GraphicsContext> overlay,
      @Nullable Throwable failure) {}

  private final ImageView picture = new ImageView();
  private final Canvas overlay = new Canvas();
  private final Pulse pulse;
  private final AtomicReference<@Nullable Task> wanted = new AtomicReference<>();
  private final AtomicReference<@Nullable Finished> finished = new AtomicReference<>();
  private final AtomicReference<int @Nullable []> spare = new AtomicReference<>();
  private final AtomicBoolean busy = new AtomicBoolean();
  private @Nullable PixelBuffer<IntBuffer> front;
  private int[] frontPixels = new int[0];
  private @Nullable Runnable listening;
  private long changes;

  public Surface(Pulse pulse) {
    this.pulse = pulse;
    picture.setManaged(false);
    picture.setSmooth(false);
    overlay.setManaged(false);
    getChildren().addAll(picture, overlay);
    setMinSize(0, 0);
    sceneProperty().addListener((property, before, now) -> attach(now != null));
    widthProperty().addListener((property, before, now) -> pulse.redraw());
    heightProperty().addListener((property, before, now) -> pulse.redraw());
  }

  private void attach(boolean shown) {
    if (shown && listening == null) {
      listening = pulse.onTick(now -> present());
    } else if (!shown && listening != null) {
      listening.run();
      listening = null;
    }
  }

  /// Asks for a picture of the present size and, when it is on screen, the text over it. The canvas
  /// comes cleared, in logical pixels. Forgets an earlier painting that has not begun.
  public void paint(Painting painting, Consumer<GraphicsContext> text) {
    double scale = scale();
    int width = (int) Math.ceil(getWidth() * scale);
    int height = (int) Math.ceil(getHeight() * scale);
    if (width > 0 && height > 0) {
      wanted.set(new Task(painting, text, width, height, scale));
      submit();
    }
  }

  /// Draws only the overlay again, over the picture that is there.
  public void overlay(Consumer<GraphicsContext> text) {
    fitOverlay();
    GraphicsContext g = overlay.getGraphicsContext2D();
    g.clearRect(0, 0, overlay.getWidth(), overlay.getHeight());
    text.accept(g);
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
    return wanted.get() == null && !busy.get() && finished.get() == null;
  }

  private void submit() {
    if (busy.compareAndSet(false, true)) {
      WORKER.execute(this::work);
    }
  }

  private void work() {
    Task task = wanted.getAndSet(null);
    if (task != null) {
      Finished before = finished.getAndSet(painted(task));
      if (before != null) {
        spare.set(before.pixels());
      }
    }
    busy.set(false);
    if (wanted.get() != null) {
      submit();
    }
  }

  private Finished painted(Task task) {
    int[] pixels = spare.getAndSet(null);
    int size = task.width() * task.height();
    if (pixels == null || pixels.length != size) {
      pixels = new int[size];
    }
    Throwable failure = null;
    try {
      task.painting().paint(new Raster(pixels, task.width(), task.height(), task.scale()));
    } catch (RuntimeException e) {
      failure = e;
    }
    return new Finished(pixels, task.width(), task.height(), task.scale(), task.overlay(), failure);
  }

  private void present() {
    Finished next = finished.getAndSet(null);
    if (next == null) {
      return;
    }
    if (next.failure() != null) {
      throw new IllegalStateException("painting failed", next.failure());
    }
    PixelBuffer<IntBuffer> buffer = front(next);
    System.arraycopy(next.pixels(), 0, frontPixels, 0, frontPixels.length);
    buffer.updateBuffer(pixels -> null);
    spare.set(next.pixels());
    changes++;
    overlay(next.overlay());
  }

  private PixelBuffer<IntBuffer> front(Finished next) {
    PixelBuffer<IntBuffer> present = front;
    if (present == null
        || present.getWidth() != next.width()
        || present.getHeight() != next.height()) {
      frontPixels = new int[next.width() * next.height()];
      present =
          new PixelBuffer<>(
              next.width(),
              next.height(),
              IntBuffer.wrap(frontPixels),
              PixelFormat.getIntArgbPreInstance());
      front = present;
      picture.setImage(new WritableImage(present));
    }
    picture.setFitWidth(next.width() / next.scale());
    picture.setFitHeight(next.height() / next.scale());
    return present;
  }

  private void fitOverlay() {
    if (overlay.getWidth() != getWidth() || overlay.getHeight() != getHeight()) {
      overlay.setWidth(getWidth());
      overlay.setHeight(getHeight());
    }
  }
}
