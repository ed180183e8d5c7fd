package io.herdscope.app.cli;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.Explorer;
import io.herdscope.app.workbench.WindowMemoryFile;
import io.herdscope.app.workbench.WindowPlan;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The window on a cluster or a recording; a picture of it where there is no display.
final class LiveWindow {
  @Option(
      names = "--shot",
      paramLabel = "FILE.png",
      description = "Draw the window into a picture instead of opening it; needs no display.")
  private @Nullable Path shot;

  @Option(names = "--view", paramLabel = "NAME", description = "One or two views, joined by +.")
  private String view = "";

  @Option(
      names = "--size",
      paramLabel = "WxH",
      description = "Of the picture. Default: ${DEFAULT-VALUE}")
  private String size = "1600x1000";

  @Option(names = "--theme", paramLabel = "dark|light", description = "Of the picture.")
  private Theme theme = Theme.DARK;

  @Option(names = "--language", paramLabel = "en|ja", description = "Of the picture. Default: en")
  private String language = Language.ENGLISH.tag();

  /// Whether the picture was asked for, or is all that can be had here.
  boolean isPicture() {
    return shot != null || "Headless".equals(System.getProperty("glass.platform"));
  }

  /// Refuses a picture where no window is opened.
  void isNotOpened() {
    if (shot != null) {
      throw new BadInput("--shot", "draws the window, so it goes without --headless");
    }
  }

  private void speak() {
    try {
      Language.speak(Language.ofTag(language));
    } catch (IllegalArgumentException e) {
      throw new BadInput("--language", String.valueOf(e.getMessage()));
    }
  }

  /// @param seconds when the picture is taken
  void open(SessionCommand first, double seconds, Console console) {
    PixelSize pixels = PixelSize.parse(size);
    WindowPlan usual = OpeningScene.plan(0);
    WindowPlan plan =
        new WindowPlan(
            usual.scenario(), usual.policies(), 0, view, pixels.width(), pixels.height(), theme);
    if (isPicture()) {
      Path file =
          shot == null ? HerdscopeCommand.pictureFile() : new OutputFile("--shot", shot).path();
      if (shot == null) {
        console.note("no display here, so the window becomes a picture");
      }
      speak();
      Picture.draw(plan, first, seconds, file);
      console.print("picture: " + file + "\n");
      return;
    }
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      Explorer.open(
          plan, new WindowMemoryFile(WindowMemoryFile.ofUser(), console::note), false, first);
    } catch (UnsupportedOperationException | LinkageError e) {
      throw new NoWindow(e);
    }
  }
}
