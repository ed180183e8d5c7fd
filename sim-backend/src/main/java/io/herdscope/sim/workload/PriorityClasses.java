package io.herdscope.sim.workload;

import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PrioritySpec;
import java.util.List;

/// Gives the requests of a workload the priorities their clients ask for. Who belongs to which
/// class follows from the session's key and the turn alone, so that neither the policy nor the
/// order of arrivals changes it.
final class PriorityClasses {
  private final List<PrioritySpec> classes;
  private final long seed;

  private PriorityClasses(List<PrioritySpec> classes, long seed) {
    this.classes = classes;
    this.seed = seed;
  }

  /// The same workload with priorities; unchanged where there are no classes.
  static Workload over(Workload workload, List<PrioritySpec> classes, long seed) {
    return classes.isEmpty()
        ? workload
        : RetoldRequests.over(workload, new PriorityClasses(classes, seed)::hints);
  }

  private Hints hints(ScriptedRequest scripted) {
    Request request = scripted.request();
    for (int i = 0; i < classes.size(); i++) {
      PrioritySpec own = classes.get(i);
      if (takes(own, i, request)) {
        int output = request.hints().expectedOutputTokens();
        return new Hints(output, own.priority(), own.strictPriority());
      }
    }
    return request.hints();
  }

  private boolean takes(PrioritySpec own, int number, Request request) {
    return request.sessionKey().startsWith(own.sessionPrefix())
        && (own.maxPromptTokens() == 0 || request.promptTokens() <= own.maxPromptTokens())
        && draw(own.of(), number, request) < own.share();
  }

  private double draw(PrioritySpec.Of of, int number, Request request) {
    long who = (long) request.sessionKey().hashCode() << 32 | number;
    long turn = of == PrioritySpec.Of.SESSIONS ? 0 : request.turn() + 1L;
    return Randomness.PRIORITY.uniform(seed + turn, who);
  }
}
