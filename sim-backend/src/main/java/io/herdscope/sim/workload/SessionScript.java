package io.herdscope.sim.workload;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.List;

/// One conversation, written down before the run: a key and its turns in order. Immutable.
///
/// @param key the affinity key a client would send with each turn
public record SessionScript(String key, List<Turn> turns) {

  /// One request of a conversation.
  ///
  /// @param delayNanos from the end of the previous turn to this one's release
  /// @param promptBlocks full blocks of the prompt, the leading part of `chain`
  /// @param chain all full blocks of prompt and output
  /// @param hintOutputTokens expected output told to the router, −1 for none
  public record Turn(
      long delayNanos,
      int promptTokens,
      int outputTokens,
      int promptBlocks,
      HashRun chain,
      int hintOutputTokens) {
    public Turn {
      if (delayNanos < 0) {
        throw new IllegalArgumentException("delayNanos must not be negative, got " + delayNanos);
      }
    }
  }

  public SessionScript {
    turns = List.copyOf(turns);
    if (turns.isEmpty()) {
      throw new IllegalArgumentException("session " + key + " must have at least one turn");
    }
  }

  ScriptedRequest request(long id, int session, int turn) {
    Turn script = turns.get(turn);
    Hints hints = script.hintOutputTokens < 0 ? Hints.NONE : new Hints(script.hintOutputTokens, 0);
    Request request =
        new Request(
            id,
            session,
            key,
            turn,
            script.promptTokens,
            script.chain.slice(0, script.promptBlocks),
            hints);
    return new ScriptedRequest(request, script.outputTokens, script.chain);
  }
}
