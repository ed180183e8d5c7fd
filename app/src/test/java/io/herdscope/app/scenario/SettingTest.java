package io.herdscope.app.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class SettingTest {
  private static String applied(String json, String setting) {
    ObjectNode tree = (ObjectNode) JsonDocument.MAPPER.readTree(json);
    Setting.parse(setting).applyTo(tree);
    return tree.toString();
  }

  @Test
  void aNumberReplacesANumber() {
    assertEquals("{\"a\":{\"b\":2}}", applied("{\"a\":{\"b\":1}}", "a.b=2"));
  }

  @Test
  void sectionsOnTheWayAreMade() {
    assertEquals("{\"a\":{\"b\":{\"c\":true}}}", applied("{}", "a.b.c=true"));
  }

  @Test
  void aNumberIsNotTrue() {
    assertEquals(1, Setting.parse("routing.parameters.trackPrefillTokens=true").number());
    BadInput refused =
        assertThrows(
            BadInput.class, () -> Setting.parse("routing.parameters.overlapCredit=true").number());
    assertEquals(
        "--set routing.parameters.overlapCredit: must be a finite number, found true",
        refused.getMessage());
  }

  @Test
  void aBareWordIsText() {
    assertEquals("{\"gpu\":\"h200\"}", applied("{}", "gpu=h200"));
  }

  @Test
  void anEmptyValueIsAnEmptyText() {
    assertEquals("{\"gpu\":\"\"}", applied("{}", "gpu="));
  }

  @Test
  void onlyTheFirstEqualsSignSeparates() {
    assertEquals("{\"file\":\"a=b\"}", applied("{}", "file=a=b"));
  }
}
