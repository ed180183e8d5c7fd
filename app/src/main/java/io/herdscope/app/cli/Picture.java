package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.workbench.WindowPlan;
import io.herdscope.app.workbench.WindowShot;
import java.io.IOException;
import java.nio.file.Path;

/// Draws the real window into a file, without a display.
final class Picture {
  private Picture() {}

  static void draw(WindowPlan plan, Path file) {
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      WindowShot.write(plan, file);
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
