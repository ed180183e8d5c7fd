package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.model.prompt.HashRun;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FindWindowTest {
  private static final long AT = 5_000_000_000L;

  private final DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() {
    window.open(List.of("kv-aware"), 1600, 1000);
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.open().session().send(new SessionCommand.Pause());
    window.open().session().send(new SessionCommand.Seek(AT));
    window.await("the instant", () -> window.frame().playback().at() == AT);
  }

  @AfterEach
  void close() {
    window.close();
  }

  private void look(String text) {
    window.press(KeyCode.SLASH);
    window.rest(2);
    window.write(text);
  }

  private String first() {
    return Gate.call(
        () -> window.absent("#found-0") ? "" : window.find("#found-0", Button.class).getText());
  }

  /// A prompt that has been booked; the latest decision is under the X-ray.
  private HashRun prompt() {
    window.await("the X-ray", () -> window.inspected() >= 0);
    return Objects.requireNonNull(window.frame().inspection()).request().promptBlocks();
  }

  @Test
  void aBlockFoundByItsHashIsMarkedInTheTreeWhicheverViewIsOnTheStage() {
    HashRun prompt = prompt();
    long hash = prompt.at(prompt.length() - 2);
    String digits = HexFormat.of().toHexDigits(hash);
    Gate.run(() -> window.open().workbench().stage().showOnly(3));
    look(digits);
    window.await("the block", () -> first().startsWith("#" + digits));
    window.press(KeyCode.ENTER);
    window.await("the tree with the block", () -> sought() == hash);
    window.settle();
    window.shoot("find-block-dark");
    assertTrue(window.open().workbench().stage().shown().contains("radix"));
  }

  private long sought() {
    TreeFrame tree = window.frame().tree();
    return tree == null || tree.sought().isEmpty() ? 0 : tree.sought().last();
  }

  @Test
  void aBlockByFourDigitsARequestASessionADecisionAndAReplicaAreFound() {
    String digits = HexFormat.of().toHexDigits(prompt().at(3)).substring(12);
    look("#" + digits);
    window.await("the block", () -> first().contains(digits + " · KV block at depth 3"));
    window.hold(KeyCode.CONTROL, KeyCode.A);
    window.write("s3.2");
    window.await("the request", () -> first().startsWith("s3 turn 2"));
    window.hold(KeyCode.CONTROL, KeyCode.A);
    window.write("s3");
    window.await("the session", () -> first().startsWith("s3 · session"));
    window.hold(KeyCode.CONTROL, KeyCode.A);
    window.write("r2");
    window.await("the replica", () -> first().startsWith("r2 · replica"));
    window.hold(KeyCode.CONTROL, KeyCode.A);
    window.write("#41");
    window.await("the decision", () -> first().startsWith("#41 · decision"));
    window.press(KeyCode.ENTER);
    window.await("the X-ray", () -> window.inspected() == 41);
    assertTrue(window.frame().playback().at() != AT);
  }
}
