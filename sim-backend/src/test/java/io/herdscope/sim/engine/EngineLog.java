package io.herdscope.sim.engine;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Writes down all that an engine reports, one line a report, one a removed block.
final class EngineLog implements EngineListener {
  private final List<String> lines = new ArrayList<>();

  /// The growing list itself.
  List<String> lines() {
    return lines;
  }

  @Override
  public void admitted(long at, long request, int prompt, int cached, boolean resumed) {
    lines.add(at + " admitted " + request + " " + prompt + " " + cached + " " + resumed);
  }

  @Override
  public void preempted(long at, long request) {
    lines.add(at + " preempted " + request);
  }

  @Override
  public void stored(long at, long parent, HashRun chain, int from, int to) {
    lines.add(at + " stored " + parent + " " + Arrays.toString(chain.slice(from, to).toArray()));
  }

  @Override
  public void removed(long at, HashRun blocks) {
    for (long hash : blocks.toArray()) {
      lines.add(at + " removed " + hash);
    }
  }

  @Override
  public void tierStored(long at, Tier tier, long parent, HashRun chain, int from, int to) {
    String blocks = Arrays.toString(chain.slice(from, to).toArray());
    lines.add(at + " stored " + tier + " " + parent + " " + blocks);
  }

  @Override
  public void tierRemoved(long at, Tier tier, HashRun blocks) {
    lines.add(at + " removed " + tier + " " + Arrays.toString(blocks.toArray()));
  }

  @Override
  public void loaded(long at, long request, Tier tier, int tokens, long nanos) {
    lines.add(at + " loaded " + request + " " + tier + " " + tokens + " " + nanos);
  }

  @Override
  public void cleared(long at) {
    lines.add(at + " cleared");
  }

  @Override
  public void firstToken(long at, long request) {
    lines.add(at + " first " + request);
  }

  @Override
  public void decoded(long at, long request, int outputTokens) {
    lines.add(at + " decoded " + request + " " + outputTokens);
  }

  @Override
  public void finished(long at, long request, int outputTokens) {
    lines.add(at + " finished " + request + " " + outputTokens);
  }
}
