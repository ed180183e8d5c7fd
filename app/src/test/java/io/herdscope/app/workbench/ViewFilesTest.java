package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.workbench.stage.StageArea;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.Clipboard;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import tools.jackson.databind.json.JsonMapper;

/// What is on the stage, as files. They stay in `target/exports` to be looked at.
class ViewFilesTest {
  private static final Path FOLDER = Path.of("target", "exports");
  private static final List<String> LATER = List.of("landscape");

  private final DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() throws IOException {
    Files.createDirectories(FOLDER);
    window.open(List.of("round-robin", "kv-aware"), 1600, 1000);
  }

  @AfterEach
  void close() {
    window.close();
  }

  private void save(Path file) {
    Gate.run(() -> window.open().workbench().exporter().save(file));
    window.await("the file", () -> !window.open().workbench().exporter().isWriting());
  }

  private void bring(String view) {
    StageArea stage = window.open().workbench().stage();
    Gate.run(() -> stage.showOnly(stage.indexOf(view)));
    if (LATER.contains(view)) {
      window.rest(10);
    } else {
      window.settle();
    }
  }

  private static Document document(Path file) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
  }

  private static int letters(Document document) {
    NodeList texts = document.getElementsByTagName("text");
    int letters = 0;
    for (int i = 0; i < texts.getLength(); i++) {
      letters += texts.item(i).getTextContent().strip().length();
    }
    return letters;
  }

  @Test
  void everyViewIsSavedAsVectorsWithItsWords() throws Exception {
    Map<String, String> faults = new TreeMap<>();
    for (String view : window.open().workbench().stage().ids()) {
      bring(view);
      Path file = FOLDER.resolve(view + ".svg");
      save(file);
      Document document = document(file);
      int pictures = document.getElementsByTagName("image").getLength();
      int shapes =
          document.getElementsByTagName("rect").getLength()
              + document.getElementsByTagName("line").getLength()
              + document.getElementsByTagName("path").getLength();
      if (pictures > 0 || shapes < 1 || letters(document) < 20) {
        faults.put(
            view,
            String.format(
                Locale.ROOT,
                "%d pictures, %d shapes, %d letters",
                pictures,
                shapes,
                letters(document)));
      }
    }
    assertEquals(Map.of(), faults);
  }

  @Test
  void everyViewIsSavedAsAPictureTwiceAsSharp() throws IOException {
    for (String view : window.open().workbench().stage().ids()) {
      bring(view);
      Path file = FOLDER.resolve(view + ".png");
      save(file);
      double wide =
          Gate.call(
              () -> window.open().workbench().stage().first().node().getLayoutBounds().getWidth());
      assertEquals(2 * wide, ImageIO.read(file.toFile()).getWidth(), 2, view);
    }
  }

  /// The window goes on although the painter of pictures is busy: nothing of a file is painted by
  /// the FX thread.
  @Test
  void aPictureIsPaintedBesideTheFxThread() throws Exception {
    bring("fleet");
    Path file = FOLDER.resolve("beside.png");
    Files.deleteIfExists(file);
    CountDownLatch taken = new CountDownLatch(1);
    CountDownLatch busy = new CountDownLatch(1);
    Thread painter =
        Thread.ofVirtual()
            .start(
                () ->
                    Surface.onWorker(
                        () -> {
                          taken.countDown();
                          busy.await();
                          return 0;
                        }));
    try {
      taken.await();
      Gate.run(() -> window.open().workbench().exporter().save(file));
      window.rest(30);
      assertTrue(Gate.call(() -> window.open().workbench().exporter().isWriting()));
      assertFalse(Files.exists(file));
    } finally {
      busy.countDown();
    }
    painter.join();
    window.await("the file", () -> !window.open().workbench().exporter().isWriting());
    assertTrue(Files.exists(file));
  }

  /// A picture that was only enlarged has four equal pixels everywhere.
  @Test
  void aSavedPictureIsPaintedAtItsSizeAndHasItsControls() throws IOException {
    bring("radix");
    Path file = FOLDER.resolve("sharp.png");
    save(file);
    BufferedImage image = ImageIO.read(file.toFile());
    int finer = 0;
    for (int y = 0; y + 1 < image.getHeight(); y += 2) {
      for (int x = 0; x + 1 < image.getWidth(); x += 2) {
        finer += image.getRGB(x, y) == image.getRGB(x + 1, y + 1) ? 0 : 1;
      }
    }
    assertTrue(finer > 1_000, finer + " finer pixels");
    Bounds at =
        Gate.call(
            () -> {
              Node view = window.open().workbench().stage().first().node();
              Node controls = view.lookup(".segment");
              return view.sceneToLocal(controls.localToScene(controls.getLayoutBounds()));
            });
    Set<Integer> colours = new HashSet<>();
    for (int x = (int) (2 * at.getMinX()); x < 2 * at.getMaxX(); x++) {
      colours.add(image.getRGB(x, (int) (at.getMinY() + at.getMaxY())));
    }
    assertTrue(colours.size() > 4, "colours of the controls: " + colours.size());
  }

  @Test
  void theResultIsSavedAsJsonWithEveryLane() throws IOException {
    Path file = FOLDER.resolve("result.json");
    save(file);
    assertEquals(
        List.of("round-robin", "kv-aware"),
        JsonMapper.shared()
            .readTree(file.toFile())
            .path("lanes")
            .valueStream()
            .map(lane -> lane.path("policy").asString())
            .toList());
  }

  @Test
  void tablesAreCopiedWithARowPerLane() {
    Gate.run(() -> window.open().workbench().exporter().copyMetrics());
    window.await("the table", () -> !window.open().workbench().exporter().isWriting());
    String text = Gate.call(() -> Clipboard.getSystemClipboard().getString());
    assertEquals(3, text.lines().count());
    assertTrue(text.startsWith("lane,policy,"), text);
  }
}
