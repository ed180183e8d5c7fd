package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.LiveStory;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.attach.AttachPane;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveWindowTest {
  private final DrivenWindow window = new DrivenWindow();

  @TempDir private Path folder;

  @AfterEach
  void close() {
    window.close();
  }

  private void open(int width, int height) throws IOException {
    open(LiveStory.write(folder.resolve("story.rec")), width, height);
  }

  private void open(Path file, int width, int height) {
    window.open(new SessionCommand.Replay(file, List.of("round-robin")), width, height);
    window.await(
        "the recording",
        () ->
            window.frame().live() != null
                && window.frame().live().loading() >= 1
                && window.frame().focused().whole() != null);
  }

  @Test
  void aRecordingIsScrubbedInTheWindow() throws IOException {
    open(1_600, 1_000);
    window.clickAt("#scrubber", 0.6, 0.5);
    window.await("an instant past the middle", () -> window.frame().playback().at() > 8e9);
    window.settle();
    window.shoot("recording");
    assertTrue(window.find("#connectionStrip").isVisible());
    assertTrue(window.find("#livePanel").isVisible());
    assertFalse(window.open().workbench().scene().lookup("#controls").isVisible());
    assertFalse(window.open().workbench().scene().lookup("#tab-landscape").isVisible());
    assertEquals("RECORDING", ((Label) window.find("#liveBadge")).getText());
  }

  @Test
  void aFleetThatDoesNotFitIsSeenWholeAtTheEdgeAndGoneThroughByClicks() throws IOException {
    open(LiveStory.writeFleet(folder.resolve("fleet.rec"), 64), 1_600, 1_000);
    window.await(
        "the panel's last lines",
        () -> window.open().workbench().scene().lookup("#more-sources") != null);
    window.settle();
    window.shoot("fleet-64");
    assertEquals(List.of(), window.cutTexts(), "cut texts");
    assertEquals("show 52 more", ((Button) window.find("#more-sources")).getText());
    window.clickAt("#picture-fleet", 0.994, 0.9);
    window.await("a replica at the end", () -> window.open().state().replica() > 50);
    window.settle();
    window.shoot("fleet-64-end");
    Button engines = (Button) window.find("#more-engines");
    Gate.run(engines::fire);
    window.await("all engines", () -> engines.getText().equals("show the first only"));
  }

  @ParameterizedTest
  @CsvSource({"1600, 1000", "1280, 800", "900, 640"})
  void nothingOfARecordingIsCutOffOrSticksOut(int width, int height) throws IOException {
    open(width, height);
    window.clickAt("#scrubber", 0.7, 0.5);
    window.settle();
    assertEquals(List.of(), window.cutTexts(), "cut texts");
    assertEquals(List.of(), window.overflowing(), "overflowing nodes");
  }

  @Test
  void aTokenThatIsWrongIsToldAndNeverShown() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    Set<String> asked = ConcurrentHashMap.newKeySet();
    server.createContext(
        "/",
        exchange -> {
          asked.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          exchange.sendResponseHeaders(401, -1);
          exchange.close();
        });
    server.start();
    try {
      open(1_600, 1_000);
      Gate.run(() -> window.open().workbench().attach());
      Gate.run(
          () ->
              ((MenuButton) window.find("#attach-kind"))
                  .getItems().stream()
                      .filter(item -> "attach-kind-metrics".equals(item.getId()))
                      .forEach(MenuItem::fire));
      window.type("#attach-address", "http://127.0.0.1:" + server.getAddress().getPort());
      window.type("#attach-token", "abc-typed");
      window.click("#attach-test");
      Label outcome = (Label) window.find("#attach-outcome");
      window.await("the outcome", () -> outcome.getText().contains("HTTP 401"));
      window.settle();
      window.shoot("attach-token");
      assertEquals(Set.of("Bearer abc-typed"), asked);
      assertEquals(
          "127.0.0.1:"
              + server.getAddress().getPort()
              + " answers: HTTP 401: it asks for a token, or for another one; type it,"
              + " or name it by token-env or token-file",
          outcome.getText());
      assertEquals(List.of(), window.cutTexts(), "cut texts");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aFileMayAskForATokenAndNothingIsAttachedWithoutIt() throws IOException {
    open(1_600, 1_000);
    Path file =
        Files.writeString(
            folder.resolve("cluster.json"),
            """
            {"name": "c", "sources": [{"kind": "metrics", "name": "m",
              "address": "http://127.0.0.1:1", "options": {"token": "prompt"}}]}
            """);
    Gate.run(() -> window.open().workbench().attach());
    ((AttachPane) window.find("#attachPane")).read(file);
    window.await("the field", () -> window.find("#attach-asked").isVisible());
    window.settle(); // the field moves what is below it
    window.click("#attach-attach");
    Label outcome = (Label) window.find("#attach-outcome");
    window.await("the outcome", () -> outcome.getText().contains("Type the token that m asks"));
    window.settle();
    window.shoot("attach-asked");
    assertEquals(List.of(), window.cutTexts(), "cut texts");
  }

  @Test
  void aRefusedConnectionIsToldInPlainWordsWithTheFix() throws IOException {
    open(1_600, 1_000);
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Gate.run(() -> window.open().workbench().attach());
    window.type("#attach-address", "tcp://127.0.0.1:" + port);
    window.click("#attach-test");
    Label outcome = (Label) window.find("#attach-outcome");
    window.await("the outcome", () -> outcome.getText().contains("refused"));
    window.settle();
    window.shoot("attach");
    assertEquals(
        "127.0.0.1:"
            + port
            + ": connection refused, nobody listens there. Is the engine running with KV events on"
            + " (--kv-events-config with publisher zmq), and is this its port? For a pod: kubectl"
            + " port-forward.",
        outcome.getText());
    assertEquals(List.of(), window.cutTexts(), "cut texts");
  }
}
