package io.herdscope.app.scenario;

import io.herdscope.model.scenario.PrioritySpec;
import io.herdscope.model.scenario.PrioritySpec.Of;
import java.util.ArrayList;
import java.util.List;

/// Reads `workload.priorities`, a list of classes; none when it is left out.
final class PrioritiesReader {
  private PrioritiesReader() {}

  static List<PrioritySpec> read(Section workload) {
    List<PrioritySpec> classes = new ArrayList<>();
    for (Section one : workload.sections("priorities")) {
      double share = one.real("share", 1);
      Of of = one.choice("of", Of.class, Of.SESSIONS);
      String prefix = one.textOrNull("sessionPrefix");
      int longest = one.whole("maxPromptTokens", 0);
      int priority = one.whole("priority", 0);
      int strict = one.whole("strictPriority", 0);
      one.end();
      classes.add(
          one.checked(
              () ->
                  new PrioritySpec(
                      share, of, prefix == null ? "" : prefix, longest, priority, strict)));
    }
    return classes;
  }
}
