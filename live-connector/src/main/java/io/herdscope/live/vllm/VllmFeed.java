package io.herdscope.live.vllm;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.RankName;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.wire.FrameLimits;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.zeromq.ZContext;
import org.zeromq.ZMQException;

/// An engine being listened to: all its ranks. A replica of the session for each.
final class VllmFeed implements LiveFeed, Reactor.Member {
  private static final long RETRY_NANOS = 5_000_000_000L;

  private final String name;
  private final Intake intake;
  private final Reactor reactor;
  private final List<RankLink> links = new ArrayList<>();
  private @Nullable ZContext context;
  private long retryAt = Long.MAX_VALUE;
  private volatile String refusal = "";
  private volatile boolean defect;
  private volatile boolean closed;

  VllmFeed(
      SourceSpec spec,
      Intake intake,
      Reactor reactor,
      Dialect dialect,
      StreamState.Patience patience) {
    this.name = spec.name();
    this.intake = intake;
    this.reactor = reactor;
    VllmAddress address = VllmAddress.of(spec);
    FrameLimits limits = FrameLimits.DEFAULT;
    for (int rank = 0; rank < address.ranks(); rank++) {
      links.add(
          new RankLink(
              address,
              rank,
              limits,
              patience,
              (r, asker) ->
                  new RankStream(
                      name,
                      RankName.of(name, address.ranks(), r),
                      intake,
                      limits,
                      address.canReplay(),
                      dialect,
                      patience,
                      asker)));
    }
  }

  @Override
  public void open(ZContext inContext) {
    context = inContext;
    try {
      links.forEach(link -> link.open(inContext));
      refusal = "";
      retryAt = Long.MAX_VALUE;
    } catch (ZMQException e) {
      refuse(e);
    }
  }

  @Override
  public int receive() {
    int messages = 0;
    for (RankLink link : links) {
      messages += link.receive();
    }
    return messages;
  }

  @Override
  public void tick() {
    ZContext in = context;
    if (in != null && intake.now() >= retryAt) {
      open(in);
      return;
    }
    try {
      links.forEach(RankLink::tick);
    } catch (ZMQException e) {
      refuse(e);
    }
  }

  private void refuse(ZMQException e) {
    closeSockets();
    refusal = "cannot open the socket: " + SocketTrouble.words(e) + "; trying again";
    retryAt = intake.now() + RETRY_NANOS;
  }

  @Override
  public void failed(RuntimeException cause) {
    refusal = "a defect stopped this source: " + cause;
    defect = true;
  }

  @Override
  public void closeSockets() {
    links.forEach(RankLink::closeSockets);
    links.forEach(link -> link.stream().publish());
  }

  @Override
  public String name() {
    return name;
  }

  /// That of its worst rank.
  @Override
  public SourceState state() {
    if (closed) {
      return SourceState.CLOSED;
    }
    if (defect || !refusal.isEmpty()) {
      return SourceState.FAILED;
    }
    SourceState worst = links.getFirst().state();
    for (RankLink link : links) {
      SourceState state = link.state();
      worst = severity(state) > severity(worst) ? state : worst;
    }
    return worst;
  }

  private static int severity(SourceState state) {
    return switch (state) {
      case LIVE -> 0;
      case CATCHING_UP -> 1;
      case CONNECTING -> 2;
      case INCOMPLETE -> 3;
      case STALLED -> 4;
      case FAILED -> 5;
      case CLOSED -> 6;
    };
  }

  @Override
  public boolean isReached() {
    return links.stream().allMatch(RankLink::isReached);
  }

  @Override
  public String detail() {
    if (!refusal.isEmpty()) {
      return refusal;
    }
    for (RankLink link : links) {
      if (!link.detail().isEmpty()) {
        return link.detail();
      }
    }
    return "";
  }

  @Override
  public SourceCounters counters() {
    SourceCounters sum = SourceCounters.NONE;
    for (RankLink link : links) {
      sum = sum.plus(link.counters());
    }
    return sum;
  }

  @Override
  public List<GroupHolding> groups() {
    return links.stream().flatMap(link -> link.stream().holdings().stream()).toList();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      reactor.remove(this);
    }
  }
}
