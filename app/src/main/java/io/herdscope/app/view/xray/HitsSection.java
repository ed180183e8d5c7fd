package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.PromptHits;
import io.herdscope.app.view.xray.XrayPicture.Target;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.metric.HitLadder;

/// How much of the prompt was cached where, on which rungs its hits were lost, and what the router
/// expected of the chosen replica's load.
final class HitsSection {
  private static final Words WORDS = Words.of(HitsSection.class);

  private final Column column;
  private final Inspection inspection;
  private final LaneFrame lane;

  HitsSection(Column column, Inspection inspection, LaneFrame lane) {
    this.column = column;
    this.inspection = inspection;
    this.lane = lane;
  }

  /// Nothing where nobody looked.
  void draw() {
    PromptHits hits = inspection.hits();
    if (hits.blocks() == 0) {
      return;
    }
    column.head(WORDS.text("hits"), null);
    line(
        WORDS.text("hits.held.tip"),
        WORDS.text(
            "hits.held",
            Formats.count(hits.blocks()),
            Formats.count(hits.ideal()),
            Formats.count(hits.reachable()),
            Formats.count(hits.chosen())));
    HitLadder ladder = hits.ladder();
    if (ladder != null) {
      line(
          WORDS.text("hits.lost.tip"),
          WORDS.text(
              "hits.lost",
              Formats.count((double) ladder.lostToCapacity()),
              Formats.count((double) ladder.lostToChoice()),
              Formats.count((double) ladder.lostToBelief()),
              Formats.count((double) ladder.hit())));
      if (ladder.fromTiers() > 0) {
        line(
            "",
            WORDS.text(
                "hits.tiers",
                Formats.count((double) ladder.fromTiers()),
                Formats.count((double) ladder.onDevice())));
      }
      column.csv("ideal", "to capacity", "to choice", "to belief", "hit", "from tiers");
      column.csv(
          ladder.ideal(),
          ladder.lostToCapacity(),
          ladder.lostToChoice(),
          ladder.lostToBelief(),
          ladder.hit(),
          ladder.fromTiers());
    }
    forecast();
  }

  private void forecast() {
    LoadForecast forecast = inspection.forecast();
    int chosen = inspection.decision().chosen();
    if (forecast.isPresent()) {
      double high = forecast.highBlocks(chosen);
      line(
          WORDS.text("hits.forecast.tip"),
          WORDS.text(
              "hits.forecast",
              lane.replicas().get(chosen).name(),
              Formats.count(forecast.lowBlocks(chosen)),
              Formats.count(forecast.expectedBlocks(chosen)),
              Double.isInfinite(high) ? WORDS.text("hits.unbounded") : Formats.count(high),
              Formats.count(forecast.recentBlocks(chosen))));
    }
  }

  /// @param tip says what the numbers mean; may be empty
  private void line(String tip, String text) {
    double top = column.y;
    Flow flow = new Flow(column.sketch, column.left(), column.right(), column.y + 13, 14);
    flow.say(text, Type.LABEL, Ink.TEXT2);
    column.y = flow.end() + 2;
    if (!tip.isEmpty()) {
      column.hit(top, column.y - top, tip, new Target.Note());
    }
  }
}
