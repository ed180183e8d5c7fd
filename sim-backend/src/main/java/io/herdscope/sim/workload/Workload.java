package io.herdscope.sim.workload;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/// Prepared, immutable content that any number of runs can play. Safe on any thread.
///
/// @param requests measured requests, −1 when only the run decides
/// @param sessions measured sessions, −1 when only the run decides
/// @param notes what was left out, assumed or changed on the way, one sentence each, for a person
/// @param warmup requests that fill the caches before time 0, spread over the replicas whatever the
///   policy; no metric counts them
/// @param turns how many requests a session will make, −1 when only the run decides
/// @param drivers makes a fresh driver at time 0
public record Workload(
    long requests,
    long sessions,
    List<String> notes,
    List<ScriptedRequest> warmup,
    IntUnaryOperator turns,
    Supplier<RequestDriver> drivers) {
  /// Nobody asks for anything.
  public static final Workload NONE =
      new Workload(
          0, 0, List.of(), List.of(), session -> -1, () -> new OpenLoopDriver(new NoRequests()));

  public Workload {
    warmup = List.copyOf(warmup);
    notes = List.copyOf(notes);
  }

  public RequestDriver driver() {
    return drivers.get();
  }
}
