package io.herdscope.app.cli;

import io.herdscope.app.fx.Language;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.LessonResults;
import io.herdscope.app.lesson.Lessons;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.sim.trace.TraceFormatException;
import java.util.List;
import java.util.concurrent.Callable;
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

  LessonCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    speak();
    Lesson lesson = Lessons.open(name);
    if (!headless) {
      throw new BadInput("lesson " + name, "opens from the window's start page; or use --headless");
    }
    LessonResults results = results(lesson);
    console.print(new LessonText(lesson, results).toString());
    List<String> wrong = LessonText.wrong(lesson, results);
    if (!wrong.isEmpty()) {
      throw new RunFailed(name + " says what its runs do not show: " + String.join("; ", wrong));
    }
    return ExitCode.DONE;
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
