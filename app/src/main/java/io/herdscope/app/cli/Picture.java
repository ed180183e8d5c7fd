package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.WindowPlan;
import io.herdscope.app.workbench.WindowShot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/// Draws the real window into a file, without a display.
final class Picture {
  private Picture() {}

  static void draw(WindowPlan plan, Path file) {
    draw(plan, file, () -> WindowShot.write(plan, file));
  }

  /// The window on a cluster or a recording; see [WindowShot#follow].
  static void draw(WindowPlan plan, SessionCommand first, double seconds, Path file) {
    draw(plan, file, () -> WindowShot.follow(plan, first, seconds, file));
  }

  private interface Drawing {
    void draw() throws IOException;
  }

  /// A picture is a PNG, whatever else a name promises.
  private static void mustBePng(Path file) {
    String name = String.valueOf(file.getFileName());
    if (name.contains(".") && !name.toLowerCase(Locale.ROOT).endsWith(".png")) {
      throw new BadInput(String.valueOf(file), "pictures are written as PNG; end the name in .png");
    }
  }

  private static void draw(WindowPlan plan, Path file, Drawing drawing) {
    mustBePng(file);
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      drawing.draw();
    } catch (IOException e) {
      throw new RunFailed(file + " cannot be written: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new BadInput(plan.scenario().name(), String.valueOf(e.getMessage()));
    } catch (IllegalStateException e) {
      throw new RunFailed(String.valueOf(e.getMessage()));
    } catch (UnsupportedOperationException | LinkageError e) {
      throw new NoWindow(e);
    }
  }
}
