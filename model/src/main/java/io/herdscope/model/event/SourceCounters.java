package io.herdscope.model.event;

/// What one live source has done so far. Batches that a gap took are counted once: missing batches
/// = `recovered` + `lost` + those still being asked for.
///
/// @param batches batches applied
/// @param events events in them
/// @param lastSequence sequence number of the last batch applied, −1 before the first or where the
///   source numbers nothing
/// @param gaps holes seen in the sequence, of any length
/// @param recovered missing batches that came on asking again
/// @param lost missing batches that never came
/// @param before batches that were said before we listened, and are not said again; they are no
///   part of a gap
/// @param decodeErrors messages, or events inside them, that could not be understood
/// @param restarts times the source began again at its first sequence number
/// @param reconnects connections that broke, or could not be made, and were tried again
/// @param refusals posts or connections of others that were turned away
public record SourceCounters(
    long batches,
    long events,
    long lastSequence,
    long gaps,
    long recovered,
    long lost,
    long before,
    long decodeErrors,
    long restarts,
    long reconnects,
    long refusals) {
  /// The counters of a source that has said nothing.
  public static final SourceCounters NONE = new SourceCounters(0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0);

  /// Of a source that applied so many batches and events, without anything odd.
  public static SourceCounters of(long batches, long events, long lastSequence) {
    return new SourceCounters(batches, events, lastSequence, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /// And so many holes in the sequence, with what became of their batches.
  public SourceCounters withGaps(long holes, long recoveredBatches, long lostBatches) {
    return plus(new SourceCounters(0, 0, -1, holes, recoveredBatches, lostBatches, 0, 0, 0, 0, 0));
  }

  /// And so many batches before the source was joined.
  public SourceCounters withBefore(long batchesBefore) {
    return plus(new SourceCounters(0, 0, -1, 0, 0, 0, batchesBefore, 0, 0, 0, 0));
  }

  /// And what went wrong besides.
  public SourceCounters withTroubles(long notUnderstood, long begunAnew, long triedAgain) {
    return plus(new SourceCounters(0, 0, -1, 0, 0, 0, 0, notUnderstood, begunAnew, triedAgain, 0));
  }

  /// And so many posts turned away.
  public SourceCounters withRefusals(long turnedAway) {
    return plus(new SourceCounters(0, 0, -1, 0, 0, 0, 0, 0, 0, 0, turnedAway));
  }

  public SourceCounters {
    notNegative("batches", batches);
    notNegative("events", events);
    notNegative("gaps", gaps);
    notNegative("recovered", recovered);
    notNegative("lost", lost);
    notNegative("before", before);
    notNegative("decodeErrors", decodeErrors);
    notNegative("restarts", restarts);
    notNegative("reconnects", reconnects);
    notNegative("refusals", refusals);
    if (lastSequence < -1) {
      throw new IllegalArgumentException(
          "lastSequence must be -1 or a sequence number, got " + lastSequence);
    }
  }

  /// Of two sources together; the later sequence number stands.
  public SourceCounters plus(SourceCounters other) {
    return new SourceCounters(
        batches + other.batches,
        events + other.events,
        Math.max(lastSequence, other.lastSequence),
        gaps + other.gaps,
        recovered + other.recovered,
        lost + other.lost,
        before + other.before,
        decodeErrors + other.decodeErrors,
        restarts + other.restarts,
        reconnects + other.reconnects,
        refusals + other.refusals);
  }

  /// Of a source that numbers nothing and whose connection broke so often.
  public static SourceCounters ofReconnects(long reconnects) {
    return NONE.withTroubles(0, 0, reconnects);
  }

  private static void notNegative(String name, long value) {
    if (value < 0) {
      throw new IllegalArgumentException(name + " must not be negative, got " + value);
    }
  }
}
