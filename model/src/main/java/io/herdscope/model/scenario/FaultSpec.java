package io.herdscope.model.scenario;

import io.herdscope.model.event.Fault;

/// Something that befalls one replica at a stated time. Field names are those of an entry of
/// `faults` in a scenario file, where times are in seconds from the start.
///
/// @param untilSeconds when it is over, for a slow replica and for lost events; else equal to
///   `atSeconds`
/// @param replica its index; one that was not there at the start joins with the next free index
/// @param factor by how much steps take longer, for a slow replica; else 1
/// @param noticed whether a cache reset is published as an event
public record FaultSpec(
    Fault fault,
    double atSeconds,
    double untilSeconds,
    int replica,
    double factor,
    boolean noticed) {
  private static final double LATEST = 7_776_000;

  public FaultSpec {
    if (!(atSeconds >= 0 && atSeconds <= LATEST)) {
      throw new IllegalArgumentException(
          "faults[].at must be in 0…7,776,000 seconds, got " + atSeconds);
    }
    if (!(untilSeconds >= atSeconds && untilSeconds <= LATEST)) {
      throw new IllegalArgumentException(
          "faults[].until must be in " + atSeconds + "…7,776,000 seconds, got " + untilSeconds);
    }
    if (lasts(fault) && untilSeconds == atSeconds) {
      throw new IllegalArgumentException(
          "faults[].until must be later than at for a replica that is slow or not heard");
    }
    if (!(factor >= 0.01 && factor <= 1_000)) {
      throw new IllegalArgumentException("faults[].factor must be in 0.01…1000, got " + factor);
    }
  }

  /// Whether such a fault has a length.
  public static boolean lasts(Fault fault) {
    return fault == Fault.SLOW || fault == Fault.EVENT_LOSS;
  }

  /// A fault of an instant.
  public static FaultSpec at(Fault fault, double seconds, int replica) {
    return new FaultSpec(fault, seconds, seconds, replica, 1, true);
  }
}
