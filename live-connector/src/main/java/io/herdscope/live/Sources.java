package io.herdscope.live;

import io.herdscope.live.dynamo.DynamoKind;
import io.herdscope.live.dynamo.DynamoLogKind;
import io.herdscope.live.metrics.MetricsKind;
import io.herdscope.live.relay.RelayKind;
import io.herdscope.live.requests.RequestsKind;
import io.herdscope.live.trtllm.TrtllmKind;
import io.herdscope.live.vllm.MooncakeKind;
import io.herdscope.live.vllm.SglangKind;
import io.herdscope.live.vllm.VllmSource;
import io.herdscope.model.scenario.Suggestion;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The catalog of live sources: one line per kind.
public final class Sources {
  public static final List<SourceKind> ALL =
      List.of(
          new VllmSource(),
          new SglangKind(),
          new TrtllmKind(),
          new MooncakeKind(),
          new MetricsKind(),
          new RequestsKind(),
          new DynamoKind(),
          new DynamoLogKind(),
          new RelayKind());

  private Sources() {}

  /// The kind of this name; an `IllegalArgumentException` that lists the known ones when there is
  /// none.
  public static SourceKind kind(String name) {
    for (SourceKind kind : ALL) {
      if (kind.name().equals(name)) {
        return kind;
      }
    }
    List<String> known = ALL.stream().map(SourceKind::name).toList();
    throw new IllegalArgumentException(
        "there is no source kind '" + name + "'" + Suggestion.among(name, known));
  }

  /// Starts listening. Refuses options that the kind does not understand.
  public static LiveFeed open(SourceSpec spec, Intake intake) {
    SourceKind kind = kind(spec.kind());
    Set<String> known = new TreeSet<>();
    kind.options().forEach(option -> known.add(option.name()));
    for (String option : spec.options().keySet()) {
      if (!known.contains(option)) {
        throw new IllegalArgumentException(
            "source "
                + spec.name()
                + ": a "
                + kind.name()
                + " source has no option '"
                + option
                + "'"
                + Suggestion.among(option, List.copyOf(known)));
      }
    }
    return kind.open(spec, intake);
  }
}
