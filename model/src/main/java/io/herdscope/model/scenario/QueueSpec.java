package io.herdscope.model.scenario;

/// The queue in front of each router and what counts as a busy replica. Field names are those of
/// `routing.queue` in a scenario file. Everything off is no queue at all.
///
/// @param threshold requests wait while every eligible replica has more tokens to prefill than this
///   many steps' budgets; 0 never holds any back
/// @param order who goes first among requests of one strict priority
/// @param uncachedTokens whether WSPT weighs by the tokens no replica has cached, or by all
/// @param maxWaiting more than so many waiting at one router are refused, 0 is no limit
/// @param decodeBlocksThreshold a replica with more of its KV blocks in use is busy, as a share; 0
///   is off
/// @param prefillTokensThreshold a replica with more tokens to prefill is busy; 0 is off
/// @param prefillShareThreshold the same in steps' budgets; 0 is off
/// @param whenAllBusy what happens to requests while every replica is busy
public record QueueSpec(
    double threshold,
    Order order,
    boolean uncachedTokens,
    int maxWaiting,
    double decodeBlocksThreshold,
    int prefillTokensThreshold,
    double prefillShareThreshold,
    WhenAllBusy whenAllBusy) {

  /// Who goes first.
  public enum Order {
    /// The earliest arrival; a priority counts as so many seconds earlier.
    FCFS,
    /// The latest arrival; a priority counts as so many seconds later.
    LCFS,
    /// The largest (1 + priority) / prompt tokens: short and urgent first.
    WSPT
  }

  /// What happens while every replica is busy.
  public enum WhenAllBusy {
    WAIT,
    REJECT
  }

  /// No queue, no replica ever busy.
  public static final QueueSpec OFF =
      new QueueSpec(0, Order.FCFS, true, 0, 0, 0, 0, WhenAllBusy.REJECT);

  public QueueSpec {
    share("threshold", threshold, 1e6);
    share("decodeBlocksThreshold", decodeBlocksThreshold, 1);
    share("prefillShareThreshold", prefillShareThreshold, 1e6);
    if (maxWaiting < 0 || prefillTokensThreshold < 0) {
      throw new IllegalArgumentException(
          "routing.queue.maxWaiting and prefillTokensThreshold must not be negative, got "
              + maxWaiting
              + " and "
              + prefillTokensThreshold);
    }
  }

  private static void share(String name, double value, double most) {
    if (!(value >= 0 && value <= most)) {
      throw new IllegalArgumentException(
          "routing.queue." + name + " must be in 0…" + (long) most + ", got " + value);
    }
  }

  /// Whether nothing is ever held back.
  public boolean isOff() {
    return threshold == 0 && !hasBusyThreshold();
  }

  public boolean hasBusyThreshold() {
    return decodeBlocksThreshold > 0 || prefillTokensThreshold > 0 || prefillShareThreshold > 0;
  }

  /// Whether a replica is busy.
  public boolean isBusy(
      double activeBlocks, long prefillTokens, int kvBlocks, int maxBatchedTokens) {
    return (decodeBlocksThreshold > 0 && activeBlocks > decodeBlocksThreshold * kvBlocks)
        || (prefillTokensThreshold > 0 && prefillTokens > prefillTokensThreshold)
        || (prefillShareThreshold > 0 && prefillTokens > prefillShareThreshold * maxBatchedTokens);
  }
}
