package io.herdscope.app.workbench;

import io.herdscope.app.fx.ViewState;
import io.herdscope.app.workbench.preferences.Preferences;
import io.herdscope.app.workbench.preferences.PreferencesPane;
import io.herdscope.app.workbench.stage.StageArea;
import java.util.List;
import javafx.scene.Scene;

/// How a window's panels lie, to be remembered and restored. FX thread only.
record Arrangement(
    ViewState state, Scene scene, DeskLayout desk, StageArea stage, PreferencesPane preferences) {

  WindowMemory memory() {
    return new WindowMemory(
        (int) Math.max(WindowPlan.LEAST_WIDTH, scene.getWidth()),
        (int) Math.max(WindowPlan.LEAST_HEIGHT, scene.getHeight()),
        Preferences.of(state, preferences.recordingFolder()),
        desk.turned(),
        stage.upperShare(),
        stage.shown(),
        stage.torn());
  }

  /// Arranges the panels as remembered; a race is of its own session and does not come back.
  void restore(WindowMemory memory) {
    if (desk.turned() != memory.turned()) {
      desk.toggleControls();
    }
    stage.upperShare(memory.split());
    memory.preferences().applyTo(state);
    preferences.recordingFolder(memory.preferences().recordingFolder());
    List<String> known =
        memory.views().stream()
            .filter(id -> stage.ids().contains(id) && !id.equals("race"))
            .toList();
    if (!known.isEmpty() && known.size() == memory.views().size()) {
      stage.showOnly(known.stream().mapToInt(stage::indexOf).toArray());
    }
  }
}
