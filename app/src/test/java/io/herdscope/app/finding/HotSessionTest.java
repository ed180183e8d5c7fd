package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.finding.rule.HotSession;
import io.herdscope.model.metric.HitLadder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HotSessionTest {
  /// Twenty sessions of a request each; the first has ten times the prompt of the others.
  @Test
  void whatCameFromTheCacheIsNoWork() {
    List<RequestFacts> requests = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      int prompt = i == 0 ? 1_000 : 100;
      int cached = i == 0 ? 990 : 0;
      requests.add(new RequestFacts(i, i, prompt, 0, 0, 0, 1, 2, 3, 0, cached, 10, 0));
    }
    CaseFile file =
        new CaseFile(
            Cases.SETTING,
            List.of(),
            requests,
            List.of(),
            List.of(),
            HitLadder.EMPTY,
            List.of(),
            FeedFacts.IN_TIME);
    assertEquals(List.of(), new HotSession().examine(file));
  }
}
