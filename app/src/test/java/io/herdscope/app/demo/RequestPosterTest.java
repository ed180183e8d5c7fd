package io.herdscope.app.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RequestPosterTest {
  @Test
  void aReasonIsReadWholeWhateverStandsInIt() {
    assertEquals(
        "unknown field \"a\\b\"",
        RequestPoster.why(
            "{\"accepted\":0,\"rejected\":1,\"errors\":[{\"line\":1,"
                + "\"reason\":\"unknown field \\\"a\\\\b\\\"\"}]}"));
  }

  @Test
  void anAnswerWithoutAReasonStandsForItself() {
    assertEquals("<html>", RequestPoster.why("<html>"));
    assertEquals("{\"errors\":[]}", RequestPoster.why("{\"errors\":[]}"));
  }
}
