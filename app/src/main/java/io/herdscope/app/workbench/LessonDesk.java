package io.herdscope.app.workbench;

import io.herdscope.app.lesson.LessonScene;
import io.herdscope.app.workbench.lesson.Classroom;
import io.herdscope.app.workbench.stage.StageArea;
import java.util.List;

/// The window as a lesson's desk: room for it, the views it asks for, and afterwards everything as
/// it was. FX thread only.
final class LessonDesk implements Classroom.Desk {
  private final DeskLayout desk;
  private final StageArea stage;
  private final Runnable redraw;
  private List<String> before = List.of();

  LessonDesk(DeskLayout desk, StageArea stage, Runnable redraw) {
    this.desk = desk;
    this.stage = stage;
    this.redraw = redraw;
  }

  @Override
  public void arrange(LessonScene.Side side, boolean presenting) {
    if (before.isEmpty()) {
      before = stage.shown();
    }
    desk.teach(side, presenting);
    redraw.run();
  }

  @Override
  public void views(String names) {
    show(List.of(names.split("\\+", -1)));
  }

  @Override
  public void dismiss() {
    desk.dismiss();
    if (!before.isEmpty() && !before.contains("race")) {
      show(before);
    }
    before = List.of();
    redraw.run();
  }

  private void show(List<String> names) {
    stage.showOnly(names.stream().mapToInt(stage::indexOf).toArray());
  }
}
