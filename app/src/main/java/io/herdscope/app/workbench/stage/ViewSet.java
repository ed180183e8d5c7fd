package io.herdscope.app.workbench.stage;

import io.herdscope.app.fx.StageView;
import java.util.List;

/// The views of one window.
///
/// @param stage in the order of their keys, at least one
/// @param inspector fills the inspector
public record ViewSet(List<StageView> stage, StageView inspector) {
  public ViewSet {
    stage = List.copyOf(stage);
    if (stage.isEmpty()) {
      throw new IllegalArgumentException("stage must hold at least one view");
    }
  }
}
