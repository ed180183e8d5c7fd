package io.herdscope.app.workbench.stage;

import io.herdscope.app.view.StageView;
import java.util.List;

/// The views of one window.
///
/// @param stage in the order of their keys, at least one
/// @param race index of the stage view that compares lanes, shown only while there are several
/// @param inspector fills the inspector
public record ViewSet(List<StageView> stage, int race, StageView inspector) {
  public ViewSet {
    stage = List.copyOf(stage);
    if (stage.isEmpty()) {
      throw new IllegalArgumentException("stage must hold at least one view");
    }
    if (race < 0 || race >= stage.size()) {
      throw new IllegalArgumentException(
          "race must be in 0…" + (stage.size() - 1) + ", got " + race);
    }
  }
}
