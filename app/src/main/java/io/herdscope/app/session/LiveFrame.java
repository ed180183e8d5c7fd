package io.herdscope.app.session;

import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.follow.Shadow;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a live session or an opened recording adds to a frame: how its sources are, what is known
/// and what is estimated, and what is being kept.
///
/// @param title what is followed
/// @param recording whether it is a recording
/// @param present whether the frame shows the latest instant
/// @param latest the latest instant heard of, nanoseconds
/// @param since from when on requests and loads are remembered, nanoseconds
/// @param sources in the order of their names
/// @param operationsPerSecond blocks stored and removed in the last second
/// @param lagP50Millis from the peers' sending to our applying; NaN where nobody tells
/// @param requests whether anybody tells of requests: loads are exact then
/// @param knowledge what is known of each replica, by index
/// @param engines what the engines say of themselves, and where belief contradicts it
/// @param groups what cache groups hold, as far as sources tell
/// @param shadows policies deciding beside the real router
/// @param kept what is being written down
/// @param damagedBytes of a recording that were passed over
/// @param loading share of a recording that has been read, 1 when all
public record LiveFrame(
    String title,
    boolean recording,
    boolean present,
    long latest,
    long since,
    List<Source> sources,
    double operationsPerSecond,
    double lagP50Millis,
    double lagP99Millis,
    boolean requests,
    List<Knowledge> knowledge,
    List<EngineSummary> engines,
    List<GroupHolding> groups,
    List<Shadow.Summary> shadows,
    Kept kept,
    long damagedBytes,
    double loading) {

  /// How a source stands, in the words of people.
  public enum Standing {
    CONNECTING,
    CONNECTED,
    CATCHING_UP,
    /// A hole was mended within the last ten seconds.
    GAP,
    /// What was said before we listened is not known.
    JOINED_LATE,
    /// Part of the past is gone.
    LOST,
    /// Turned away posts within the last minute.
    REFUSING,
    /// Connected, and silent or slow.
    DEAF,
    /// What it tells contradicts what its engine says of itself.
    DIVERGING,
    FAILED,
    CLOSED
  }

  /// One source.
  ///
  /// @param since when it stands so, or the divergence began, nanoseconds; −1 where nobody knows
  /// @param eventsPerSecond over the last seconds
  public record Source(
      String name,
      SourceState state,
      Standing standing,
      long since,
      String detail,
      SourceCounters counters,
      double eventsPerSecond) {}

  /// How far a value can be believed.
  public enum Sureness {
    TOLD,
    ESTIMATED,
    UNKNOWN
  }

  /// What is known of one replica.
  ///
  /// @param load prefill and decode
  /// @param kv how many blocks are in use
  /// @param capacity how many there are
  /// @param queue how many requests wait
  public record Knowledge(Sureness load, Sureness kv, Sureness capacity, Sureness queue) {
    /// Of what is simulated everything is known.
    public static final Knowledge CERTAIN =
        new Knowledge(Sureness.TOLD, Sureness.TOLD, Sureness.TOLD, Sureness.TOLD);

    public static final Knowledge NOTHING =
        new Knowledge(Sureness.UNKNOWN, Sureness.UNKNOWN, Sureness.UNKNOWN, Sureness.UNKNOWN);
  }

  /// What is written down.
  ///
  /// @param ring folder of the ring; empty when there is none
  /// @param seconds that the ring holds
  /// @param saving the last one asked for; null before the first
  /// @param trouble why nothing is kept; empty when all is well
  public record Kept(String ring, double seconds, @Nullable Saving saving, String trouble) {
    public static final Kept NOTHING = new Kept("", 0, null, "");
  }

  /// What became of saving the last minutes.
  ///
  /// @param failure why it did not work; empty when it did
  public record Saving(String file, double seconds, long bytes, String failure) {}

  /// Whether any source ever told anything of the cluster.
  public boolean hasHeard() {
    return requests
        || sources.stream().anyMatch(source -> source.counters().events() > 0)
        || engines.stream().anyMatch(engine -> !Double.isNaN(engine.running()));
  }

  /// What is known of a replica.
  public Knowledge of(int replica) {
    return replica < knowledge.size() ? knowledge.get(replica) : Knowledge.NOTHING;
  }

  /// The divergence of a replica's engine, null when there is none.
  public @Nullable EngineSummary diverging(String replica) {
    return engines.stream()
        .filter(engine -> engine.replica().equals(replica) && engine.divergence() != null)
        .findFirst()
        .orElse(null);
  }
}
