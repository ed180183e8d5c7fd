package io.herdscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTest {
  private static final String ODD = "a\u001b[2J\u009b31m\u202eb\r\nc\td";

  @Test
  void whatATerminalObeysIsReplaced() {
    assertEquals("a�[2J�31m�b�\nc\td", Plain.text(ODD));
    assertEquals("a�[2J�31m�b��c�d", Plain.line(ODD));
    assertEquals("ルーター é ", Plain.line("ルーター é "));
  }

  @Test
  void namesAndWordsOfSourcesArePlainFromTheBeginning() {
    assertEquals("a�[2J�31m�b��c�d", ReplicaSpec.unknownCapacity(ODD, 16).name());
    assertEquals(200, ReplicaSpec.unknownCapacity("x".repeat(100_000), 16).name().length());
    ClusterEvent.SourceStatus status =
        new ClusterEvent.SourceStatus(0, ODD, SourceState.LIVE, ODD, SourceCounters.NONE);
    assertEquals("a�[2J�31m�b��c�d", status.source());
    assertEquals("a�[2J�31m�b��c�d", status.detail());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../etc/passwd",
        "..",
        "/",
        "C:\\x",
        "a/b",
        "nul",
        "COM1.txt",
        "",
        "\u001b]0;x\u0007",
        "  . "
      })
  void aNameOfAFileStaysInItsFolder(String name) {
    String file = Plain.fileName(name);
    assertFalse(file.isEmpty() || file.startsWith("."), file);
    assertTrue(file.chars().noneMatch(c -> "/\\:*?\"<>|".indexOf(c) >= 0 || c < ' '), file);
    assertFalse(file.matches("(?i)(nul|com1)(\\..*)?"), file);
  }

  @Test
  void aNameOfAFileIsNotLong() {
    assertEquals(80, Plain.fileName("長".repeat(10_000)).length());
    assertEquals("ルーター 1-hit rate", Plain.fileName("ルーター 1/hit rate"));
  }

  @Test
  void aTextIsCutBesideAPairOfSurrogatesNeverInIt() {
    assertEquals("abcd", Plain.cut("abcd", 4));
    assertEquals("abc…", Plain.cut("abcde", 4));
    assertEquals("ab…", Plain.cut("ab\uD83D\uDC04e", 4));
  }
}
