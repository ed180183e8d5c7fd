package io.herdscope.app.lesson;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.app.scenario.Section;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Suggestion;
import io.herdscope.router.policy.RoutingPolicies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads the file of a lesson. What does not fit is a `BadInput` that names file and path: unknown
/// keys, a text missing in a language, a number among the words, a figure no run has.
public final class LessonReader {
  private final List<LessonRun> runs = new ArrayList<>();
  private final QuestionReader questions = new QuestionReader(this::run);

  private LessonReader() {}

  /// @param label how messages name it
  /// @param name what the lesson is called
  public static Lesson read(String label, String name, Path file) {
    Section top = new Section(label, "", JsonDocument.read(file));
    return new LessonReader().lesson(name, top);
  }

  private Lesson lesson(String name, Section top) {
    Told title = told(top, "title");
    Told idea = told(top, "idea");
    if (!title.isPlain() || !idea.isPlain()) {
      throw top.bad("title", "and idea must hold no figures");
    }
    for (Section run : top.sections("runs")) {
      runs.add(run(run));
    }
    List<LessonScene> scenes = new ArrayList<>();
    for (Section scene : top.sections("scenes")) {
      scenes.add(scene(scene));
    }
    top.end();
    return top.checked(() -> new Lesson(name, title, idea, runs, scenes));
  }

  private LessonRun run(Section section) {
    String name = section.text("name", "");
    if (!name.matches("[a-z][a-zA-Z0-9]{0,30}")
        || runs.stream().anyMatch(r -> r.name().equals(name))) {
      throw section.bad("name", "must be a word of letters and digits that no other run has");
    }
    Told label = section.has("label") ? told(section, "label") : null;
    String scenario = section.text("scenario", "");
    List<String> settings = section.texts("set");
    String policy = section.text("policy", "");
    Section parameters = section.section("parameters");
    Map<String, Double> given = parameters.numbers();
    int decision = section.whole("decision", -1);
    section.end();
    LessonRun run =
        checked(
            section,
            "decision",
            () -> new LessonRun(name, label, scenario, settings, policy, given, decision));
    if (label != null && !label.isPlain()) {
      throw section.bad("label", "must hold no figures");
    }
    try {
      run.parameters(run.open());
      return run;
    } catch (BadInput e) {
      throw section.bad("scenario", String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw section.bad("policy", String.valueOf(e.getMessage()));
    }
  }

  private LessonScene scene(Section section) {
    Told title = told(section, "title");
    if (!title.isPlain()) {
      throw section.bad("title", "must hold no figures");
    }
    Told text = told(section, "text");
    Told notes = section.has("notes") ? told(section, "notes") : null;
    List<Claim> claims = new ArrayList<>();
    for (String claim : section.texts("claims")) {
      claims.add(checked(section, "claims", () -> Claim.parse(claim)));
    }
    Staging staging = staging(section, null);
    Staging answered =
        section.has("answered") ? answered(section.section("answered"), staging) : null;
    boolean play = section.onOff("play", false);
    boolean inspect = section.onOff("inspect", false);
    LessonScene.Side side = section.choice("side", LessonScene.Side.class, LessonScene.Side.NONE);
    Question question =
        section.has("question") ? questions.read(section.section("question")) : null;
    Trial trial = section.has("try") ? trial(section.section("try")) : null;
    section.end();
    LessonScene scene =
        checked(
            section,
            "",
            () ->
                new LessonScene(
                    title, text, notes, staging, answered, play, inspect, side, claims, question,
                    trial));
    check(section, scene);
    return scene;
  }

  private Staging answered(Section section, Staging before) {
    Staging answered = staging(section, before);
    section.end();
    return answered;
  }

  /// @param before what holds where the section says nothing; null: it must say it
  private Staging staging(Section section, @Nullable Staging before) {
    List<LessonRun> lanes =
        before != null && !section.has("lanes")
            ? before.lanes()
            : section.texts("lanes").stream().map(at(section, "lanes")).toList();
    String focused = lanes.isEmpty() ? "" : lanes.getFirst().name();
    if (before != null && !section.has("lanes")) {
      focused = before.focused().name();
    }
    int focus =
        lanes.stream().map(LessonRun::name).toList().indexOf(section.text("focus", focused));
    Expression at =
        before != null && !section.has("at")
            ? before.at()
            : checked(section, "at", () -> ExpressionParser.parse(section.scalar("at")));
    String view = section.text("view", before == null ? "" : before.view());
    List<String> highlight =
        before != null && !section.has("highlight")
            ? before.highlight()
            : section.texts("highlight");
    return checked(section, "", () -> new Staging(lanes, focus, at, view, highlight));
  }

  private static Trial trial(Section section) {
    Told task = told(section, "task");
    String coefficient = section.text("coefficient", "");
    String figure = section.text("figure", "");
    boolean below = section.has("below");
    String goal = below ? "below" : "above";
    Expression wanted = checked(section, goal, () -> ExpressionParser.parse(section.scalar(goal)));
    double solution = section.real("solution", Double.NaN);
    Told because = section.has("because") ? told(section, "because") : null;
    section.end();
    return new Trial(task, coefficient, figure, below, wanted, solution, because);
  }

  private void check(Section section, LessonScene scene) {
    for (Expression.Reading reading : scene.readings()) {
      LessonRun run = run(reading.run());
      if (run == null) {
        throw section.bad("", "no run " + reading.run() + Suggestion.among(reading.run(), names()));
      }
      checkFigure(section, run, reading.figure());
    }
    Trial trial = scene.trial();
    if (trial != null) {
      checkFigure(section, scene.focused(), trial.figure());
      Set<String> known = new HashSet<>();
      for (ParameterSpec spec : RoutingPolicies.spec(scene.focused().policy()).parameters()) {
        known.add(spec.name());
      }
      if (!known.contains(trial.coefficient())) {
        throw section.bad(
            "try.coefficient",
            scene.focused().policy()
                + " has no "
                + trial.coefficient()
                + Suggestion.among(trial.coefficient(), known));
      }
    }
  }

  private static void checkFigure(Section section, LessonRun run, String figure) {
    if (!RunReadings.isKnown(figure)) {
      throw section.bad("", "no figure " + figure + "; see run --json for their names");
    }
    if (RunReadings.needsDecision(figure) && run.decision() < 0) {
      throw section.bad("", figure + " needs a decision in run " + run.name());
    }
  }

  private List<String> names() {
    return runs.stream().map(LessonRun::name).toList();
  }

  private @Nullable LessonRun run(String name) {
    return runs.stream().filter(run -> run.name().equals(name)).findFirst().orElse(null);
  }

  private Function<String, LessonRun> at(Section section, String key) {
    return name -> {
      LessonRun run = run(name);
      if (run == null) {
        throw section.bad(key, "no run " + name + Suggestion.among(name, names()));
      }
      return run;
    };
  }

  /// A text in every language.
  static Told told(Section section, String key) {
    Section languages = section.section(key);
    Telling english = telling(languages, "en");
    Telling japanese = telling(languages, "ja");
    languages.end();
    return checked(section, key, () -> new Told(english, japanese));
  }

  private static Telling telling(Section languages, String tag) {
    String text = languages.textOrNull(tag);
    if (text == null) {
      throw languages.bad(tag, "missing; every text is told in en and ja");
    }
    return checked(languages, tag, () -> Telling.parse(text));
  }

  /// What something refuses is bad input at that key.
  static <T> T checked(Section section, String key, java.util.function.Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw section.bad(key, String.valueOf(e.getMessage()));
    }
  }
}
