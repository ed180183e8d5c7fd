package io.herdscope.live.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.live.SourceSpec;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypedTokenTest {
  private static final Secret TYPED = Secret.of("typed-word");

  private static SourceSpec source(Map<String, String> options) {
    return new SourceSpec("metrics", "m", "http://h:1", options, TYPED);
  }

  @Test
  void aTypedTokenIsUsedAndNeverPrinted() {
    SourceSpec spec = source(Map.of());
    assertSame(TYPED, HttpOptions.token(spec));
    assertFalse(spec.toString().contains("typed-word"));
  }

  @Test
  void aTypedTokenBesideANamedOneIsRefused() {
    SourceSpec spec = source(Map.of("token-env", "SOME"));
    assertEquals(
        "source m: type a token, or name token-env or token-file, one of them",
        assertThrows(IllegalArgumentException.class, () -> HttpOptions.token(spec)).getMessage());
  }
}
