package io.herdscope.app.scenario;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.sim.trace.TraceFormat;
import io.herdscope.sim.trace.TraceFormats;
import io.herdscope.sim.workload.WorkloadKind;
import io.herdscope.sim.workload.Workloads;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A scenario's workload played by another kind than its file says: what the file sets for its own
/// kind and the other does not have goes, so that nobody has to unset it first.
final class OtherKind {
  private static final List<String> KIND = List.of("workload", "kind");

  /* What every kind takes beside its own parameters. */
  private static final Set<String> ANY =
      Set.of("kind", "format", "file", "priorities", "adapters", "images");

  private OtherKind() {}

  /// The kind the settings ask for, the last one where several do; null when none does.
  static @Nullable String among(List<Setting> settings) {
    String kind = null;
    for (Setting setting : settings) {
      kind = setting.path().equals(KIND) ? setting.value().asString("") : kind;
    }
    return kind;
  }

  /// Removes what does not fit from the scenario's workload and returns it as `path=value`. A kind
  /// or format that is in no catalog changes nothing; the check of the scenario names it.
  ///
  /// @param asked the kind, null for the one the scenario means
  static List<String> fit(ObjectNode scenario, @Nullable String asked) {
    List<String> gone = new ArrayList<>();
    if (!(scenario.get("workload") instanceof ObjectNode workload)) {
      return gone;
    }
    @Nullable WorkloadKind kind = kind(workload, asked);
    if (kind == null) {
      return gone;
    }
    Set<String> known = new HashSet<>(ANY);
    kind.parameters().stream().map(ParameterSpec::name).forEach(known::add);
    for (String key : List.copyOf(workload.propertyNames())) {
      if (!known.contains(key)) {
        JsonNode removed = workload.remove(key);
        gone.add("workload." + key + "=" + removed + " does not apply to " + kind.name());
      }
    }
    return gone;
  }

  private static @Nullable WorkloadKind kind(ObjectNode workload, @Nullable String asked) {
    String name = asked == null ? workload.path("kind").asString("") : asked;
    if (name.isEmpty()) {
      String format = workload.path("format").asString("");
      name =
          TraceFormats.ALL.stream()
              .filter(known -> known.name().equals(format))
              .map(TraceFormat::replay)
              .findFirst()
              .orElse("");
    }
    String wanted = name;
    return Workloads.ALL.stream()
        .filter(known -> known.name().equals(wanted))
        .findFirst()
        .orElse(null);
  }
}
