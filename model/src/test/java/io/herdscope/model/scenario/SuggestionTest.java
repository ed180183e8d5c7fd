package io.herdscope.model.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {
  private static final List<String> KNOWN = List.of("blockSize", "kvBlocks", "maxSequences");

  @Test
  void aTypingErrorFindsTheNameThatWasMeant() {
    assertEquals("; did you mean blockSize?", Suggestion.among("blokSize", KNOWN));
  }

  @Test
  void capitalsDoNotMatter() {
    assertEquals("; did you mean kvBlocks?", Suggestion.among("KVBLOCKS", KNOWN));
  }

  @Test
  void aStrangerGetsTheWholeList() {
    assertEquals(
        "; one of blockSize, kvBlocks, maxSequences", Suggestion.among("temperature", KNOWN));
  }
}
