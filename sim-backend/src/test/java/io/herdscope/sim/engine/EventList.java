package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;

/// Writes cache events down, one line a removed block, one a stored run.
final class EventList implements CacheListener {
  private final List<String> lines = new ArrayList<>();

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void stored(long at, long parent, HashRun chain, int from, int to) {
    lines.add("stored " + (to - from) + " after " + from);
  }

  @Override
  public void removed(long at, HashRun blocks) {
    for (long hash : blocks.toArray()) {
      lines.add("removed " + hash);
    }
  }

  @Override
  public void cleared(long at) {
    lines.add("cleared");
  }
}
