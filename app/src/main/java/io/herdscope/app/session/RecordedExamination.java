package io.herdscope.app.session;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;

/// A recording read for the rules.
///
/// @param setting what stands for the scenario: the recording's name and its fleet
/// @param damagedBytes that were passed over
public record RecordedExamination(Scenario setting, CaseFile facts, long damagedBytes) {
  /// Reads it whole; an `IllegalArgumentException` when the file is no recording.
  public static RecordedExamination of(Path recording) throws IOException {
    LiveWorld world = new LiveWorld();
    try (RecordingReader reader = new RecordingReader(recording)) {
      for (ClusterEvent event = reader.next(); event != null; event = reader.next()) {
        world.accept(event);
      }
      world.tick(world.now());
      CaseFile facts = world.facts();
      Scenario setting =
          LiveScenario.of(
              String.valueOf(recording.getFileName()),
              facts.setting().replicas(),
              facts.setting().blockSize());
      return new RecordedExamination(setting, facts, reader.damagedBytes());
    }
  }
}
