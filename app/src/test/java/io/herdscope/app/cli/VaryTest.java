package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.Setting;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

class VaryTest {
  private static List<String> values(String text) {
    Vary vary = Vary.parse(text);
    return IntStream.range(0, vary.values().size()).mapToObj(i -> vary.json(i).toString()).toList();
  }

  private static String refusal(String text) {
    return String.valueOf(assertThrows(BadInput.class, () -> Vary.parse(text)).getMessage());
  }

  @Test
  void stepsAreDecimalAndEndWithTheLastThatFits() {
    assertEquals(List.of("0", "0.1", "0.2", "0.3"), values("a.b=0:0.3:0.1"));
    assertEquals(List.of("1", "3"), values("a=1:4:2"));
    assertEquals(List.of("-1.5"), values("a=-1.5:-1.5:1"));
    assertEquals(41, values("a=0:4:0.1").size());
  }

  @Test
  void aListKeepsItsOrder() {
    assertEquals(List.of("8", "1", "0.25"), values("a=8,1,0.25"));
  }

  @Test
  void aValueIsASettingOfItsPath() {
    assertEquals(
        new Setting(
            "--vary", List.of("fleet", "replicas"), JsonNodeFactory.instance.numberNode(4L)),
        Vary.parse("fleet.replicas=2:4:2").setting(1));
  }

  @Test
  void whatIsNoRangeIsRefusedInOneLine() {
    assertEquals("--vary a: expected path=from:to:step or path=a,b,c", refusal("a"));
    assertEquals("--vary a=0:1: expected from:to:step, for example 0:4:0.1", refusal("a=0:1"));
    assertEquals("--vary a=0:1:0: needs from ≤ to and a step above 0", refusal("a=0:1:0"));
    assertEquals("--vary a=2:1:1: needs from ≤ to and a step above 0", refusal("a=2:1:1"));
    assertEquals("--vary a=x: \"x\" is not a number", refusal("a=x"));
    assertEquals("--vary a=1,1.0: names a value twice", refusal("a=1,1.0"));
    assertEquals(
        "--vary a=0:1e9:1: has more than 10000 values; take a larger step", refusal("a=0:1e9:1"));
  }
}
