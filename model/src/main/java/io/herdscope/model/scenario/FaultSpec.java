package io.herdscope.model.scenario;

import io.herdscope.model.event.Fault;

/// Something that befalls one replica at a stated time. Field names are those of an entry of
/// `faults` in a scenario file, where times are in seconds from the start.
///
/// @param untilSeconds when it is over, for a slow replica and for lost or late events; else equal
///   to `atSeconds`
/// @param replica its index; one that was not there at the start joins with the next free index
/// @param factor by how much steps take longer, for a slow replica; else 1
/// @param noticed whether a cache reset is published as an event
/// @param delaySeconds by how much each cache event is late, for late events; else 0
/// @param jitterSeconds by how much more at most, drawn for each, so that they overtake each other
public record FaultSpec(
    Fault fault,
    double atSeconds,
    double untilSeconds,
    int replica,
    double factor,
    boolean noticed,
    double delaySeconds,
    double jitterSeconds) {
  private static final double LONGEST_DELAY = 3_600;
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
          "faults[].until must be later than at for a replica that is slow, not heard or heard"
              + " late");
    }
    checkDelay("delay", delaySeconds);
    checkDelay("jitter", jitterSeconds);
    if (fault == Fault.EVENT_DELAY && delaySeconds + jitterSeconds == 0) {
      throw new IllegalArgumentException(
          "faults[].delay or faults[].jitter must be above 0 for a replica that is heard late");
    }
    if (!(factor >= 0.01 && factor <= 1_000)) {
      throw new IllegalArgumentException("faults[].factor must be in 0.01…1000, got " + factor);
    }
  }

  /// A fault without lateness.
  public FaultSpec(
      Fault fault,
      double atSeconds,
      double untilSeconds,
      int replica,
      double factor,
      boolean noticed) {
    this(fault, atSeconds, untilSeconds, replica, factor, noticed, 0, 0);
  }

  private static void checkDelay(String name, double seconds) {
    if (!(seconds >= 0 && seconds <= LONGEST_DELAY)) {
      throw new IllegalArgumentException(
          "faults[]." + name + " must be in 0…3,600 seconds, got " + seconds);
    }
  }

  /// Whether such a fault has a length.
  public static boolean lasts(Fault fault) {
    return fault == Fault.SLOW || fault == Fault.EVENT_LOSS || fault == Fault.EVENT_DELAY;
  }

  /// A fault of an instant.
  public static FaultSpec at(Fault fault, double seconds, int replica) {
    return new FaultSpec(fault, seconds, seconds, replica, 1, true);
  }
}
