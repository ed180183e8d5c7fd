package io.herdscope.model.decision;

import io.herdscope.model.event.EngineReport;
import java.util.Arrays;

/// What every replica's engine last said of itself, as the router knew it at one instant,
/// index-aligned by replica. A replica that has not reported yet shows zeros, as the metrics of the
/// peers' routers start out; [#isPresent] tells. Immutable.
public final class EngineReports {
  private static final long NEVER = -1;
  private static final int AT = 0;
  private static final int RUNNING = 1;
  private static final int WAITING = 2;
  private static final int FINISHED = 3;
  private static final int QUEUE = 4;
  private static final int PREFILL = 5;
  private static final int DECODE = 6;
  private static final int PROMPT = 7;
  private static final int OUTPUT = 8;
  private static final int WIDTH = 9;

  private final long[] rows;
  private final double[] kvUsage;
  private final int[] routedSince;

  private EngineReports(long[] rows, double[] kvUsage, int[] routedSince) {
    this.rows = rows;
    this.kvUsage = kvUsage;
    this.routedSince = routedSince;
  }

  /// No engine has reported.
  public static EngineReports none(int replicas) {
    return new Board().view(replicas);
  }

  public int replicas() {
    return kvUsage.length;
  }

  public boolean isPresent(int replica) {
    return rows[replica * WIDTH + AT] != NEVER;
  }

  /// Whether any engine has reported.
  public boolean areAnyPresent() {
    for (int r = 0; r < replicas(); r++) {
      if (isPresent(r)) {
        return true;
      }
    }
    return false;
  }

  /// When the report was taken, nanoseconds; −1 when there is none.
  public long at(int replica) {
    return rows[replica * WIDTH + AT];
  }

  public int running(int replica) {
    return (int) rows[replica * WIDTH + RUNNING];
  }

  public int waiting(int replica) {
    return (int) rows[replica * WIDTH + WAITING];
  }

  /// Share of KV blocks in use, 0…1.
  public double kvUsage(int replica) {
    return kvUsage[replica];
  }

  /// Requests ended since the engine started; the sums below are over these.
  public long finished(int replica) {
    return rows[replica * WIDTH + FINISHED];
  }

  public long queueNanos(int replica) {
    return rows[replica * WIDTH + QUEUE];
  }

  public long prefillNanos(int replica) {
    return rows[replica * WIDTH + PREFILL];
  }

  public long decodeNanos(int replica) {
    return rows[replica * WIDTH + DECODE];
  }

  public long promptTokens(int replica) {
    return rows[replica * WIDTH + PROMPT];
  }

  public long outputTokens(int replica) {
    return rows[replica * WIDTH + OUTPUT];
  }

  /// Requests this router sent there since the report came in (since the start when there is none).
  public int routedSince(int replica) {
    return routedSince[replica];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EngineReports that
        && Arrays.equals(rows, that.rows)
        && Arrays.equals(kvUsage, that.kvUsage)
        && Arrays.equals(routedSince, that.routedSince);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(rows);
  }

  /// The reports as they come in. Single writer; the views it gives out never change.
  public static final class Board {
    private long[] rows = new long[0];
    private double[] kvUsage = new double[0];
    private int[] routedSince = new int[0];
    private boolean viewed;

    public Board() {}

    /// With room for so many replicas.
    public Board(int replicas) {
      room(replicas);
    }

    public Board copy() {
      Board copy = new Board();
      copy.rows = rows.clone();
      copy.kvUsage = kvUsage.clone();
      copy.routedSince = routedSince.clone();
      return copy;
    }

    public void report(long at, int replica, EngineReport report) {
      room(replica + 1);
      own();
      int row = replica * WIDTH;
      rows[row + AT] = at;
      rows[row + RUNNING] = report.running();
      rows[row + WAITING] = report.waiting();
      rows[row + FINISHED] = report.finished();
      rows[row + QUEUE] = report.queueNanos();
      rows[row + PREFILL] = report.prefillNanos();
      rows[row + DECODE] = report.decodeNanos();
      rows[row + PROMPT] = report.promptTokens();
      rows[row + OUTPUT] = report.outputTokens();
      kvUsage[replica] = report.kvUsage();
      routedSince[replica] = 0;
    }

    public void routed(int replica) {
      routed(replica, 1);
    }

    public void routed(int replica, int times) {
      room(replica + 1);
      routedSince[replica] += times;
    }

    /// The replica is gone; what it said no longer counts.
    public void leave(int replica) {
      report(NEVER, replica, EngineReport.IDLE);
    }

    /// What is known now of replicas 0…`replicas` − 1.
    public EngineReports view(int replicas) {
      room(replicas);
      int[] since = Arrays.copyOf(routedSince, replicas);
      if (replicas < kvUsage.length) {
        return new EngineReports(
            Arrays.copyOf(rows, replicas * WIDTH), Arrays.copyOf(kvUsage, replicas), since);
      }
      viewed = true;
      return new EngineReports(rows, kvUsage, since);
    }

    /// Columns that a view shows are not written again.
    private void own() {
      if (viewed) {
        rows = rows.clone();
        kvUsage = kvUsage.clone();
        viewed = false;
      }
    }

    private void room(int replicas) {
      int known = kvUsage.length;
      if (replicas > known) {
        rows = Arrays.copyOf(rows, replicas * WIDTH);
        for (int r = known; r < replicas; r++) {
          rows[r * WIDTH + AT] = NEVER;
        }
        kvUsage = Arrays.copyOf(kvUsage, replicas);
        routedSince = Arrays.copyOf(routedSince, replicas);
        viewed = false;
      }
    }
  }
}
