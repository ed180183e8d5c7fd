package io.herdscope.app.cli;

import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.Inspection.Flip;
import io.herdscope.app.session.Inspection.Turn;
import io.herdscope.app.session.PromptHits;
import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.Draw;
import io.herdscope.model.decision.Freshness;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.fleet.RouterFigures;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// The X-ray of one decision for people at a terminal.
final class ExplainText {
  private static final int MOST_REPLICAS = 32;

  private final Explained explained;
  private final Inspection seen;
  private final RoutingDecision decision;

  ExplainText(Explained explained) {
    this.explained = explained;
    this.seen = explained.seen();
    this.decision = seen.decision();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(heading()).append('\n');
    text.append("What every candidate cost, in ").append(unit()).append("; the lowest wins\n");
    text.append(costs()).append(outcome());
    text.append("\nWhat the router believed, and what the engines held; blocks are KV blocks\n")
        .append(beliefs());
    text.append('\n').append(flips());
    text.append("\nWhat each policy would choose\n").append(choices());
    text.append("\nHits of this prompt, blocks\n").append(hits());
    if (seen.forks() != null) {
      text.append('\n').append(new ForkText(explained, seen.forks()));
    }
    return text.toString();
  }

  private String heading() {
    Request request = seen.request();
    return String.format(
        Locale.ROOT,
        "%s, seed %d, %s: decision %d of 0…%d at %.6f s%s%n"
            + "session %d, turn %d: %d tokens, %d blocks → %s%nrule: %s%noutput lengths: %s%n",
        explained.scenario().name(),
        explained.scenario().seed(),
        explained.racer().label(),
        decision.ordinal(),
        explained.decisions() - 1,
        Nanos.toSeconds(seen.at()),
        explained.severalRouters() ? " by " + RouterFigures.name(decision.router()) : "",
        request.session(),
        request.turn() + 1,
        request.promptTokens(),
        request.promptBlocks().length(),
        explained.replica(decision.chosen()),
        RoutingPolicies.spec(decision.policy()).formula(),
        PredictionText.of(explained.scenario().routing().prediction()));
  }

  private String unit() {
    return RoutingPolicies.spec(decision.policy()).costUnit();
  }

  /// All of a small fleet; of a large one the chosen and the cheapest.
  private List<Integer> shown() {
    List<Integer> all = new ArrayList<>();
    for (int r = 0; r < decision.replicas(); r++) {
      all.add(r);
    }
    if (all.size() > MOST_REPLICAS) {
      all.sort((a, b) -> Double.compare(order(a), order(b)));
      all = new ArrayList<>(all.subList(0, MOST_REPLICAS));
      all.sort(null);
    }
    return all;
  }

  private double order(int replica) {
    return replica == decision.chosen()
        ? Double.NEGATIVE_INFINITY
        : decision.isEligible(replica) ? decision.cost(replica) : Double.POSITIVE_INFINITY;
  }

  private String costs() {
    List<String> headings = new ArrayList<>(List.of("replica"));
    headings.addAll(decision.termNames());
    Draw draw = decision.draw();
    headings.addAll(draw == null ? List.of("cost", "") : List.of("cost", "chance %", ""));
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (int r : shown()) {
      List<String> cells = new ArrayList<>(List.of(explained.replica(r)));
      for (int t = 0; t < decision.termNames().size(); t++) {
        cells.add(number(decision.term(r, t)));
      }
      cells.add(number(decision.cost(r)));
      if (draw != null) {
        cells.add(ResultTable.number(100 * draw.shares()[r], 3));
      }
      cells.add(r == decision.chosen() ? "← chosen" : decision.isEligible(r) ? "" : "not eligible");
      table.row(cells.toArray(String[]::new));
    }
    int hidden = decision.replicas() - shown().size();
    return table
        + (hidden > 0
            ? Phrase.counted(hidden, "costlier replica", "costlier replicas") + " not shown\n"
            : "");
  }

  private String outcome() {
    String margin =
        Double.isNaN(decision.margin())
            ? "no other candidate"
            : "margin to the next: " + number(decision.margin());
    return margin
        + "; "
        + switch (decision.tieRule()) {
          case NONE -> "no tie";
          case RANDOM -> decision.tied() + " tied exactly, drawn uniformly";
          case LOWEST_INDEX -> decision.tied() + " tied, the lowest index wins";
          case SHORTEST_QUEUE -> "the shortest queue of the first rank wins";
          case POLICY_ORDER -> "the policy's order decides";
          case SAMPLED -> "drawn by chance, the winner need not be the cheapest" + fell();
          case FORCED -> "forced";
        }
        + "\n";
  }

  /// Where the draw fell, when it is known.
  private String fell() {
    Draw draw = decision.draw();
    return draw == null
        ? ""
        : String.format(
            Locale.ROOT,
            "; the draw fell at %.3f %% of the row of chances, in index order",
            100 * draw.at());
  }

