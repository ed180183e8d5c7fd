package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.Test;

class LayersTest {
  private static Pane card(boolean visible) {
    Pane card = new Pane();
    card.setVisible(visible);
    return card;
  }

  @Test
  void aHiddenCardJoinsAtItsHeightWhenItIsFirstShownAndStays() {
    Pane desk = card(true);
    Pane start = card(false);
    Pane banner = card(true);
    Pane help = card(false);
    Layers layers = new Layers(desk, start, banner, help);
    assertEquals(List.of(desk, banner), layers.getChildren());
    help.setVisible(true);
    assertEquals(List.of(desk, banner, help), layers.getChildren());
    start.setVisible(true);
    List<Node> all = List.of(desk, start, banner, help);
    assertEquals(all, layers.getChildren());
    start.setVisible(false);
    start.setVisible(true);
    assertEquals(all, layers.getChildren());
    assertEquals(all, layers.all());
  }
}
