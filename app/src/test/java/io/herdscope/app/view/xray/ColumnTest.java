package io.herdscope.app.view.xray;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.mark.Mark;
import org.junit.jupiter.api.Test;

class ColumnTest {
  private static final String LONG = "18446744073709551601/1";

  private final Column column = new Column(300);

  private Mark.Label label() {
    return column.sketch.marks().stream()
        .filter(Mark.Label.class::isInstance)
        .map(Mark.Label.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void ofALongNameAtTheRightTheEndIsShownWithinItsRoom() {
    column.replicaRight(0, LONG, column.right(), 80, 20);
    Mark.Label name = label();
    assertTrue(name.text().startsWith("…") && name.text().endsWith("1/1"), name.text());
    assertTrue(name.type().width(name.text()) <= 80, name.text());
  }

  @Test
  void aLongNameAtTheLeftLeavesRoomForItsValue() {
    double after = column.replica(0, LONG, 20);
    assertTrue(after < column.left() + column.room() / 2, "the rest begins at " + after);
    assertTrue(label().text().startsWith("…"), label().text());
  }

  @Test
  void aShortNameIsShownAsItIs() {
    column.replicaRight(0, "r0", column.right(), 20);
    assertEquals("r0", label().text());
  }
}
