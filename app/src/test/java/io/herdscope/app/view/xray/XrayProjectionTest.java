package io.herdscope.app.view.xray;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.ViewState.Setting;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.PromptHits;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SampleLandscapes;
import io.herdscope.app.session.SampleTrees;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.xray.XrayPicture.Action;
import io.herdscope.app.view.xray.XrayPicture.Target;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;
import org.junit.jupiter.api.Test;

class XrayProjectionTest {
  private static final XrayLook LOOK = new XrayLook(339, -1, true, false);

  private static final XrayLook FOLLOWING = new XrayLook(339, -1, false, false);

  private static XrayPicture decision(boolean forked) {
    return XrayProjection.project(
        SampleFrames.with(SampleFrames.herding(), SampleTrees.inspection(forked)), LOOK);
  }

  private static List<String> words(XrayPicture picture) {
    return Texts.words(picture.marks());
  }

  @Test
  void everyCandidatesTotalIsNamed() {
    List<String> words = words(decision(true));
    assertTrue(words.containsAll(List.of("7,905.0", "1,487.5", "3,930.5")), words::toString);
  }

  @Test
  void theTieAndHowItWasBrokenAreNamed() {
    List<String> words = words(decision(true));
    assertTrue(words.contains("exact tie, drawn uniformly"), words::toString);
  }

  @Test
  void barsOfReplicasWithShortAndLongNamesBeginAtOnePlace() {
    Column column = new Column(339);
    int[] rows = {2, 11};
    assertEquals(column.afterReplica("r11"), column.afterReplicas(SampleFrames.lane(0, 12), rows));
  }

  @Test
  void aSettingOfAnotherLandscapeIsNotToldOfAsOneOfThis() {
    Frame frame = SampleLandscapes.frame(SampleLandscapes.done());
    double known = SampleLandscapes.done().curve().get(3).x();
    XrayLook here = new XrayLook(339, -1, false, false, new Setting(known, Double.NaN));
    assertTrue(words(XrayProjection.project(frame, here)).contains("Setting"));
    XrayLook elsewhere = new XrayLook(339, -1, false, false, new Setting(0.123, Double.NaN));
    assertEquals(
        words(XrayProjection.project(frame, FOLLOWING)),
        words(XrayProjection.project(frame, elsewhere)));
  }

  @Test
  void aCommentBesideATotalEndsWhereTheColumnDoes() {
    XrayPicture narrow =
        XrayProjection.project(
            SampleFrames.with(SampleFrames.herding(), SampleTrees.inspection(false)),
            new XrayLook(220, -1, true, false));
    List<Mark.Label> comments =
        narrow.marks().stream()
            .filter(Mark.Label.class::isInstance)
            .map(Mark.Label.class::cast)
            .filter(label -> label.text().startsWith("exact t") && label.type() == Type.TICK)
            .toList();
    assertFalse(comments.isEmpty());
    for (Mark.Label label : comments) {
      assertTrue(label.x() + label.type().width(label.text()) <= 220 - Column.PAD, label::toString);
    }
  }

  @Test
  void theFormulaHasTheNumbersOfTheChosenReplica() {
    List<String> words = words(decision(true));
    assertTrue(words.contains("r0  1·max(0, 65.5 + 807.5 − 1·742)"), words::toString);
    assertTrue(words.contains("+ 7,126 + 648 + 0·11"), words::toString);
  }

  @Test
  void aCoefficientWithoutFlipSaysSo() {
    List<String> words = words(decision(true));
    assertTrue(words.containsAll(List.of("12.70", "none in 0 … 4", "none in 0 … 256")));
  }

  @Test
  void truthBeyondBeliefIsDashed() {
    boolean dashed =
        decision(true).marks().stream()
            .anyMatch(mark -> mark instanceof Mark.Box box && box.dash() == Dash.SHORT);
    assertTrue(dashed);
    assertTrue(words(decision(true)).contains("truth 806"));
  }

