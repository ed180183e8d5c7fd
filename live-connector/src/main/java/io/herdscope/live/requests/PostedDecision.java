package io.herdscope.live.requests;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/// Makes a decision of a `routed` line. Without candidates it names the chosen replica only; the
/// belief behind it is not posted and stands at zero.
final class PostedDecision {
  private PostedDecision() {}

  static RoutingDecision of(RequestLine.Routed line, long ordinal, ToIntFunction<String> replicas)
      throws JsonMismatch {
    List<String> names = termNames(line);
    int chosen = replicas.applyAsInt(line.replica());
    int[] index = new int[line.candidates().size()];
    int width = chosen + 1;
    for (int c = 0; c < index.length; c++) {
      index[c] = replicas.applyAsInt(line.candidates().get(c).replica());
      width = Math.max(width, index[c] + 1);
    }
    double[] terms = new double[width * names.size()];
    boolean[] eligible = new boolean[width];
    eligible[chosen] = true;
    for (int c = 0; c < index.length; c++) {
      RequestLine.Candidate candidate = line.candidates().get(c);
      eligible[index[c]] = true;
      for (int t = 0; t < candidate.names().size(); t++) {
        terms[index[c] * names.size() + names.indexOf(candidate.names().get(t))] =
            candidate.values().get(t);
      }
    }
    RoutingDecision plain =
        decision(line, ordinal, chosen, TieRule.NONE, 1, names, terms, eligible);
    return line.candidates().isEmpty() ? plain : judged(line, plain, names, terms, eligible);
  }

  private static List<String> termNames(RequestLine.Routed line) throws JsonMismatch {
    TreeSet<String> seen = new TreeSet<>();
    List<String> names = new ArrayList<>();
    boolean holdsChosen = line.candidates().isEmpty();
    for (RequestLine.Candidate candidate : line.candidates()) {
      holdsChosen |= candidate.replica().equals(line.replica());
      for (String name : candidate.names()) {
        if (seen.add(name)) {
          names.add(name);
        }
      }
    }
    if (!holdsChosen) {
      throw new JsonMismatch("the replica is not among the candidates");
    }
    if (names.size() > RequestLines.MOST_TERMS) {
      throw new JsonMismatch("expected at most " + RequestLines.MOST_TERMS + " terms in all");
    }
    return List.copyOf(names);
  }

  /// Which rule took the chosen one is not posted: among equals, or not the cheapest, it is told as
  /// drawn at random or sampled.
  private static RoutingDecision judged(
      RequestLine.Routed line,
      RoutingDecision plain,
      List<String> names,
      double[] terms,
      boolean[] eligible) {
    double best = Double.POSITIVE_INFINITY;
    for (int r = 0; r < plain.replicas(); r++) {
      best = plain.isEligible(r) ? Math.min(best, plain.cost(r)) : best;
    }
    int tied = 0;
    for (int r = 0; r < plain.replicas(); r++) {
      tied += plain.isEligible(r) && plain.cost(r) == best ? 1 : 0;
    }
    boolean cheapest = plain.cost(plain.chosen()) == best;
    TieRule rule = !cheapest ? TieRule.SAMPLED : tied > 1 ? TieRule.RANDOM : TieRule.NONE;
    return decision(line, plain.ordinal(), plain.chosen(), rule, tied, names, terms, eligible);
  }

  private static RoutingDecision decision(
      RequestLine.Routed line,
      long ordinal,
      int chosen,
      TieRule rule,
      int tied,
      List<String> names,
      double[] terms,
      boolean[] eligible) {
    int width = eligible.length;
    Belief belief =
        new Belief(
            new int[Tier.ALL.size()][width],
            new long[width],
            new double[width],
            new int[width],
            new int[width]);
    return new RoutingDecision(
        ordinal, line.policy(), chosen, rule, tied, names, terms, eligible, belief);
  }
}
