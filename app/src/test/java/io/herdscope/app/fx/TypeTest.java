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
  void figuresInMonoAreTabular() {
    assertEquals(Type.LABEL_MONO.width("1111"), Type.LABEL_MONO.width("8,.0"), 1e-9);
    assertEquals(4 * 11 * 0.6, Type.LABEL_MONO.width("1111"), 0.05);
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