  @Test
  void afterTheForkEveryoneAfterItIsCompared() {
    List<String> words = Texts.words(decision(true).marks());
    assertTrue(words.contains("Everyone after it"), words::toString);
    assertTrue(words.containsAll(List.of("37", "−1.100", "+3.7")), words::toString);
    assertTrue(decision(true).csv().contains("r1,37,3.1,21.1,0.977"), decision(true).csv());
    assertFalse(Texts.words(decision(false).marks()).contains("Everyone after it"));
  }

  @Test
  void beforeTheForkThereIsAButtonAndAfterItATable() {
    assertTrue(decision(false).actions().contains(new Action.Fork()));
    assertFalse(decision(true).actions().contains(new Action.Fork()));
    assertTrue(words(decision(true)).contains("12:33.6"));
  }

  @Test
  void theClipboardHasOneLinePerRowOfEveryTable() {
    assertTrue(decision(true).csv().contains("r1,679.5,0.0,808.0,0.0,1487.5\n"));
    assertTrue(decision(true).csv().contains("prefillLoadScale,1.0,12.7,r0\n"));
  }

  @Test
  void theLatestDecisionIsFollowedByTheListOfOthersUntilOneIsPicked() {
    Frame frame = SampleFrames.with(SampleFrames.herding(), SampleTrees.inspection(false));
    XrayPicture picture = XrayProjection.project(frame, FOLLOWING);
    assertTrue(words(picture).containsAll(List.of("Decision #509", "#511")));
    assertFalse(picture.actions().contains(new Action.Close()));
    assertTrue(decision(false).actions().contains(new Action.Close()));
  }

  @Test
  void aPolicyWithACostOfItsOwnShowsItsTerms() {
    Inspection pure = SampleTrees.inspection(false);
    Inspection other =
        new Inspection(
            0,
            pure.at(),
            pure.request(),
            SampleTrees.byRequests(pure.decision().belief()),
            pure.kvAware(),
            pure.heldBlocks(),
            pure.choices(),
            pure.flips(),
            null);
    List<String> words =
        words(XrayProjection.project(SampleFrames.with(SampleFrames.herding(), other), LOOK));
    assertTrue(words.containsAll(List.of("What least-requests compared", "11")), words::toString);
  }

  private static XrayPicture ofPrefixAffinity() {
    Inspection pure = SampleTrees.inspection(false);
    RoutingDecision decision =
        new RoutingDecision(
            509,
            "prefix-affinity",
            0,
            TieRule.NONE,
            1,
            List.of("queue", "no-match"),
            new double[] {15, 0, 0, 16, 0, 16, 0, 16},
            new boolean[] {true, true, true, true},
            pure.decision().belief());
    Inspection other =
        new Inspection(
            0,
            pure.at(),
            pure.request(),
            decision,
            pure.kvAware(),
            pure.heldBlocks(),
            pure.choices(),
            pure.flips(),
            List.of(new Inspection.Flip("imbalancedThreshold", 1e18, 0, 1e18, 15, 2)),
            new PromptHits(808, 806, 806, 806, 742, 742, null),
            LoadForecast.none(),
            pure.routers(),
            null);
    return XrayProjection.project(SampleFrames.with(SampleFrames.herding(), other), LOOK);
  }

  @Test
  void aPolicyWithATreeOfItsOwnIsNotSaidToLookAtTheIndex() {
    List<String> words = words(ofPrefixAffinity());
    assertTrue(words.contains("prefix-affinity looks at a tree of its own"), words::toString);
    assertFalse(words.stream().anyMatch(w -> w.contains("looked at")), words::toString);
  }

  @Test
  void theHeadOfFlipPointsIsWholeAndItsValuesAreThoseOfThen() {
    List<String> words = words(ofPrefixAffinity());
    assertTrue(
        words.containsAll(
            List.of("Flip points of prefix-affinity", "where another replica would win", "then")),
        words::toString);
    assertEquals(List.of(), Texts.collisions(ofPrefixAffinity().marks()));
  }

