package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// A scripted load for one engine: its configuration and requests that arrive at given step
/// numbers. Immutable; safe on any thread.
///
/// @param kvBlocks blocks including the null block
/// @param requests in order of arrival
/// @param resets steps before which the prefix cache is reset
record EngineScript(
    EngineSpec spec, int kvBlocks, List<ScriptRequest> requests, Set<Integer> resets) {
  public EngineScript {
    requests = List.copyOf(requests);
    resets = Set.copyOf(resets);
  }

  /// One request of a script.
  ///
  /// @param prompt parts joined by `+`, each `STREAM:N`, the first N tokens of a named stream
  public record ScriptRequest(
      String id, int arrivalStep, String prompt, int outputTokens, int priority) {}

  /// Reads the JSON form. An `IllegalArgumentException` of one line names file, field and what was
  /// expected.
  public static EngineScript read(Path file) {
    return new ScriptReader(file).read();
  }

  /// Replays the script on a fresh engine, one step at a time.
  public List<ScriptStep> run() {
    return new ScriptReplay(this).run();
  }
}
