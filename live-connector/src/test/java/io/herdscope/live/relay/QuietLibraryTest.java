package io.herdscope.live.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/// The WebSocket library logs by a facade that complains on standard error when nobody takes its
/// log.
class QuietLibraryTest {
  @Test
  void itsLogGoesNowhereAndNobodyComplains() throws ClassNotFoundException {
    Class<?> facade = Class.forName("org.slf4j.spi.SLF4JServiceProvider");
    List<String> takers =
        ServiceLoader.load(facade).stream().map(taker -> taker.type().getSimpleName()).toList();
    assertEquals(List.of("NOP_FallbackServiceProvider"), takers);
  }
}
