package io.herdscope.model.scenario;

import java.util.List;

/// The routers in front of the replicas and how they tell each other what they did. Names are those
/// of the scenario file, where all times are in seconds.
///
/// @param count routers at the start, numbered from 0
/// @param spread which router a request reaches
/// @param sync whether routers hear of each other's bookings at all
/// @param lifecycle who reports first tokens and ends
/// @param syncDelaySeconds from the sender's network to the receiver's view
/// @param jitterSeconds at most this much more, drawn per batch and receiver
/// @param loss share of batches that a receiver never gets; nobody repeats them
/// @param reorder share of batches that are held up once more, so that later ones overtake
/// @param batchSeconds how long a sender collects before it sends; 256 pieces of news go at once
/// @param bookDelaySeconds from a router's choice to the booking in its own view; 0 books
///   atomically
/// @param expirySeconds a booking heard of counts no longer without news of its end; 0 is never
/// @param joins routers that come later, numbered on from `count` in this order
/// @param crashes routers that go for good
public record RoutersSpec(
    int count,
    Spread spread,
    boolean sync,
    Lifecycle lifecycle,
    double syncDelaySeconds,
    double jitterSeconds,
    double loss,
    double reorder,
    double batchSeconds,
    double bookDelaySeconds,
    double expirySeconds,
    List<Join> joins,
    List<Crash> crashes) {
  public static final int MAX_ROUTERS = 64;

  /// One router that sees everything at once.
  public static final RoutersSpec ONE =
      new RoutersSpec(
          1, Spread.ROUND_ROBIN, true, Lifecycle.ROUTER, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of());

  /// Which router a request reaches.
  public enum Spread {
    /// Each in turn.
    ROUND_ROBIN,
    /// Any, at random.
    RANDOM,
    /// Always the same one for a session, as long as it lives.
    SESSION
  }

  /// Who reports first tokens, progress and ends.
  public enum Lifecycle {
    /// The router that placed the request sees its stream and tells the others; output growth it
    /// keeps to itself (Dynamo's replica sync).
    ROUTER,
    /// The engine tells every router, progress included (Ray's lifecycle broadcast).
    ENGINE
  }

  /// What a router that comes later starts with, besides the list of replicas.
  public enum Snapshot {
    /// Nothing: it learns from what it hears.
    NONE,
    /// A peer's index; no bookings (Dynamo: engines resend their blocks, live requests are
    /// unknown).
    INDEX,
    /// A peer's index and bookings, and what was under way to that peer.
    FULL
  }

  /// A router comes.
  ///
  /// @param atSeconds from the start of the run
  public record Join(double atSeconds, Snapshot snapshot) {
    public Join {
      time("joins[].at", atSeconds, 7_776_000);
    }
  }

  /// A router goes, with its view, its unsent news and its clients, who move on to the others.
  ///
  /// @param atSeconds from the start of the run
  public record Crash(double atSeconds, int router) {
    public Crash {
      time("crashes[].at", atSeconds, 7_776_000);
    }
  }

  public RoutersSpec {
    joins = List.copyOf(joins);
    crashes = List.copyOf(crashes);
    if (count < 1 || count > MAX_ROUTERS) {
      throw new IllegalArgumentException(
          "routing.routers.count must be in 1…" + MAX_ROUTERS + ", got " + count);
    }
    if (count + joins.size() > MAX_ROUTERS) {
      throw new IllegalArgumentException(
          "routing.routers.count and joins together must be at most "
              + MAX_ROUTERS
              + ", got "
              + (count + joins.size()));
    }
    time("syncDelay", syncDelaySeconds, 3_600);
    time("jitter", jitterSeconds, 3_600);
    share("loss", loss);
    share("reorder", reorder);
    time("batch", batchSeconds, 3_600);
    time("bookDelay", bookDelaySeconds, 3_600);
    time("expiry", expirySeconds, 86_400);
    RouterRoll.check(count, joins, crashes);
  }

  private static void time(String name, double seconds, long most) {
    if (!(seconds >= 0 && seconds <= most)) {
      throw new IllegalArgumentException(
          "routing.routers." + name + " must be in 0…" + most + " seconds, got " + seconds);
    }
  }

  private static void share(String name, double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "routing.routers." + name + " must be in 0…1, got " + share);
    }
  }
}
