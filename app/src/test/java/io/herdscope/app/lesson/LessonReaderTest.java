package io.herdscope.app.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.scenario.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LessonReaderTest {
  private static final String GOOD =
      """
      {
        "title": { "en": "A title", "ja": "題" },
        "idea": { "en": "An idea", "ja": "考え" },
        "runs": [
          { "name": "a", "scenario": "rl-rollouts", "policy": "kv-aware:balanced", "decision": 7 },
          { "name": "b", "scenario": "rl-rollouts", "policy": "pure-kv" },
          { "name": "c", "scenario": "rl-rollouts", "policy": "pure-kv", "set": ["seed=7"] }
        ],
        "scenes": [
          {
            "title": { "en": "A scene", "ja": "場面" },
            "text": { "en": "{a.prefixHitRate|%}", "ja": "{a.prefixHitRate|%}" },
            "lanes": ["a", "b"], "focus": "a", "at": 5, "view": "fleet+radix", "side": "controls",
            "question": {
              "ask": { "en": "Which?", "ja": "どれ？" },
              "lowest": "sessionSeconds.p99", "of": ["a", "b"]
            },
            "try": {
              "task": { "en": "Drag", "ja": "動かす" },
              "coefficient": "overlapCredit", "figure": "decodeBlockCv", "below": 1, "solution": 0
            }
          }
        ]
      }
      """;

  @TempDir private Path folder;

  private Lesson read(String text) throws IOException {
    return LessonReader.read("mine", "mine", Files.writeString(folder.resolve("mine.json"), text));
  }

  @Test
  void aGoodFileIsReadWhole() throws IOException {
    Lesson lesson = read(GOOD);
    assertEquals(3, lesson.runs().size());
    LessonScene scene = lesson.scenes().getFirst();
    assertEquals("kv-aware:balanced", scene.focused().asked());
    assertEquals(LessonScene.Side.CONTROLS, scene.side());
    Map<String, Double> opens = scene.focused().parameters(scene.focused().open());
    assertEquals(Double.valueOf(0.5), opens.get("overlapCredit"));
  }

  @Test
  void whatIsShownOnceAnsweredIsAsBeforeWhereItSaysNothing() throws IOException {
    String answered =
        """
        "answered": { "lanes": ["b", "a"], "at": "b.simulatedSeconds", "view": "race" },
        "question":\
        """;
    LessonScene scene = read(GOOD.replace("\"question\":", answered)).scenes().getFirst();
    assertEquals(List.of("a", "b"), names(scene.shown(false)));
    assertEquals("fleet+radix", scene.shown(false).view());
    assertEquals(List.of("b", "a"), names(scene.shown(true)));
    assertEquals("b", scene.shown(true).focused().name());
    assertEquals("race", scene.shown(true).view());
    assertEquals(scene.shown(false).highlight(), scene.shown(true).highlight());
    LessonScene moved =
        read(GOOD.replace("\"question\":", "\"answered\": { \"at\": 9 }, \"question\":"))
            .scenes()
            .getFirst();
    assertEquals(List.of("a", "b"), names(moved.shown(true)));
    assertEquals("fleet+radix", moved.shown(true).view());
  }

  private static List<String> names(Staging staging) {
    return staging.lanes().stream().map(LessonRun::name).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      value = {
        "\"seed=7\" → \"nothing\" → runs[2].scenario: --set nothing",
        "\"ja\": \"題\" → \"jp\": \"題\" → title.ja: missing",
        "\"An idea\" → \"Idea 5\" → idea.en: a number stands in the words",
        "\"scenario\": \"rl-rollouts\", \"policy\": \"pure-kv\" → \"scenario\": \"rl-rollout\","
            + " \"policy\": \"pure-kv\" → did you mean",
        "kv-aware:balanced → kv-aware:balancd → runs[0].policy",
        "[\"a\", \"b\"], \"focus\" → [\"a\", \"c\"], \"focus\" → lanes must be runs of one"
            + " scenario",
        "\"focus\": \"a\" → \"focus\": \"c\" → focus must be one of the lanes",
        "fleet+radix → fleet+radar → view must be one or two of",
        "\"en\": \"{a.prefixHitRate|%}\" → \"en\": \"{a.prefixHitRat|%}\" → must tell the same"
            + " figures",
        "\"lowest\": \"sessionSeconds.p99\" → \"lowest\": \"sessionSeconds.p98\" → no figure"
            + " sessionSeconds.p98",
        "\"lowest\": → \"least\": → exactly one of",
        "\"coefficient\": \"overlapCredit\" → \"coefficient\": \"overlap\" → kv-aware has no"
            + " overlap",
        "\"at\": 5 → \"at\": \"d.decision.seconds\" → no run d",
        "\"at\": 5 → \"at\": \"b.decision.seconds\" → needs a decision",
        "\"side\": → \"sides\": → unknown key",
        "\"question\": → \"answered\": { \"views\": \"race\" }, \"question\": → unknown key",
        "\"question\": → \"answered\": { \"lanes\": [\"d\"] }, \"question\": → no run d",
        "\"at\": 5 → \"at\": 5, \"inspect\": true, \"answered\": { \"at\": 6 } → answered needs a"
            + " question and no inspect",
        "\"name\": \"b\" → \"name\": \"a\" → no other run has"
      })
  void whatDoesNotFitIsRefusedInOneLineThatNamesThePlace(String good, String bad, String said)
      throws IOException {
    String text =
        GOOD.replaceFirst(
            java.util.regex.Pattern.quote(good), java.util.regex.Matcher.quoteReplacement(bad));
    assertTrue(!text.equals(GOOD), "nothing was changed");
    String message = String.valueOf(assertThrows(BadInput.class, () -> read(text)).getMessage());
    assertTrue(message.startsWith("mine: ") && message.contains(said), message);
    assertEquals(1, message.lines().count());
  }
}
