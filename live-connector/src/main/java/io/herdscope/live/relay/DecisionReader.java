package io.herdscope.live.relay;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.ArrayList;
import java.util.List;

/// Reads a decision of the stream; its columns are put at the reader's own replica numbers.
final class DecisionReader {
  private static final int MOST_TERMS = 32;

  private DecisionReader() {}

  interface Replicas {
    /// The reader's index of the replica an object speaks of.
    int of(Fields fields) throws JsonMismatch;
  }

  static RoutingDecision read(Fields f, Replicas replicas) throws JsonMismatch {
    List<String> names = new ArrayList<>();
    f.texts("terms", MOST_TERMS, names::add);
    List<Fields> candidates = f.objects("candidates", EventReader.MOST_REPLICAS);
    int[] index = new int[candidates.size()];
    int chosen = replicas.of(f);
    int width = chosen + 1;
    for (int c = 0; c < index.length; c++) {
      index[c] = replicas.of(candidates.get(c));
      width = Math.max(width, index[c] + 1);
    }
    double[] terms = new double[width * names.size()];
    boolean[] eligible = new boolean[width];
    int[][] overlap = new int[Tier.ALL.size()][width];
    long[] prefill = new long[width];
    double[] active = new double[width];
    int[] additional = new int[width];
    int[] requests = new int[width];
    for (int c = 0; c < index.length; c++) {
      Fields candidate = candidates.get(c);
      int r = index[c];
      eligible[r] = true;
      double[] row = row(candidate, "terms", names.size());
      System.arraycopy(row, 0, terms, r * names.size(), row.length);
      double[] tiers = row(candidate, "overlap", Tier.ALL.size());
      for (int t = 0; t < tiers.length; t++) {
        overlap[t][r] = (int) tiers[t];
      }
      prefill[r] = candidate.whole("prefillTokens", 0, Long.MAX_VALUE);
      active[r] = candidate.real("activeBlocks");
      additional[r] = candidate.count("additionalBlocks");
      requests[r] = candidate.count("activeRequests");
    }
    if (!eligible[chosen]) {
      throw new JsonMismatch("expected the chosen replica to be a candidate");
    }
    return new RoutingDecision(
        f.whole("ordinal", 0, Long.MAX_VALUE),
        f.text("policy"),
        chosen,
        f.constant("tieRule", TieRule.class),
        f.count("tied"),
        List.copyOf(names),
        terms,
        eligible,
        new Belief(overlap, prefill, active, additional, requests));
  }

  private static double[] row(Fields candidate, String name, int length) throws JsonMismatch {
    double[] row = candidate.reals(name, length);
    if (row.length != length) {
      throw new JsonMismatch("expected " + name + " to hold " + length + " numbers");
    }
    return row;
  }
}
