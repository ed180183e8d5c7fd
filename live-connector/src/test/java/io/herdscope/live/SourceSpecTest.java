package io.herdscope.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceSpecTest {
  @Test
  void theQueryOfAnAddressIsNotShownInItsName() {
    SourceSpec spec = SourceSpec.parse("metrics", "http://h/metrics?key=abc");
    assertEquals("http://h/metrics?…", spec.name());
    assertEquals("http://h/metrics?key=abc", spec.address());
  }

  @Test
  void theAddressNamesASourceThatHasNoName() {
    assertEquals(
        new SourceSpec("vllm", "tcp://h:5557", "tcp://h:5557", Map.of()),
        SourceSpec.parse("vllm", "tcp://h:5557"));
  }

  @Test
  void optionsFollowTheAddress() {
    assertEquals(
        new SourceSpec("vllm", "a", "tcp://h:5557", Map.of("replay", "tcp://h:5558", "ranks", "2")),
        SourceSpec.parse("vllm", "tcp://h:5557,replay=tcp://h:5558,ranks=2,name=a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x,", "x,=1", "x,a=", "x,a", "x,a=1,a=2"})
  void whatIsNoListOfOptionsIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> SourceSpec.parse("vllm", text));
  }

  @Test
  void aNumberOutsideItsRangeIsRefused() {
    SourceSpec spec = SourceSpec.parse("vllm", "x,ranks=0,size=many");
    assertEquals(3, spec.option("other", 3, 1, 9));
    assertThrows(IllegalArgumentException.class, () -> spec.option("ranks", 1, 1, 9));
    assertThrows(IllegalArgumentException.class, () -> spec.option("size", 1, 1, 9));
  }
}
