package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SurfaceTest {
  private final Pulse pulse = new Pulse(() -> null);

  @BeforeAll
  static void toolkit() {
    Gate.startToolkit();
  }

  private Surface surface() {
    return Gate.call(
        () -> {
          Surface made = new Surface(pulse);
          Scene scene = new Scene(made, 40, 30);
          made.resize(40, 30);
          assertEquals(40, scene.getWidth());
          return made;
        });
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
  void aPaintingComesOnScreenWithItsText() {
    Surface surface = surface();
    Gate.run(
        () ->
            surface.paint(
                raster -> {
                  raster.fill(0xFF102030);
                  raster.fillRect(10, 10, 5, 5, 0xFFFF0000);
                },
                g -> {
                  g.setFill(Color.LIME);
                  g.fillRect(20, 20, 4, 4);
                }));
    settle(surface);
    assertEquals(Color.rgb(0x10, 0x20, 0x30), pixel(surface, 1, 1));
    assertEquals(Color.RED, pixel(surface, 12, 12));
    assertEquals(Color.LIME, pixel(surface, 22, 22));
  }

  @Test
  void theLatestPaintingWins() {
    Surface surface = surface();
    Gate.run(
        () -> {
          for (int i = 1; i <= 50; i++) {
            int shade = 0xFF000000 | i;
            surface.paint(raster -> raster.fill(shade), g -> {});
          }
        });
    settle(surface);
    assertEquals(Color.rgb(0, 0, 50), pixel(surface, 3, 3));
  }

  @Test
  void paintingIsNeverOnTheFxThread() {
    Surface surface = surface();
    AtomicReference<String> thread = new AtomicReference<>("");
    Gate.run(() -> surface.paint(raster -> thread.set(Thread.currentThread().getName()), g -> {}));
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
                g -> {}));
    IllegalStateException failure =
        assertThrows(IllegalStateException.class, () -> settle(surface));
    assertTrue(String.valueOf(failure.getCause()).contains("no such node"));
  }
}
