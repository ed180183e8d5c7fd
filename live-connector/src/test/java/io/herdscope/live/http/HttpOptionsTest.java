package io.herdscope.live.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.live.SourceSpec;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HttpOptionsTest {
  private static SourceSpec spec(String address, Map<String, String> options) {
    return new SourceSpec("metrics", "x", address, options);
  }

  private static String refusal(String address) {
    return String.valueOf(
        assertThrows(
                IllegalArgumentException.class,
                () -> HttpOptions.address(spec(address, Map.of()), "http", "https"))
            .getMessage());
  }

  @Test
  void aPasswordInAnAddressIsRefusedAndNotRepeated() {
    String words = refusal("http://me:hush-hush@host/metrics");
    assertFalse(words.contains("hush-hush"));
  }

  @Test
  void otherSchemesAndRelativeAddressesAreRefused() {
    refusal("file:///etc/passwd");
    refusal("host:8000");
    refusal("/metrics");
    refusal("http://");
  }

  @Test
  void twoTokensAreOneTooMany() {
    assertThrows(
        IllegalArgumentException.class,
        () -> HttpOptions.token(spec("http://h", Map.of("token-env", "A", "token-file", "b"))));
  }

  @Test
  void aPathGoesBelowTheBase() {
    assertEquals(
        URI.create("http://h:1/x/loads"), HttpOptions.below(URI.create("http://h:1/x/"), "/loads"));
  }
}