  private String beliefs() {
    Belief belief = decision.belief();
    TextTable table =
        new TextTable(
            "replica",
            "overlap believed",
            "overlap held",
            "prefill tokens",
            "active blocks",
            "new blocks",
            "requests",
            "blocks to come",
            "recent blocks",
            "index age s",
            "ledger age s");
    for (int r : shown()) {
      table.row(
          explained.replica(r),
          Integer.toString(belief.overlapBlocks(Tier.DEVICE, r)),
          seen.isGone(r) ? "no engine" : Integer.toString(seen.held(r)),
          Long.toString(belief.prefillTokens(r)),
          number(belief.activeBlocks(r)),
          Integer.toString(belief.additionalBlocks(r)),
          Integer.toString(belief.activeRequests(r)),
          band(r),
          ResultTable.number(seen.forecast().recentBlocks(r), 1),
          age(belief.freshness().cacheAt(r)),
          age(belief.freshness().lifeAt(r)));
    }
    return table.toString();
  }

  /// What live requests are expected to fill still: low, expected, high.
  private String band(int replica) {
    LoadForecast forecast = seen.forecast();
    double high = forecast.highBlocks(replica);
    return number(forecast.lowBlocks(replica))
        + " / "
        + number(forecast.expectedBlocks(replica))
        + " / "
        + (Double.isInfinite(high) ? "no bound" : number(high));
  }

  /// How long ago the last event happened that the router had heard of.
  private String age(long at) {
    return at == Freshness.NEVER
        ? "–"
        : String.format(Locale.ROOT, "%.6f", Nanos.toSeconds(seen.at() - at));
  }

  private String flips() {
    List<Flip> own = seen.ownFlips();
    if (own.isEmpty()) {
      return decision.policy() + " has no coefficients that could flip it\n";
    }
    StringBuilder text =
        new StringBuilder("Flip points: everything else equal, the choice changes at\n");
    TextTable table = new TextTable("coefficient", "now", "nearest flip", "winner", "found", "all");
    for (Flip flip : own) {
      boolean none = flip.turns().isEmpty();
      Turn nearest = none ? null : nearest(flip);
      table.row(
          flip.coefficient(),
          ShortNumber.of(flip.now()),
          none ? "none in " + range(flip) : near(flip.value()),
          none ? "" : explained.replica(flip.winner()),
          nearest == null ? "" : nearest.closedForm() ? "closed form" : "bracketed",
          none ? "" : all(flip));
    }
    return text.append(table).toString();
  }

  private static Turn nearest(Flip flip) {
    for (Turn turn : flip.turns()) {
      if (turn.below() == flip.value() || turn.above() == flip.value()) {
        return turn;
      }
    }
    throw new IllegalStateException("the nearest flip is one of the flips");
  }

  private static String range(Flip flip) {
    return ShortNumber.of(flip.min()) + "…" + ShortNumber.of(flip.max());
  }

  /// The whole range: who is chosen, and up to which value.
  private String all(Flip flip) {
    StringBuilder text = new StringBuilder();
    int shown = Math.min(4, flip.turns().size());
    for (int i = 0; i < shown; i++) {
      Turn turn = flip.turns().get(i);
      text.append(i == 0 ? explained.replica(turn.chosenBelow()) : "");
      text.append(' ').append(near(turn.above())).append(' ');
      text.append(explained.replica(turn.chosenAbove()));
    }
    int more = flip.turns().size() - shown;
    return text + (more > 0 ? " … " + more + " more" : "") + (flip.complete() ? "" : " (cut off)");
  }

  /// To six digits, and what is next to nothing not at all: the JSON has them to the last.
  private static String near(double value) {
    return value > 0 && value < 1e-12 ? "just above 0" : ShortNumber.of(value);
  }

  private String choices() {
    Map<Integer, List<String>> byReplica = new TreeMap<>();
    seen.choices()
        .forEach(
            (policy, replica) ->
                byReplica.computeIfAbsent(replica, r -> new ArrayList<>()).add(policy));
    StringBuilder text = new StringBuilder();
    byReplica.forEach(
        (replica, policies) ->
            text.append(explained.replica(replica))
                .append(": ")
                .append(String.join(", ", policies))
                .append('\n'));
    if (!seen.unreported().isEmpty()) {
      text.append("decided without the engines' reports they read: ")
          .append(String.join(", ", seen.unreported()))
          .append("; set routing.reportSeconds to have them read\n");
    }
    return text.toString();
  }

  private String hits() {
    PromptHits hits = seen.hits();
    String at =
        String.format(
            Locale.ROOT,
            "at the decision: %d reusable, %d ideal, %d held by the best eligible replica, %d by"
                + " the chosen; the router believed %d and %d%n",
            hits.blocks(),
            hits.ideal(),
            hits.reachable(),
            hits.chosen(),
            hits.believedBest(),
            hits.believed());
    HitLadder ladder = hits.ladder();
    return at
        + (ladder == null
            ? "no engine admitted the request\n"
            : "at admission:    " + LadderText.of(ladder) + "\n");
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Math.abs(value) >= 1e15 ? ShortNumber.of(value) : ResultTable.number(value, 3);
  }
}
