package io.herdscope.app.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
  void anEntryOfAListIsNamedByItsNumber() {
    assertEquals("{\"a\":[{\"b\":1},{\"b\":2}]}", applied("{\"a\":[{\"b\":1},{}]}", "a.1.b=2"));
    assertEquals("{\"a\":[{\"b\":3}]}", applied("{\"a\":[{\"b\":1}]}", "a[0].b=3"));
    assertEquals("{\"a\":[4,9]}", applied("{\"a\":[4,5]}", "a.1=9"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.2.b=1|--set a.2.b: a is a list: name its entry by number, 0…1, not 2",
        "a.b=1|--set a.b: a is a list: name its entry by number, 0…1, not b",
        "c.0=1|--set c.0: c is an empty list; give it whole, c=[…]",
        "d.x.y=1|--set d.x.y: d is a value, not a section with keys",
        "d.x=1|--set d.x: d is a value, not a section with keys"
      })
  void whatIsNoSectionIsRefusedByName(String setting, String said) {
    BadInput refused =
        assertThrows(BadInput.class, () -> applied("{\"a\":[{},{}],\"c\":[],\"d\":5}", setting));
    assertEquals(said, refused.getMessage());
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
