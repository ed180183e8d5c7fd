package io.herdscope.app.lesson;

import io.herdscope.app.scenario.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads the question of a scene: `lowest` or `highest` of runs, `ranges` of a figure, whether
/// something `holds`, or which replica `wins`.
final class QuestionReader {
  private static final List<String> KINDS = List.of("lowest", "highest", "range", "holds", "wins");

  private final Function<String, @Nullable LessonRun> runs;

  /// @param runs by their names, null for one there is not
  QuestionReader(Function<String, @Nullable LessonRun> runs) {
    this.runs = runs;
  }

  Question read(Section section) {
    Told ask = LessonReader.told(section, "ask");
    Told because = section.has("because") ? LessonReader.told(section, "because") : null;
    String kind = kind(section);
    Answering answering =
        LessonReader.checked(
            section,
            kind,
            () ->
                switch (kind) {
                  case "range" -> ranges(section);
                  case "holds" -> truth(section);
                  case "wins" -> winner(section);
                  default -> pick(section, kind);
                });
    section.end();
    return LessonReader.checked(section, "ask", () -> new Question(ask, because, answering));
  }

  private static String kind(Section section) {
    List<String> found = KINDS.stream().filter(section::has).toList();
    if (found.size() != 1) {
      throw section.bad(
          "", "a question has exactly one of " + String.join(", ", KINDS) + ", found " + found);
    }
    return found.getFirst();
  }

  private LessonRun run(Section section, String key, String name) {
    LessonRun run = runs.apply(name);
    if (run == null) {
      throw section.bad(key, "no run " + name);
    }
    return run;
  }

  private Pick pick(Section section, String kind) {
    List<LessonRun> of = new ArrayList<>();
    for (String name : section.texts("of")) {
      of.add(run(section, "of", name));
    }
    return new Pick(of, section.text(kind, ""), kind.equals("highest"));
  }

  private static Ranges ranges(Section section) {
    return new Ranges(
        LessonReader.told(section, "label"),
        ExpressionParser.parse(section.text("range", "")),
        Form.of(section.text("form", "")),
        section.reals("bounds"));
  }

  private static Truth truth(Section section) {
    return new Truth(
        Claim.parse(section.text("holds", "")),
        LessonReader.told(section, "left"),
        LessonReader.told(section, "right"),
        Form.of(section.text("form", "")));
  }

  private Winner winner(Section section) {
    LessonRun run = run(section, "wins", section.text("wins", ""));
    if (run.decision() < 0) {
      throw section.bad("wins", "needs a decision in run " + run.name());
    }
    return new Winner(run, run.open().fleet().replicas());
  }
}
