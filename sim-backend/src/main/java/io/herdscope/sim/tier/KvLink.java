package io.herdscope.sim.tier;

/// One direction of a link that carries KV blocks, one transfer after the other. Times are
/// picoseconds. One thread; `copy()` forks.
public final class KvLink {
  private final long latencyPicos;
  private final double picosPerBlock;
  private long freeAt;

  /// @param blockBytes what one block puts on the link
  public KvLink(double gigabytesPerSecond, double latencyMicros, double blockBytes) {
    this.latencyPicos = Math.round(latencyMicros * 1e6);
    this.picosPerBlock = blockBytes / gigabytesPerSecond * 1e3;
  }

  private KvLink(KvLink other) {
    latencyPicos = other.latencyPicos;
    picosPerBlock = other.picosPerBlock;
    freeAt = other.freeAt;
  }

  public KvLink copy() {
    return new KvLink(this);
  }

  /// When `blocks` blocks handed over at `now` have arrived.
  public long send(int blocks, long now) {
    freeAt = Math.max(freeAt, now) + latencyPicos + Math.round(blocks * picosPerBlock);
    return freeAt;
  }

  /// Forgets what is under way: time starts anew.
  public void restart() {
    freeAt = 0;
  }
}
