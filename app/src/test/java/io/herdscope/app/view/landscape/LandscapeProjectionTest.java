package io.herdscope.app.view.landscape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SampleLandscapes;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.landscape.LandscapePicture.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LandscapeProjectionTest {
  private static LandscapePicture picture(LandscapeFrame data, double width, double height) {
    LandscapeLook look =
        new LandscapeLook(width, height, 500, "sessionSeconds.p99", "ttftSeconds.p99");
    return LandscapeProjection.project(SampleLandscapes.frame(data), look);
  }

  @ParameterizedTest
  @CsvSource({
    "983, 730",
    "1206, 766",
    "1560, 900",
    "983, 360",
    "640, 700",
    "500, 360",
    "1206, 420",
    "320, 260"
  })
  void noTextLiesOnAnother(double width, double height) {
    for (LandscapeFrame data :
        List.of(
            SampleLandscapes.done(),
            SampleLandscapes.partly(),
            SampleLandscapes.begun(),
            SampleLandscapes.withoutMap(),
            SampleLandscapes.failed("out of memory; give more, for example -Xmx8g, or run less"))) {
      assertEquals(List.of(), Texts.collisions(picture(data, width, height).marks()));
    }
  }

  @Test
  void aCellOfTheMapIsASettingToGoTo() {
    List<Target> targets =
        picture(SampleLandscapes.done(), 983, 730).hits().stream().map(Hit::target).toList();
    assertTrue(targets.contains(new Target.Setting(2.5, 64)));
    assertTrue(targets.contains(new Target.Setting(2.5, Double.NaN)));
    assertTrue(targets.contains(new Target.Rival("pure-kv")));
  }

  @Test
  void thePresentSettingIsSaidWithItsNumber() {
    List<String> words = Texts.words(picture(SampleLandscapes.done(), 983, 730).marks());
    assertTrue(words.stream().anyMatch(w -> w.startsWith("now 1.00: 0.1")), words::toString);
  }

  @Test
  void policiesThatLieOnEachOtherShareALabelAndATip() {
    LandscapePicture picture = picture(SampleLandscapes.twins(), 983, 730);
    List<String> words = Texts.words(picture.marks());
    assertTrue(
        words.contains("pure-kv · prefix-affinity") || words.contains("prefix-affinity · pure-kv"),
        words::toString);
    String tip =
        picture.hits().stream()
            .filter(hit -> hit.target().equals(new Target.Rival("prefix-affinity")))
            .map(Hit::tip)
            .findFirst()
            .orElse("");
    assertTrue(tip.contains("pure-kv"), tip);
  }

  @Test
  void aPolicyUnderASettingOfTheOwnHasARingAndIsInItsTip() {
    LandscapePicture picture = picture(SampleLandscapes.twins(), 983, 730);
    boolean ringed =
        picture.marks().stream()
            .anyMatch(
                mark ->
                    mark instanceof Mark.Disc disc
                        && disc.fill() == null
                        && Shade.of(Ink.TEXT2).equals(disc.edge()));
    assertTrue(ringed);
    assertTrue(
        picture.hits().stream()
            .anyMatch(
                hit ->
                    hit.target() instanceof Target.Setting && hit.tip().contains("round-robin")));
  }

  @Test
  void theRecommendedPointSaysWhyItIs() {
    long whys =
        picture(SampleLandscapes.done(), 983, 730).hits().stream()
            .filter(hit -> hit.tip().contains("p99 within 1 % of the best, and of"))
            .count();
    assertTrue(whys >= 2, () -> whys + " of the curves and the front");
  }

  @Test
  void aSettingBetweenPointsIsMarkedAsAnEstimate() {
    List<String> words = Texts.words(picture(SampleLandscapes.partly(), 983, 730).marks());
    assertTrue(words.stream().anyMatch(w -> w.startsWith("now 1.30: ≈ ")), words::toString);
  }

  @Test
  void whatIsNotComputedHasNoHeat() {
    long boxes =
        picture(SampleLandscapes.begun(), 983, 730).marks().stream()
            .filter(mark -> mark.toString().contains("kind=HEAT"))
            .count();
    assertEquals(52, boxes, "the legend's ramp alone");
  }

  @Test
  void aPolicyWithoutCoefficientsSaysSo() {
    LandscapePicture none =
        LandscapeProjection.project(
            SampleFrames.herding(),
            new LandscapeLook(983, 730, 0, "sessionSeconds.p99", "ttftSeconds.p99"));
    assertEquals(
        List.of(
            "pure-kv has no coefficient to vary.",
            "Choose another policy in the top bar, or focus another lane."),
        Texts.words(none.marks()));
  }

  @Test
  void aRunThatAsksForNothingHasNoLandscape() {
    List<String> words =
        Texts.words(picture(SampleLandscapes.failed("no such file"), 983, 730).marks());
    assertTrue(words.getFirst().startsWith("Nothing was asked for"), words::toString);
  }

  @Test
  void whatLiesAlongTheMapIsSaidWhereItIsNarrowToo() {
    List<String> words = Texts.words(picture(SampleLandscapes.done(), 663, 566).marks());
    assertTrue(
        words.stream().anyMatch(text -> text.startsWith("→ ") && text.contains(" ↑ ")),
        words::toString);
  }

  @Test
  void theStripSaysHowFarItIs() {
    List<String> words = Texts.words(picture(SampleLandscapes.partly(), 983, 730).marks());
    assertTrue(words.contains("215 / 647 runs · about 7 s left"), words::toString);
  }
}
