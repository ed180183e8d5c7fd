package io.herdscope.app.session;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.metric.Distribution;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreePageBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// A radix tree and an inspected decision made by hand: a shared prefix of 128 blocks, states of
/// 32, sessions in turns of 64. Session 3.1 is believed on r0 but mostly gone.
public final class SampleTrees {
  private static final int REPLICAS = 4;

  private SampleTrees() {}

  private record Extra(List<int[]> held, List<Integer> references, List<Long> dying) {
    Extra() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }
  }

  public static TreeFrame tree() {
    TreePageBuilder page = new TreePageBuilder(1);
    Extra extra = new Extra();
    int root = node(page, extra, TreePage.NO_PARENT, 0, 128, 0b1111, 0, 3, -1, 0);
    long total = 128;
    int[] owner = {1, 2, 0, 0, 2, 3};
    int[] sessions = {6, 3, 4, 6, 5, 4};
    int[] turns = {18, 11, 10, 9, 12, 19};
    for (int state = 0; state < owner.length; state++) {
      long mask = 1L << owner[state];
      boolean busy = owner[state] == 0;
      int top = node(page, extra, root, 128, 32, mask, busy ? 0 : 60, busy ? 6 : 0, -1, 0);
      long below = 32;
      for (int s = 0; s < sessions[state]; s++) {
        int length = turns[state] - s % 3 * 3;
        int parent = top;
        int first = -1;
        long chain = 64L * length;
        below += chain;
        for (int turn = 0; turn < length; turn++) {
          boolean ghost = state == 2 && s == 1;
          int held = ghost ? (turn < 1 ? 32 : 0) : -1;
          long dying = turn == length - 1 && s == 2 ? mask : 0;
          int idle = busy ? 0 : 20 + state * 40;
          int references = busy && !ghost ? 1 : 0;
          int depth = 160 + 64 * turn;
          int node = node(page, extra, parent, depth, 64, mask, idle, references, held, dying);
          first = first < 0 ? node : first;
          page.weight(node, chain - 64L * turn);
          parent = node;
        }
      }
      page.weight(top, below);
      total += below;
    }
    page.weight(root, total);
    return frame(page.build(), extra, total);
  }

  /// The same, with the block so deep in the shared prefix sought.
  public static TreeFrame seeking(int depth) {
    TreeFrame of = tree();
    long[] way = LongStream.rangeClosed(0, depth).map(i -> of.page().firstHash(0) + i).toArray();
    return new TreeFrame(
        of.page(),
        of.heldBlocks(),
        of.references(),
        of.nextToDie(),
        of.distinctBlocks(),
        of.copies(),
        HashRun.of(way),
        of.at());
  }

  private static int node(
      TreePageBuilder page,
      Extra extra,
      int parent,
      int depth,
      int length,
      long owners,
      int idleSeconds,
      int references,
      int heldOrAll,
      long dying) {
    long hash = 0x5EED_0000L + page.size() * 977L;
    int node = page.addRun(parent, depth, length, hash, hash + length - 1, false);
    page.own(node, 0, owners);
    page.used(node, SampleFrames.AT - idleSeconds * 1_000_000_000L);
    int[] held = new int[REPLICAS];
    for (int r = 0; r < REPLICAS; r++) {
      held[r] = (owners >>> r & 1) == 0 ? 0 : heldOrAll < 0 ? length : heldOrAll;
    }
    extra.held().add(held);
    extra.references().add(references);
    extra.dying().add(dying);
    return node;
  }

  private static TreeFrame frame(TreePage page, Extra extra, long total) {
    int n = page.size();
    int[] held = new int[n * REPLICAS];
    int[] references = new int[n];
    long[] dying = new long[n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(extra.held().get(i), 0, held, i * REPLICAS, REPLICAS);
      references[i] = extra.references().get(i);
      dying[i] = extra.dying().get(i);
    }
    return new TreeFrame(page, held, references, dying, total, total + 384, SampleFrames.AT);
  }

  /// A page of about `nodes` nodes with up to 32 owners, for measuring.
  public static TreeFrame large(int nodes, int replicas) {
    TreePageBuilder page = new TreePageBuilder(1);
    int root = page.addRun(TreePage.NO_PARENT, 0, 400, 1, 400, false);
    page.own(root, 0, replicas == 64 ? -1L : (1L << replicas) - 1);
    long total = 400;
    int i = 0;
    while (page.size() < nodes) {
      int parent = root;
      int depth = 400;
      int turns = 4 + i % 23;
      for (int t = 0; t < turns; t++) {
        int length = 20 + (i * 31 + t * 17) % 90;
        long hash = 1_000L + page.size() * 1_000L;
        int node = page.addRun(parent, depth, length, hash, hash + length, false);
        page.weight(node, (turns - t) * 65L);
        page.own(node, 0, 1L << (i * 7 % replicas) | (t < 2 ? 1L << (i * 5 % replicas) : 0));
        page.used(node, SampleFrames.AT - (i % 200) * 1_000_000_000L);
        parent = node;
        depth += length;
      }
      total += turns * 65L;
      i++;
    }
    page.weight(root, total);
    TreePage built = page.build();
    int[] held = new int[built.size() * replicas];
    Arrays.fill(held, Integer.MAX_VALUE);
    return new TreeFrame(
        built,
        held,
        new int[built.size()],
        new long[built.size()],
        total,
        total * 2,
        SampleFrames.AT);
  }

  /// Decision 509 of the pure-kv lane, session 29 turn 10.
  public static Inspection inspection(boolean forked) {
    TreePage page = tree().page();
    Request request = new Request(509, 29, "s29", 9, 12_920, HashRun.of(prompt(page)), Hints.NONE);
    int[][] overlap = {{742, 128, 128, 128}, new int[4], new int[4]};
    Belief belief =
        new Belief(
            overlap,
            new long[] {1_048, 0, 0, 0},
            new double[] {7_126, 0, 2_443, 0},
            new int[] {648, 808, 808, 808},
            new int[] {11, 0, 4, 0});
    boolean[] all = {true, true, true, true};
    RoutingDecision pure =
        new RoutingDecision(
            509,
            "pure-kv",
            0,
            TieRule.NONE,
            1,
            List.of("overlap"),
            new double[] {1 / 743.0, 1 / 129.0, 1 / 129.0, 1 / 129.0},
            all.clone(),
            belief);
    RoutingDecision kvAware =
        new RoutingDecision(
            509,
            "kv-aware",
            1,
            TieRule.RANDOM,
            2,
            List.of("prefill", "decode", "new", "requests"),
            new double[] {
              131, 7_126, 648, 0, 679.5, 0, 808, 0, 679.5, 2_443, 808, 0, 679.5, 0, 808, 0
            },
            all.clone(),
            belief);
    Map<String, Integer> choices = new LinkedHashMap<>();
    choices.put("pure-kv", 0);
    choices.put("kv-aware", 1);
    choices.put("consistent-hash", 1);
    choices.put("least-requests", 1);
    choices.put("least-tokens", 1);
    choices.put("round-robin", 1);
    List<Inspection.Flip> flips =
        List.of(
            new Inspection.Flip("prefillLoadScale", 1, 0, 16, 12.7, 0),
            new Inspection.Flip("overlapCredit", 1, 0, 4, Double.NaN, -1),
            new Inspection.Flip("activeRequestWeight", 0, 0, 256, Double.NaN, -1));
    return new Inspection(
        0,
        496_796_000_000L,
        request,
        pure,
        kvAware,
        new int[] {806, 128, 128, 128},
        choices,
        flips,
        forked ? forks() : null);
  }

  /// The same decision made by the first of two routers; the second has not heard of all bookings.
  public static Inspection behindTwoRouters() {
    return behind(2);
  }

  /// The same behind so many, of which the odd ones are late.
  public static Inspection behind(int routers) {
    Inspection one = inspection(false);
    double[] booked = {12_345, 0, 2_443, 0};
    double[] late = {11_000, 0, 2_443, 0};
    List<RouterBeliefs.View> views = new ArrayList<>();
    for (int i = 0; i < routers; i++) {
      RoutingDecision decision = i % 2 == 0 ? one.decision() : one.kvAware();
      views.add(new RouterBeliefs.View(i, "router-" + i, i % 2 == 0 ? booked : late, decision));
    }
    return new Inspection(
        one.lane(),
        one.at(),
        one.request(),
        one.decision(),
        one.kvAware(),
        one.heldBlocks(),
        one.choices(),
        one.flips(),
        one.ownFlips(),
        one.hits(),
        one.forecast(),
        new RouterBeliefs(booked, views),
        null);
  }

  /// The same request by least-requests.
  public static RoutingDecision byRequests(Belief belief) {
    return new RoutingDecision(
        509,
        "least-requests",
        1,
        TieRule.LOWEST_INDEX,
        2,
        List.of("requests"),
        new double[] {11, 0, 4, 0},
        new boolean[] {true, true, true, true},
        belief);
  }

  private static Later later(int elsewhere, double ttft, double e2e) {
    return new Later(
        290, elsewhere, Distribution.of(ttft), Distribution.of(e2e), 0.94 + elsewhere / 1_000.0);
  }

  private static List<Inspection.Fork> forks() {
    return List.of(
        new Inspection.Fork(0, true, 3.9, 4.43, 25.0, 182.1, 806_000_000_000L, later(0, 4.2, 21.0)),
        new Inspection.Fork(
            1, false, 0.02, 0.47, 7.9, 165.0, 753_600_000_000L, later(37, 3.1, 21.1)),
        new Inspection.Fork(2, false, 0.02, 0.50, 12.2, 169.3, 782_000_000_000L),
        new Inspection.Fork(3, false, 0.02, 0.47, 7.9, 165.0, 753_600_000_000L));
  }

  /// The prompt that runs along the ghosts: state 2, its second session.
  private static long[] prompt(TreePage page) {
    long[] hashes = new long[808];
    int covered = 0;
    for (int n = 0; n < page.size() && covered < hashes.length; n++) {
      boolean shared = page.depth(n) == 0 || (page.depth(n) == 128 && state(page, n) == 2);
      boolean session = page.depth(n) >= 160 && state(page, n) == 2 && sessionOf(page, n) == 1;
      if (shared || session) {
        for (int k = 0; k < page.length(n) && page.depth(n) + k < hashes.length; k++) {
          hashes[page.depth(n) + k] = page.firstHash(n) + k;
          covered++;
        }
      }
    }
    return hashes;
  }

  private static int state(TreePage page, int node) {
    int top = node;
    while (page.depth(top) > 128) {
      top = page.parent(top);
    }
    int before = 0;
    for (int n = 0; n < top; n++) {
      before += page.depth(n) == 128 ? 1 : 0;
    }
    return before;
  }

  private static int sessionOf(TreePage page, int node) {
    int top = node;
    while (page.depth(top) > 160) {
      top = page.parent(top);
    }
    int before = 0;
    for (int n = page.parent(top) + 1; n < top; n++) {
      before += page.depth(n) == 160 ? 1 : 0;
    }
    return before;
  }
}
