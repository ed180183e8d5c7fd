package io.herdscope.live.wire;

/// Whether a peer that gives no proper answer is a publisher of ZeroMQ, which greets and then waits
/// for a greeting that nobody else has. It is looked at once for each outage, since an engine that
/// is only overloaded must not have to bear more connections, and on a thread of its own. Any
/// thread.
public final class PublisherProbe {
  private static final int GREETING_MILLIS = 1_000;

  private boolean looked;
  private boolean publisher;
  private long outage;

  /// Starts looking, unless that was done in this outage; returns at once.
  public synchronized void look(String host, int port) {
    if (looked) {
      return;
    }
    looked = true;
    long during = outage;
    Thread.ofVirtual()
        .name("herdscope-probe")
        .start(() -> found(during, PeerProbe.listen(host, port, GREETING_MILLIS)));
  }

  private synchronized void found(long during, PeerProbe.Tongue tongue) {
    if (during == outage) {
      publisher = tongue == PeerProbe.Tongue.ZEROMQ;
    }
  }

  /// Whether it is known by now that a publisher listens there.
  public synchronized boolean isPublisher() {
    return publisher;
  }

  /// The peer answered as it should, but late: it is no publisher, whatever was or will be found;
  /// it is not looked at again before it has answered in time.
  public synchronized void answeredLate() {
    outage++;
    publisher = false;
  }

  /// The peer answered as it should: the outage is over.
  public synchronized void answered() {
    outage++;
    looked = false;
    publisher = false;
  }
}