  @Test
  void hitsSayWhatTheirNumbersMean() {
    assertTrue(
        ofPrefixAffinity().hits().stream()
            .anyMatch(hit -> hit.tip().startsWith("Reusable: the prompt’s whole blocks")));
  }

  @Test
  void nothingPickedShowsTheLatestDecisionsNewestFirst() {
    XrayPicture picture = XrayProjection.project(SampleFrames.herding(), LOOK);
    assertEquals(new Target.Decision(511, 30, 9), picture.hits().getFirst().target());
    assertEquals(6, picture.hits().size());
  }

  @Test
  void aRaceShowsWhereTheLanesPartAndHowOftenTheyAgree() {
    Frame race = SampleFrames.race(3, 4);
    List<String> words = words(XrayProjection.project(race, FOLLOWING));
    assertTrue(words.contains("First diverging decision, #0"), words::toString);
    assertTrue(words.containsAll(List.of("21.8 %", "23.6 %", "25.4 %")), words::toString);
    assertTrue(words.containsAll(List.of("258.2 s", "465.3 s", "178.9 s")), words::toString);
  }

  @Test
  void aDecisionPickedInARaceIsShownInPlaceOfTheComparison() {
    Frame race = SampleFrames.with(SampleFrames.race(3, 4), SampleTrees.inspection(false));
    List<String> words = words(XrayProjection.project(race, LOOK));
    assertTrue(words.contains("Decision #509"), words::toString);
    assertFalse(words.contains("First diverging decision, #0"), words::toString);
  }

  @Test
  void aRaceLeadsToItsFirstDivergence() {
    List<Action> actions = XrayProjection.project(SampleFrames.race(3, 4), FOLLOWING).actions();
    assertEquals(new Action.Go("Go to #0", 0, 0, 0, 0), actions.getFirst());
  }

  @Test
  void noTextLiesOnAnother() {
    assertEquals(List.of(), Texts.collisions(decision(true).marks()));
    assertEquals(
        List.of(),
        Texts.collisions(XrayProjection.project(SampleFrames.race(4, 8), FOLLOWING).marks()));
    assertEquals(
        List.of(), Texts.collisions(XrayProjection.project(SampleFrames.herding(), LOOK).marks()));
  }

  @Test
  void noTextLeavesThePanel() {
    for (Mark.Label label : Texts.labels(decision(true).marks())) {
      assertTrue(Texts.right(label) <= 339, label::toString);
    }
  }

  @Test
  void everyOneOfManyRoutersHasItsLineBesideTheBookings() {
    XrayPicture picture =
        XrayProjection.project(
            SampleFrames.with(SampleFrames.herding(), SampleTrees.behind(8)), LOOK);
    List<String> words = words(picture);
    assertTrue(words.contains("All 8 routers"), words::toString);
    for (int i = 0; i < 8; i++) {
      assertTrue(words.contains("router-" + i), words::toString);
    }
    assertEquals(4, words.stream().filter(text -> text.equals("11,000")).count() - 1);
    assertEquals(List.of(), Texts.collisions(picture.marks()));
  }

  @Test
  void twoRoutersBeliefsStandBesideTheTruthAndDifferencesAreMarked() {
    Inspection seen = SampleTrees.behindTwoRouters();
    XrayPicture picture =
        XrayProjection.project(SampleFrames.with(SampleFrames.herding(), seen), LOOK);
    List<String> words = words(picture);
    assertTrue(words.contains("What two routers believe"), words::toString);
    assertTrue(
        words.containsAll(List.of("A · router-0 sends it to", "B · router-1 sends it to")),
        words::toString);
    assertTrue(picture.csv().contains("r0,12345.0,12345.0,11000.0,806,742,742"), picture.csv());
    assertEquals(List.of(), Texts.collisions(picture.marks()));
    List<String> marked =
        Texts.labels(picture.marks()).stream()
            .filter(label -> label.shade().equals(Shade.of(Ink.WARN_TEXT)))
            .map(Mark.Label::text)
            .toList();
    assertEquals(List.of("11,000", "742", "742"), marked);
  }
}
