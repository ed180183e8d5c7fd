package io.herdscope.app.session;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRules;
import io.herdscope.app.finding.NamedReplicas;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A recording read for the rules.
///
/// @param setting what stands for the scenario: the recording's name and its fleet
/// @param findings replicas called by their names
/// @param damagedBytes that were passed over
/// @param damage the first places where they stand, of `damagedPlaces`
public record RecordedExamination(
    Scenario setting,
    CaseFile facts,
    List<Finding> findings,
    long damagedBytes,
    List<RecordingReader.Damage> damage,
    int damagedPlaces) {
  /// Reads it whole; an `IllegalArgumentException` when the file is no recording.
  public static RecordedExamination of(Path recording) throws IOException {
    LiveWorld world = new LiveWorld();
    try (RecordingReader reader = new RecordingReader(recording)) {
      for (ClusterEvent event = reader.next(); event != null; event = reader.next()) {
        world.accept(event);
      }
      reader.requireEvents();
      world.tick(world.now());
      CaseFile facts = world.facts();
      Scenario setting =
          LiveScenario.of(
              String.valueOf(recording.getFileName()),
              facts.setting().replicas(),
              facts.setting().blockSize());
      List<Finding> findings = NamedReplicas.in(FindingRules.examine(facts), world.names());
      return new RecordedExamination(
          setting, facts, findings, reader.damagedBytes(), reader.damage(), reader.damagedPlaces());
    }
  }
}
