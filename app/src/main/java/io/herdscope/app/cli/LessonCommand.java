package io.herdscope.app.cli;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.LessonResults;
import io.herdscope.app.lesson.Lessons;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.workbench.Explorer;
import io.herdscope.app.workbench.LessonPictures;
import io.herdscope.app.workbench.WindowMemoryFile;
import io.herdscope.app.workbench.WindowPlan;
import io.herdscope.sim.trace.TraceFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `lesson`: a lesson on paper, with every figure and answer computed.
@Command(
    name = "lesson",
    description = "Runs a lesson and prints its scenes, its questions and the computed answers.",
    mixinStandardHelpOptions = true)
final class LessonCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "NAME", description = "A bundled lesson (see list lessons) or a file.")
  private String name = "";

  @Option(names = "--headless", description = "Print it; without, the lesson opens in the window.")
  private boolean headless;

  @Option(names = "--language", paramLabel = "en|ja", description = "Default: en")
  private String language = Language.ENGLISH.tag();

  @Option(
      names = "--pictures",
      paramLabel = "FOLDER",
      description = "Write a picture of every scene and answer; needs no display.")
  private @Nullable Path pictures;

  @Option(names = "--size", paramLabel = "WxH", description = "Of pictures. Default: 1600x1000")
  private String size = "1600x1000";

  @Option(names = "--theme", paramLabel = "dark|light", description = "Of pictures. Default: dark")
  private Theme theme = Theme.DARK;

  @Option(names = "--present", description = "Pictures in presenter mode.")
  private boolean present;

  LessonCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    speak();
    Lesson lesson = Lessons.open(name);
    if (pictures != null) {
      draw(lesson, pictures);
      return ExitCode.DONE;
    }
    boolean noDisplay = "Headless".equals(System.getProperty("glass.platform"));
    if (!headless && !noDisplay) {
      return open();
    }
    LessonResults results = results(lesson);
    console.print(new LessonText(lesson, results).toString());
    List<String> wrong = LessonText.wrong(lesson, results);
    if (!wrong.isEmpty()) {
      throw new RunFailed(name + " says what its runs do not show: " + String.join("; ", wrong));
    }
    return ExitCode.DONE;
  }

  private int open() {
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      Explorer.openLesson(
          OpeningScene.plan(0),
          new WindowMemoryFile(WindowMemoryFile.ofUser(), console::note),
          name);
    } catch (UnsupportedOperationException | LinkageError e) {
      throw new NoWindow(e);
    }
    return ExitCode.DONE;
  }

  private void draw(Lesson lesson, Path folder) {
    PixelSize pixels = PixelSize.parse(size);
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      WindowPlan plan =
          new WindowPlan(
              OpeningScene.scenario(),
              List.of("kv-aware"),
              0,
              "",
              pixels.width(),
              pixels.height(),
              theme);
      for (Path file : LessonPictures.write(plan, name, lesson, present, folder)) {
        console.note("wrote " + file);
      }
    } catch (IOException e) {
      throw new RunFailed(folder + " cannot be written: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new BadInput("lesson", String.valueOf(e.getMessage()));
    } catch (IllegalStateException e) {
      throw new RunFailed(String.valueOf(e.getMessage()));
    } catch (UnsupportedOperationException | LinkageError e) {
      throw new NoWindow(e);
    }
  }

  private LessonResults results(Lesson lesson) {
    try {
      return LessonResults.of(lesson);
    } catch (TraceFormatException | IllegalArgumentException e) {
      throw new BadInput(name, String.valueOf(e.getMessage()));
    } catch (IllegalStateException e) {
      throw new RunFailed(name + " cannot finish: " + e.getMessage());
    }
  }

  private void speak() {
    try {
      Language.speak(Language.ofTag(language));
    } catch (IllegalArgumentException e) {
      throw new BadInput("lesson", String.valueOf(e.getMessage()));
    }
  }
}
