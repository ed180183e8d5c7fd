package io.herdscope.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What every kind of source keeps to.
class SourcesTest {
  /// The example at a port where nobody answers, or at any that is free for those who listen.
  private static SourceSpec example(SourceKind kind) {
    String port = kind.exampleAddress().contains("://") ? ":9" : ":0";
    String address = kind.exampleAddress().replaceFirst(":[0-9]+", port);
    return new SourceSpec(kind.name(), "example", address, Map.of());
  }

  @Test
  void namesAreUniqueAndFitACommandLine() {
    Set<String> names = new HashSet<>();
    for (SourceKind kind : Sources.ALL) {
      assertTrue(names.add(kind.name()), kind.name());
      assertTrue(kind.name().matches("[a-z][a-z0-9-]*"), kind.name());
      assertSame(kind, Sources.kind(kind.name()));
    }
  }

  @Test
  void everyKindAndEveryOptionIsExplained() {
    for (SourceKind kind : Sources.ALL) {
      assertFalse(kind.about().isBlank(), kind.name());
      Set<String> options = new HashSet<>();
      for (SourceOption option : kind.options()) {
        assertTrue(options.add(option.name()), option.name());
        assertTrue(option.name().matches("[a-z][a-zA-Z0-9-]*"), option.name());
        assertFalse(option.about().isBlank(), option.name());
      }
      assertFalse(options.contains("name"), kind.name());
    }
  }

  @Test
  void everyExampleNamesAFileOrAPortThatSuchAServiceMayHave() {
    for (SourceKind kind : Sources.ALL) {
      assertTrue(
          kind.exampleAddress().matches(".*:[0-9]{4,5}(/metrics)?|[a-z-]+\\.(log|jsonl)"),
          kind.name() + ": " + kind.exampleAddress());
    }
  }

  @Test
  void aSourceNobodyAnswersOpensAtOnceStaysUnconnectedAndClosesTwice() {
    for (SourceKind kind : Sources.ALL) {
      LiveInbox inbox = new LiveInbox(100);
      LiveFeed feed = kind.open(example(kind), inbox);
      assertEquals("example", feed.name());
      assertEquals(SourceState.CONNECTING, feed.state(), kind.name());
      SourceCounters heard = feed.counters();
      assertEquals(0, heard.batches() + heard.events() + heard.gaps(), kind.name());
      feed.close();
      feed.close();
      assertEquals(SourceState.CLOSED, feed.state(), kind.name());
      inbox.close();
    }
  }

  @Test
  void anAddressThatMakesNoSenseIsRefusedInOneSentence() {
    for (SourceKind kind : Sources.ALL) {
      SourceSpec bad = new SourceSpec(kind.name(), "bad", "no address at all", Map.of());
      IllegalArgumentException refusal =
          assertThrows(
              IllegalArgumentException.class, () -> kind.open(bad, new LiveInbox(1)), kind.name());
      assertTrue(String.valueOf(refusal.getMessage()).contains("no address at all"));
    }
  }

  @Test
  void anOptionNobodyKnowsIsRefused() {
    for (SourceKind kind : Sources.ALL) {
      SourceSpec bad =
          new SourceSpec(kind.name(), "x", kind.exampleAddress(), Map.of("no-such-option", "1"));
      assertThrows(
          IllegalArgumentException.class, () -> Sources.open(bad, new LiveInbox(1)), kind.name());
    }
  }

  @Test
  void aKindNobodyKnowsIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Sources.kind("no-such-kind"));
  }

  @Test
  void twoSourcesOfOneNameAreRefused() {
    SourceSpec spec = new SourceSpec("any", "same", "here", Map.of());
    assertThrows(
        IllegalArgumentException.class, () -> LiveSource.open(List.of(spec, spec)).close());
  }
}
