package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TypeTest {
  @BeforeAll
  static void toolkit() {
    Gate.startToolkit();
  }

  @Test
  void wordsAreInter() {
    assertEquals("Inter", Type.BODY.font().getFamily());
    assertEquals("Inter Regular", Type.BODY.font().getName());
  }

  @Test
  void strongWordsAreReallySemiBold() {
    assertEquals("Inter SemiBold", Type.BODY_STRONG.font().getName());
  }

  @Test
  void numbersAreJetBrainsMono() {
    assertEquals("JetBrains Mono Regular", Type.LABEL_MONO.font().getName());
    assertEquals("JetBrains Mono Bold", Type.TIME.font().getName());
  }

  @Test
  void textOnARasterIsAsWideAsTheToolkitMeasuresIt() {
    for (String text : new String[] {"Rollout p99, whole run", "consistent-hash", "−4,140 s"}) {
      for (Type type : new Type[] {Type.BODY, Type.METRIC, Type.LANE}) {
        boolean strong = type != Type.BODY;
        double painted = Lettering.of(false, strong, type.size()).width(text);
        assertEquals(type.width(text), painted, 0.01 * painted, text);
      }
    }
    double mono = Lettering.of(true, false, 11).width("7,905.0");
    assertEquals(Type.LABEL_MONO.width("7,905.0"), mono, 0.1);
  }

  @Test
  void figuresInMonoAreTabular() {
    assertEquals(Type.LABEL_MONO.width("1111"), Type.LABEL_MONO.width("8,.0"), 1e-9);
    assertEquals(4 * 11 * 0.6, Type.LABEL_MONO.width("1111"), 0.05);
  }

  @Test
  void theLongestTextThatHasRoomIsTakenWhole() {
    double room = Type.LABEL.width("p99, whole run");
    assertEquals(
        "p99, whole run",
        Type.LABEL.longest(room, "rollout p99, whole run", "p99, whole run", "p99"));
    assertEquals("", Type.LABEL.longest(3, "rollout p99", "p99"));
  }

  @Test
  void partsWithoutRoomAreLeftOutWholeTheLastFirst() {
    double room = Type.TICK.width("7,251 blocks · 52 runs") + 1;
    assertEquals("7,251 blocks · 52 runs", Type.TICK.parts("7,251 blocks · 52 runs · pale", room));
    assertEquals("", Type.TICK.parts("7,251 blocks · 52 runs", 5));
  }

  @Test
  void textTooWideIsCutWithAnEllipsis() {
    String cut = Type.BODY.fit("consistent-hash", 50);
    assertTrue(cut.endsWith("…"), cut);
    assertTrue(Type.BODY.width(cut) <= 50, cut);
    assertEquals("r0", Type.BODY.fit("r0", 50));
    assertEquals("", Type.BODY.fit("r0", 1));
  }
}
