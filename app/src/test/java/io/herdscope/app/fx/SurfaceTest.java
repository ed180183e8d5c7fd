package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SurfaceTest {
  private final Pulse<Long> pulse = new Pulse<>(() -> null, Long::longValue);

  @BeforeAll
  static void toolkit() {
    Gate.startToolkit();
  }

  private Surface surface() {
    return Gate.call(() -> surfaceOf(40, 30));
  }

  private Surface surfaceOf(int width, int height) {
    Surface made = new Surface(pulse);
    Scene scene = new Scene(made, width, height);
    made.resize(width, height);
    assertEquals(width, scene.getWidth());
    return made;
  }

  private void settle(Surface surface) {
    for (int tries = 0; tries < 2_000; tries++) {
      if (Gate.call(
          () -> {
            pulse.beat(0);
            return surface.settled();
          })) {
        return;
      }
      Thread.onSpinWait();
    }
    throw new IllegalStateException("the picture never came");
  }

  private Color pixel(Surface surface, int x, int y) {
    WritableImage image = Gate.call(() -> surface.snapshot(null, null));
    return image.getPixelReader().getColor(x, y);
  }

  @Test
  void aPaintingComesOnScreenAndSaysSo() {
    Surface surface = surface();
    AtomicReference<String> shown = new AtomicReference<>("");
    Gate.run(
        () ->
            surface.paint(
                raster -> {
                  raster.fill(0xFF102030);
                  raster.fillRect(10, 10, 5, 5, 0xFFFF0000);
                  return "a red square";
                },
                shown::set));
    settle(surface);
    assertEquals(Color.rgb(0x10, 0x20, 0x30), pixel(surface, 1, 1));
    assertEquals(Color.RED, pixel(surface, 12, 12));
    assertEquals("a red square", shown.get());
  }

  @Test
  void thePictureOfATallSurfaceHasNoSeams() {
    Surface surface = Gate.call(() -> surfaceOf(30, 3 * Bands.HEIGHT - 10));
    int[] rows = {0, Bands.HEIGHT - 1, Bands.HEIGHT, 2 * Bands.HEIGHT, 3 * Bands.HEIGHT - 11};
    Gate.run(
        () ->
            surface.paint(
                raster -> {
                  raster.fill(0xFF000000);
                  for (int row : rows) {
                    raster.fillRect(0, row, 30, 1, 0xFF00FF00);
                  }
                  return rows;
                },
                painted -> {}));
    settle(surface);
    for (int row : rows) {
      assertEquals(Color.LIME, pixel(surface, 4, row), () -> "row " + row);
    }
    assertEquals(Color.BLACK, pixel(surface, 4, Bands.HEIGHT + 1));
  }

  @Test
  void onlyAnotherPictureCountsAsAChange() {
    Surface surface = surface();
    for (int shade : new int[] {1, 1, 2, 2, 2, 1}) {
      Gate.run(() -> paint(surface, 0xFF000000 | shade));
      settle(surface);
    }
    assertEquals(3, Gate.call(surface::changes));
  }

  @Test
  void picturesThatNobodySawAreNotMissedByTheComparison() {
    Surface surface = surface();
    Gate.run(() -> paint(surface, 0xFF000001));
    settle(surface);
    Gate.run(() -> paint(surface, 0xFF000002));
    awaitPainted(surface);
    Gate.run(() -> paint(surface, 0xFF000002));
    awaitPainted(surface);
    settle(surface);
    assertEquals(Color.rgb(0, 0, 2), pixel(surface, 3, 3));
  }

  private static void paint(Surface surface, int argb) {
    surface.paint(
        raster -> {
          raster.fill(argb);
          return argb;
        },
        painted -> {});
  }

  private static void paintWhen(Semaphore done, Surface surface, int argb) {
    surface.paint(
        raster -> {
          done.acquireUninterruptibly();
          raster.fill(argb);
          return argb;
        },
        painted -> {});
  }

  /// Waits until the worker is done, without letting the screen take the picture.
  private static void awaitPainted(Surface surface) {
    while (surface.painting()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void theLatestPaintingWins() {
    Surface surface = surface();
    Gate.run(
        () -> {
          for (int i = 1; i <= 50; i++) {
            int shade = 0xFF000000 | i;
            paint(surface, shade);
          }
        });
    settle(surface);
    assertEquals(Color.rgb(0, 0, 50), pixel(surface, 3, 3));
  }

  @Test
  void quickAndSlowPaintingsInTurnAllComeOnScreen() {
    Surface surface = surface();
    Semaphore done = new Semaphore(0);
    int[] pulses = {0};
    Gate.run(
        () ->
            pulse.onStart(
                () -> {
                  paintWhen(done, surface, 0xFF000001 + pulses[0]);
                  if (pulses[0]++ % 2 == 0) {
                    done.release();
                    awaitPainted(surface);
                  }
                }));
    for (int i = 0; i < 10; i++) {
      Gate.run(() -> pulse.beat(0));
      if (i % 2 == 1) {
        done.release();
        awaitPainted(surface);
      }
    }
    assertEquals(9, Gate.call(surface::changes), "all but the one that began to be late");
  }

  @Test
  void paintingIsNeverOnTheFxThread() {
    Surface surface = surface();
    AtomicReference<String> thread = new AtomicReference<>("");
    Gate.run(() -> surface.paint(raster -> Thread.currentThread().getName(), thread::set));
    settle(surface);
    assertEquals("herdscope-render", thread.get());
  }

  @Test
  void aFailedPaintingIsNotSwallowed() {
    Surface surface = surface();
    Gate.run(
        () ->
            surface.paint(
                raster -> {
                  throw new IllegalArgumentException("no such node");
                },
                painted -> {}));
    IllegalStateException failure =
        assertThrows(IllegalStateException.class, () -> settle(surface));
    assertTrue(String.valueOf(failure.getCause()).contains("no such node"));
  }
}
