package io.herdscope.app.view.landscape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.herdscope.app.session.RunFigures;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MetricTextTest {
  @Test
  void everyMetricHasATitleOfItsOwn() {
    Set<String> titles = new HashSet<>();
    for (String name : RunFigures.NAMES) {
      MetricText text = new MetricText(name, false);
      titles.add(text.title());
      assertFalse(text.withUnit(1.5).isBlank());
    }
    assertEquals(RunFigures.NAMES.size(), titles.size());
  }

  @Test
  void aSessionOfARolloutIsARollout() {
    assertEquals("Rollout p99", new MetricText("sessionSeconds.p99", true).title());
    assertEquals("Session p99", new MetricText("sessionSeconds.p99", false).title());
  }

  @Test
  void numbersAreWrittenAsTheirKind() {
    assertEquals("4.2 ms", new MetricText("tpotSeconds.p50", false).withUnit(0.0042));
    assertEquals("0.146 s", new MetricText("ttftSeconds.p99", false).withUnit(0.1461));
    assertEquals("94.4 %", new MetricText("prefixHitRate", false).withUnit(0.944));
    assertEquals("1,524 tokens/s", new MetricText("outputTokensPerSecond", false).withUnit(1_524));
  }
}
