package io.herdscope.app.session;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.Verdict;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.ParameterSpec;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/// One policy at the playhead.
///
/// @param letter badge: A, B, C …
/// @param policy name in the catalog
/// @param about the policy in a few words
/// @param specs its parameters, for sliders
/// @param parameters their present values
/// @param replicas in index order
/// @param routers each router's view where there are several or one books late, else empty
/// @param waiting requests in the queues in front of the routers, −1 where there are none
/// @param decisions made so far
/// @param recent the latest decisions, oldest first, at most 64
/// @param soFar the numbers up to the playhead, refreshed five times a second
/// @param gauges rolling values and their history up to the playhead
/// @param flags changes of coefficients so far and all faults of the scenario, in time order
/// @param whole where this setting ends; null until first known
/// @param numbers of the whole run under the present coefficients, known sooner than the rest of
///   it; null until then
/// @param degradation what the router knows less than it seems to, by replica; of several routers
///   what concerns their decisions together, of the rest the one that saw most of it
/// @param verdict what is wrong with the whole run; null until it was examined
/// @param settling whether `whole` belongs to older coefficients and is being computed again
public record LaneFrame(
    String letter,
    String policy,
    String about,
    List<ParameterSpec> specs,
    SortedMap<String, Double> parameters,
    List<ReplicaFrame> replicas,
    List<RouterFrame> routers,
    int waiting,
    long decisions,
    List<RecentDecision> recent,
    RunMetrics soFar,
    Gauges gauges,
    List<Flag> flags,
    List<DegradationCount> degradation,
    @Nullable Verdict verdict,
    @Nullable WholeRun whole,
    @Nullable RunMetrics numbers,
    boolean settling) {

  /// The numbers of a whole run where nothing is known sooner.
  static @Nullable RunMetrics numbers(@Nullable WholeRun whole, boolean settling) {
    return whole == null || settling ? null : whole.metrics();
  }

  /// The policy, with its preset when the coefficients are those of one that differs from the
  /// defaults: `kv-aware:balanced`.
  public String name() {
    return PolicyNames.of(policy, parameters);
  }

  /// What is wrong with the whole run, the worst first; null until it was examined.
  public @Nullable List<Finding> findings() {
    return verdict == null ? null : verdict.findings();
  }

  /// What a replica is called; by its index where nothing is known of it.
  public String replicaName(int replica) {
    return replica >= 0 && replica < replicas.size() ? replicas.get(replica).name() : "r" + replica;
  }

  /// What the replicas are called, by index.
  public List<String> replicaNames() {
    return replicas.stream().map(ReplicaFrame::name).toList();
  }

  /// What is wrong at one replica; what also happens when all is well is left out.
  public List<DegradationCount> warnings(int replica) {
    return degradation.stream()
        .filter(count -> count.replica() == replica && !count.kind().isExpected())
        .toList();
  }

  /// Whether the coefficients were changed on the way, so that `whole` is not what led here.
  public boolean wasChanged() {
    return flags.stream().anyMatch(flag -> flag.kind() == Flag.Kind.COEFFICIENTS);
  }

  /// The same with another end.
  LaneFrame withWhole(@Nullable WholeRun run) {
    return new LaneFrame(
        letter,
        policy,
        about,
        specs,
        parameters,
        replicas,
        routers,
        waiting,
        decisions,
        recent,
        soFar,
        gauges,
        flags,
        degradation,
        verdict,
        run,
        numbers(run, false),
        false);
  }

  /// A decision on its way to a lane.
  ///
  /// @param router which router decided, 0 when there is one
  /// @param cachedShare 0…1, share of the prompt the router believed cached at the chosen replica
  public record RecentDecision(
      long ordinal,
      long at,
      long request,
      int session,
      int turn,
      int replica,
      int router,
      double cachedShare) {}
}
