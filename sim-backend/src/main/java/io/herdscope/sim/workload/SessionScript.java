package io.herdscope.sim.workload;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.List;

/// One conversation, written down before the run: a key and its turns in order. Immutable.
///
/// @param key the affinity key a client would send with each turn
record SessionScript(String key, List<Turn> turns) {

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

  /// A conversation whose every prompt is all that was said before, over one shared chain.
  ///
  /// @param prompts where each turn's prompt ends in it, tokens
  /// @param ends where each turn's answer ends in it, tokens
  /// @param hint whether the router is told each answer's length
  static SessionScript conversation(
      String key,
      HashRun chain,
      int blockSize,
      int[] prompts,
      int[] ends,
      long[] delays,
      boolean hint) {
    List<Turn> turns = new ArrayList<>(prompts.length);
    for (int turn = 0; turn < prompts.length; turn++) {
      int output = ends[turn] - prompts[turn];
      turns.add(
          new Turn(
              delays[turn],
              prompts[turn],
              output,
              prompts[turn] / blockSize,
              chain.slice(0, ends[turn] / blockSize),
              hint ? output : -1));
    }
    return new SessionScript(key, turns);
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
