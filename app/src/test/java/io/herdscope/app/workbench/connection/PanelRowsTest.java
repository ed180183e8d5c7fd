package io.herdscope.app.workbench.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PanelRowsTest {
  private static final int PULSES = 100;

  private final VBox body = new VBox();
  private final PanelRows rows = new PanelRows(body);

  @BeforeAll
  static void toolkit() {
    Gate.startToolkit();
  }

  /// Each word is `class:text`.
  private void tell(List<String> words) {
    rows.begin();
    for (String word : words) {
      String[] parts = word.split(":", -1);
      rows.line(parts[1], parts[0]);
    }
    rows.end();
  }

  private void settle() {
    for (int i = 0; i < PULSES; i++) {
      rows.goOn();
    }
  }

  private List<String> shown() {
    return body.getChildren().stream()
        .map(node -> node.getUserData() + ":" + ((Labeled) node).getText())
        .toList();
  }

  @Test
  void manyNewLinesComeAFewAPulse() {
    List<String> words = IntStream.range(0, 60).mapToObj(i -> "soft:" + i).toList();
    tell(words);
    int before = body.getChildren().size();
    assertTrue(before < 10, "at once " + before);
    rows.goOn();
    assertEquals(2 * before, body.getChildren().size());
    settle();
    assertEquals(words, shown());
  }

  @Test
  void manyNewTextsComeInSeveralPulses() {
    tell(Collections.nCopies(60, "soft:old"));
    settle();
    List<String> words = Collections.nCopies(60, "soft:new");
    tell(words);
    assertTrue(shown().contains("soft:old"));
    settle();
    assertEquals(words, shown());
  }

  @Test
  void aLineThatGoesLeavesTheLabelsOfTheOthers() {
    tell(List.of("strong:a", "warning:w", "strong:b", "soft:c"));
    settle();
    List<Node> before = List.copyOf(body.getChildren());
    tell(List.of("strong:a", "strong:b", "soft:c"));
    settle();
    assertEquals(List.of("strong:a", "strong:b", "soft:c"), shown());
    assertEquals(List.of(before.get(0), before.get(2), before.get(3)), body.getChildren());
  }

  @Test
  void aLineThatComesLeavesTheLabelsOfTheOthers() {
    tell(List.of("strong:a", "strong:b", "soft:c"));
    settle();
    List<Node> before = List.copyOf(body.getChildren());
    tell(List.of("strong:a", "warning:w", "strong:b", "soft:c"));
    settle();
    List<Node> after = new ArrayList<>(body.getChildren());
    after.remove(1);
    assertEquals(before, after);
  }

  @Test
  void whateverIsToldStandsInTheEnd() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      List<String> words =
          random
              .ints(random.nextInt(12), 0, 9)
              .mapToObj(i -> List.of("soft", "strong", "quiet").get(i % 3) + ":" + i)
              .toList();
      tell(words);
      settle();
      assertEquals(words, shown());
    }
  }

  @Test
  void aButtonMovesToWhereItIsTold() {
    Button button = new Button("more");
    tell(List.of("soft:a", "soft:b"));
    rows.begin();
    rows.line("a", "soft");
    rows.node(button);
    rows.end();
    settle();
    rows.begin();
    rows.line("a", "soft");
    rows.line("b", "soft");
    rows.node(button);
    rows.end();
    settle();
    assertEquals(3, body.getChildren().size());
    assertSame(button, body.getChildren().getLast());
    assertEquals("a", ((Label) body.getChildren().getFirst()).getText());
  }
}
