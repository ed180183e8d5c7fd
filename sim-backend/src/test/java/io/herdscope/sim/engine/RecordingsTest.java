package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Two dozen recordings of the real scheduler, named after the rule each of them pins.
final class RecordingsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "chat-turns",
        "duplicate-copies",
        "gate-is-no-reservation",
        "gate-on-resume",
        "gate-to-the-last-block",
        "idle-hits-count",
        "mixed-old",
        "model-length-ends",
        "preempted-unhashed-first",
        "priority-equal-victims",
        "priority-own-victim",
        "priority-pressure",
        "priority-ties",
        "priority-tokens-returned",
        "priority-victim-before",
        "reset-empty",
        "reset-granted",
        "reset-refused",
        "several-resumed",
        "threshold-at-admission",
        "threshold-while-running",
        "tiny-chunks",
        "watermark-alone",
        "watermark-rounding"
      })
  void everyStepIsTheRecordedOne(String name) {
    Recording recording = Recording.load(name);
    assertEquals(
        String.join("\n", recording.steps()),
        String.join("\n", Recording.write(recording.script().run())));
  }
}
