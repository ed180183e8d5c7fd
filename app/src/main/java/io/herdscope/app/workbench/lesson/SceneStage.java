package io.herdscope.app.workbench.lesson;

import io.herdscope.app.lesson.LessonRun;
import io.herdscope.app.lesson.Staging;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.model.scenario.Scenario;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Brings the session where a scene wants it, with as little as needed: a run that is already
/// loaded and that nobody changed is only moved. FX thread only.
final class SceneStage {
  private final ViewContext context;
  private Map<LessonRun.Place, Scenario> places = Map.of();
  private @Nullable Frame latest;
  private @Nullable Staging wanted;
  private long goal;
  private boolean waiting;
  private boolean holds;
  private boolean inspected;
  private boolean arrived;

  SceneStage(ViewContext context) {
    this.context = context;
  }

  void places(Map<LessonRun.Place, Scenario> known) {
    places = Map.copyOf(known);
  }

  /// Loads what the scene needs; where it stands is not known yet.
  void load(Staging scene) {
    wanted = scene;
    holds = false;
    waiting = true;
    arrived = false;
    context.commands().accept(new SessionCommand.Pause());
    if (!isLoaded(scene)) {
      context
          .commands()
          .accept(
              new SessionCommand.Load(
                  scenario(scene),
                  scene.lanes().stream().map(LessonRun::policy).toList(),
                  given(scene)));
    }
    context.commands().accept(new SessionCommand.Focus(scene.focus()));
  }

  /// Whether a scene waits for the instant it takes place at.
  boolean isWaiting() {
    return waiting;
  }

  /// @param at nanoseconds
  /// @param inspect whether the decision it is about is put under the X-ray
  /// @param play whether the run goes on from there
  void set(Staging scene, long at, boolean inspect, boolean play) {
    load(scene);
    waiting = false;
    goal = at;
    inspected = inspect;
    context.commands().accept(new SessionCommand.Seek(at));
    context.state().selectDecision(inspected ? scene.focused().decision() : -1);
    if (play && !context.state().reducedMotion()) {
      context.commands().accept(new SessionCommand.Play());
    }
    context.pulse().redraw();
  }

  private Scenario scenario(Staging scene) {
    return Objects.requireNonNull(places.get(scene.focused().place()));
  }

  private Map<Integer, Map<String, Double>> given(Staging scene) {
    Map<Integer, Map<String, Double>> given = new HashMap<>();
    for (int lane = 0; lane < scene.lanes().size(); lane++) {
      given.put(lane, scene.lanes().get(lane).parameters(scenario(scene)));
    }
    return given;
  }

  private boolean isLoaded(Staging scene) {
    Frame frame = latest;
    if (frame == null
        || !frame.scenario().equals(scenario(scene))
        || frame.lanes().size() != scene.lanes().size()) {
      return false;
    }
    List<LaneFrame> lanes = frame.lanes();
    for (int i = 0; i < lanes.size(); i++) {
      LessonRun run = scene.lanes().get(i);
      if (lanes.get(i).wasChanged()
          || !lanes.get(i).policy().equals(run.policy())
          || !lanes.get(i).parameters().equals(run.parameters(scenario(scene)))) {
        return false;
      }
    }
    return true;
  }

  /// Returns whether the session holds what the scene wants since this frame.
  boolean show(Frame frame) {
    latest = frame;
    boolean held = holds;
    holds = wanted != null && (holds || isLoaded(wanted));
    return holds && !held;
  }

  /// Whether the session has stood where the scene wants it, with all that is computed for it; what
  /// the learner does then does not undo it.
  boolean hasArrived() {
    arrived = arrived || arrives();
    return arrived;
  }

  private boolean arrives() {
    Frame frame = latest;
    Staging scene = wanted;
    if (frame == null || scene == null || waiting || !isLoaded(scene)) {
      return false;
    }
    long end = frame.playback().end();
    return frame.playback().at() >= Math.min(goal, end)
        && frame.lanes().stream().allMatch(lane -> lane.whole() != null && !lane.settling())
        && (frame.lanes().size() == 1 || frame.race() != null)
        && (!inspected
            || (frame.inspection() != null
                && frame.inspection().decision().ordinal() == scene.focused().decision()));
  }
}
