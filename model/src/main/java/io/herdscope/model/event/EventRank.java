package io.herdscope.model.event;

/// The order of kinds among events of one instant. Events are totally ordered by (at, rank,
/// sequence). What frees or informs comes before what asks, so that a request arriving at the
/// instant a step ends sees that step's results.
public final class EventRank {
  public static final int MEMBERSHIP = 0;
  public static final int FAULT = 1;
  public static final int CACHE = 2;
  public static final int PROGRESS = 3;
  public static final int PARAMETERS = 4;
  public static final int ARRIVAL = 5;
  public static final int DECISION = 6;
  public static final int ADMISSION = 7;
  public static final int REPORT = 8;

  private EventRank() {}
}
