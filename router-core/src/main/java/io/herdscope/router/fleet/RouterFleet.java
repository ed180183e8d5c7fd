package io.herdscope.router.fleet;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.model.source.Gate;
import io.herdscope.router.Router;
import io.herdscope.router.RouterConfig;
import io.herdscope.router.load.LoadLedger;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.queue.WaitingRooms;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.agrona.collections.Long2LongHashMap;
import org.jspecify.annotations.Nullable;

/// Several routers in front of the same replicas: each decides on its own index and ledger, and
/// hears of the others' bookings late, in bits, or not at all. State is a fold of cluster events
/// and of time; one router alone is exactly a `Router`. One thread at a time.
///
/// Cache events and changes of the fleet reach every router as they come. A decision is booked by
/// the router that made it, then told to the others; first tokens and ends likewise, by that router
/// or by the engine (`RoutersSpec.Lifecycle`). Besides the views there is one ledger that knows
/// everything at once: what the views are measured against, never what anybody decides on. Where
/// there is a queue, each router has its own.
public final class RouterFleet implements Dispatcher {
  private static final long UNKNOWN = -1;

  private final RoutersSpec spec;
  private final int blockSize;
  private final long seed;
  private final Membership membership;
  private final long bookDelay;
  private final List<FleetMember> members;
  private final Agenda agenda;
  private final SyncLinks links;
  private final Expiry expiry;
  private final Long2LongHashMap owners;
  private final boolean alone;
  private final LoadLedger ledger;
  private final WaitingRooms rooms;
  private int[] there;
  private int changes;
  private long decisions;
  private long handedOver;
  private long clock;

  /// @param lean keeps only what the policy reads, see `Router.lean`
  public RouterFleet(RouterConfig config, RoutersSpec spec, boolean lean) {
    this.spec = spec;
    this.blockSize = config.blockSize();
    this.seed = config.seed();
    this.membership = new Membership(spec);
    this.bookDelay = Nanos.ofSeconds(spec.bookDelaySeconds());
    this.members = new ArrayList<>();
    this.agenda = new Agenda();
    this.links = new SyncLinks(spec, seed);
    this.expiry = new Expiry(Nanos.ofSeconds(spec.expirySeconds()));
    this.owners = new Long2LongHashMap(UNKNOWN);
    this.rooms = new WaitingRooms(config.queue());
    this.there = new int[0];
    Router first = lean ? Router.lean(config) : new Router(config);
    for (int i = 0; i < spec.count(); i++) {
      Router router = i == 0 ? first : first.successor(seedOf(i), false, false);
      add(new FleetMember(router, 0));
    }
    this.alone = knowsAll(spec);
    this.ledger = alone ? first.ledger() : first.ledger().fresh();
  }

  private RouterFleet(RouterFleet other, ArrayCopier arrays) {
    this.spec = other.spec;
    this.blockSize = other.blockSize;
    this.seed = other.seed;
    this.membership = other.membership;
    this.bookDelay = other.bookDelay;
    this.members = new ArrayList<>();
    other.members.forEach(member -> members.add(member.copy(arrays)));
    this.agenda = other.agenda.copy();
    this.links = other.links.copy();
    this.expiry = other.expiry.copy();
    this.owners = new Long2LongHashMap(other.owners);
    this.rooms = other.rooms.copy();
    this.alone = other.alone;
    this.ledger = alone ? members.getFirst().ledger() : other.ledger.copy();
    this.there = other.there;
    this.changes = other.changes;
    this.decisions = other.decisions;
    this.handedOver = other.handedOver;
    this.clock = other.clock;
  }

  /// An independent fleet with the same past and the same news under way.
  public RouterFleet copy(ArrayCopier arrays) {
    return new RouterFleet(this, arrays);
  }

  /// Whether one router knows everything at once, so that its ledger is the truth.
  private static boolean knowsAll(RoutersSpec spec) {
    return spec.count() == 1
        && spec.joins().isEmpty()
        && spec.bookDelaySeconds() == 0
        && spec.lifecycle() == RoutersSpec.Lifecycle.ROUTER;
  }

  private long seedOf(int router) {
    return router == 0 ? seed : BlockHasher.mix(seed ^ BlockHasher.mix(router));
  }

  private void add(FleetMember member) {
    members.add(member);
    stillThere();
  }

  private void stillThere() {
    there = IntStream.range(0, members.size()).filter(this::isThere).toArray();
  }

  /// Lets time pass: whatever is due at or before `now` happens. Deciding and folding do so by
  /// themselves; ask before looking at views.
  public void advanceTo(long now) {
    clock = Math.max(clock, now);
    while (!alone) {
      long change = membership.at(changes);
      long expires = expiry.nextDue();
      long due = agenda.nextDue();
      if (Math.min(change, Math.min(expires, due)) > now) {
        return;
      }
      if (change <= expires && change <= due) {
        changeMembers(membership.get(changes++));
      } else if (expires <= due) {
        FleetMember member = members.get(expiry.nextRouter());
        long booked = expiry.take();
        if (member.isThere()) {
          member.expire(booked);
        }
      } else {
        run(agenda.take(), due);
      }
    }
  }

  private void run(Errand errand, long at) {
    switch (errand) {
      case Errand.Flush flush -> {
        if (links.isOpen(flush)) {
          flush(flush.sender(), at);
        }
      }
      case Errand.Deliver delivery -> deliver(delivery, at);
      case Errand.Book booking -> {
        int router = booking.routed().decision().router();
        if (members.get(router).isThere()) {
          members.get(router).hear(booking.routed());
          booked(router, booking.routed(), at);
        }
      }
    }
  }

  private void flush(int sender, long at) {
    links.flush(sender, at, there, agenda);
  }

  private void deliver(Errand.Deliver delivery, long at) {
    FleetMember member = members.get(delivery.receiver());
    if (!member.isThere()) {
      return;
    }
    member.heard += delivery.news().size();
    for (ClusterEvent.RequestEvent news : delivery.news()) {
      if (member.hear(news)) {
        expiry.watch(delivery.receiver(), news.request(), at);
      }
    }
  }

  private void changeMembers(Membership.Change change) {
    switch (change) {
      case Membership.Joins joins -> join(joins);
      case Membership.Crashes crash -> {
        members.get(crash.router()).crash(crash.at());
        stillThere();
        links.drop(SyncLinks.router(crash.router()), there);
        rooms.scatter(crash.router(), this::reach);
      }
    }
  }

  /// The snapshot is that of the first router there. That router first sends what it has collected:
  /// the snapshot holds it already, and the new router must not hear it twice.
  private void join(Membership.Joins joins) {
    int number = members.size();
    int peerNumber = there[0];
    FleetMember peer = members.get(peerNumber);
    long ownSeed = seedOf(number);
    switch (joins.snapshot()) {
      case NONE -> add(new FleetMember(peer.router.successor(ownSeed, false, false), joins.at()));
      case INDEX -> add(new FleetMember(peer.router.successor(ownSeed, true, false), joins.at()));
      case FULL -> {
        if (links.hasUnsent(SyncLinks.router(peerNumber))) {
          flush(SyncLinks.router(peerNumber), joins.at());
        }
        FleetMember member = peer.twin(ownSeed, joins.at());
        add(member);
        agenda.duplicate(peerNumber, number);
        for (int r = 0; r < member.ledger().replicas(); r++) {
          for (long request : member.ledger().booked(r)) {
            expiry.watch(number, request, joins.at());
          }
        }
      }
    }
  }

  /// Folds an event into the state.
  public void apply(ClusterEvent event) {
    advanceTo(event.at());
    rooms.apply(event, this::reach, router -> members.get(router).router);
    if (alone) {
      applyToTheOnlyOne(event);
      return;
    }
    switch (event) {
      case ClusterEvent.RequestRouted e -> routed(e);
      case ClusterEvent.FirstToken e -> lifecycle(e, e.replica());
      case ClusterEvent.TokensDecoded e -> lifecycle(e, e.replica());
      case ClusterEvent.RequestFinished e -> lifecycle(e, e.replica());
      case ClusterEvent.RequestRejected e -> refused(e);
      case ClusterEvent.ReplicaLeft e -> {
        for (long request : ledger.booked(e.replica())) {
          if (!first().roster().isHalfway(request)) {
            owners.remove(request);
          }
        }
        forEach(e);
        ledger.leave(e.replica());
      }
      case ClusterEvent.RequestLost e -> {
        owners.remove(e.request());
        ledger.cancel(e.request());
        forEach(e);
      }
      case ClusterEvent.ReplicaJoined e -> forEach(e);
      case ClusterEvent.FaultStruck e -> forEach(e);
      case ClusterEvent.KvLoaded e -> forEach(e);
      case ClusterEvent.CacheEvent e -> forEach(e);
      case ClusterEvent.RoutingChanged e -> forEach(e);
      case ClusterEvent.EngineReported e -> forEach(e);
      case ClusterEvent.EngineSampled e -> forEach(e);
      case ClusterEvent.SourceEvent e -> forEach(e);
      case ClusterEvent.RequestArrived e -> forEach(e);
      case ClusterEvent.RequestAdmitted e -> forEach(e);
      case ClusterEvent.RequestPreempted e -> forEach(e);
    }
  }

  /// The router a client reaches with a request that waits there.
  private int reach(Request request) {
    return Spreading.pick(spec.spread(), there, request, seed, rooms.reached());
  }

  private void applyToTheOnlyOne(ClusterEvent event) {
    FleetMember member = members.getFirst();
    if (event instanceof ClusterEvent.RequestRouted e) {
      present(e.decision());
      decisions++;
      member.decisions++;
    }
    member.router.apply(event);
  }

  private void forEach(ClusterEvent event) {
    for (int router : there) {
      members.get(router).router.apply(event);
    }
  }

  private void routed(ClusterEvent.RequestRouted e) {
    int owner = present(e.decision());
    decisions++;
    owners.put(e.request(), owner);
    FleetMember member = members.get(owner);
    member.decisions++;
    measure(member, e.replica());
    for (int router : there) {
      members.get(router).router.roster().apply(e);
      if (router != owner) {
        members.get(router).router.overhear(e);
      }
    }
    Request named = member.router.named(e.body());
    if (member.router.roster().onlyDecodes(e.replica())) {
      ledger.cancel(e.request());
      handedOver++;
    }
    ledger.book(named, e.replica(), member.router.effectivePrefillTokens(e));
    member.router.decided(e);
    if (bookDelay > 0) {
      agenda.add(clock + bookDelay, new Errand.Book(e));
    } else {
      member.router.book(e);
      booked(owner, e, clock);
    }
  }

  /// The router that decided, which must be there.
  private int present(RoutingDecision decision) {
    int router = decision.router();
    if (router >= members.size() || !members.get(router).isThere()) {
      throw new IllegalStateException(
          "decision " + decision.ordinal() + " names router " + router + ", which is not there");
    }
    return router;
  }

  /// A router has booked its own choice; the others are to hear of it.
  private void booked(int router, ClusterEvent.RequestRouted e, long at) {
    if (spec.lifecycle() == RoutersSpec.Lifecycle.ENGINE) {
      expiry.watch(router, e.request(), at);
    }
    tell(SyncLinks.router(router), e, at);
  }

  private void tell(int sender, ClusterEvent.RequestEvent news, long at) {
    boolean heeded = SyncLinks.isEngine(sender) || (spec.sync() && there.length > 1);
    if (heeded && links.post(sender, news, at, agenda)) {
      flush(sender, at);
    }
  }

  /// How far the deciding router's view was from everybody's bookings.
  private void measure(FleetMember member, int chosen) {
    int unseen = 0;
    double error = 0;
    int replicas = member.router.roster().size();
    for (int r = 0; r < replicas; r++) {
      int here = ledger.unknownTo(member.ledger(), r);
      unseen += here;
      member.collided += r == chosen && here > 0 ? 1 : 0;
      error += Math.abs(tokenLoad(member.ledger(), r) - tokenLoad(ledger, r));
    }
    member.unseenBookings += unseen;
    member.raced += unseen > 0 ? 1 : 0;
    member.viewErrorBlocks += error / replicas;
  }

  private void lifecycle(ClusterEvent.RequestEvent e, int replica) {
    long owner = owners.get(e.request());
    if (e instanceof ClusterEvent.RequestFinished) {
      owners.remove(e.request());
    }
    if (owner == UNKNOWN) {
      members.get(there[0]).router.apply(e);
      return;
    }
    int router = (int) owner;
    ledger.fold(e);
    if (spec.lifecycle() == RoutersSpec.Lifecycle.ENGINE) {
      tell(SyncLinks.engine(replica), e, clock);
    } else if (members.get(router).isThere()) {
      members.get(router).hear(e);
      if (!(e instanceof ClusterEvent.TokensDecoded)) {
        tell(SyncLinks.router(router), e, clock);
      }
    }
  }

  private void refused(ClusterEvent.RequestRejected e) {
    long owner = owners.remove(e.request());
    ledger.cancel(e.request());
    for (int router : there) {
      members.get(router).router.roster().apply(e);
    }
    if (owner != UNKNOWN && members.get((int) owner).isThere()) {
      members.get((int) owner).hear(e);
      tell(SyncLinks.router((int) owner), e, clock);
    }
  }

  @Override
  public RoutingDecision dispatch(Request request, long now) {
    advanceTo(now);
    int router = placeOf(request);
    return members.get(router).router.dispatch(request, now).by(router, decisions);
  }

  @Override
  public boolean looksAtCaches(Request request) {
    return !alone || first().looksAtCaches(request);
  }

  /// The router where the request waits, or that had its prompt computed, or the one it reaches
  /// now.
  private int placeOf(Request request) {
    int place = rooms.placeOf(request.id());
    if (place != WaitingRooms.NOWHERE) {
      return place;
    }
    int owner = (int) owners.get(request.id());
    return owner != UNKNOWN && members.get(owner).isThere()
        ? owner
        : Spreading.pick(spec.spread(), there, request, seed, decisions - handedOver);
  }

  /// The queues in front of the routers; null when every request is sent as it arrives.
  @Override
  public @Nullable Gate gate() {
    return rooms.isOpen() ? new Queues() : null;
  }

  /// Each router lets go by what it knows, and may come to know more between two events.
  private final class Queues implements Gate {
    @Override
    public Step next(long now) {
      advanceTo(now);
      return rooms.next(there, router -> members.get(router).router);
    }

    @Override
    public long changesAt() {
      return alone
          ? Long.MAX_VALUE
          : Math.min(membership.at(changes), Math.min(expiry.nextDue(), agenda.nextDue()));
    }
  }

  /// Requests that wait at a router.
  public int waiting(int router) {
    return rooms.size(router);
  }

  /// What a ledger says a replica has to do, in KV blocks: prefill backlog and decode.
  public double tokenLoad(LoadLedger of, int replica) {
    return of.prefillTokens(replica) / (double) blockSize
        + of.activeBlocks(replica, LoadTracking.FULL);
  }

  /// Whether there is one router that knows everything at once.
  public boolean isSingle() {
    return alone;
  }

  /// Routers there ever were.
  public int size() {
    return members.size();
  }

  public boolean isThere(int router) {
    return members.get(router).isThere();
  }

  /// One router with its view, to look at and to ask; only the fleet tells it anything.
  public Router router(int number) {
    return members.get(number).router;
  }

  /// The first router that is there.
  public Router first() {
    return members.get(there[0]).router;
  }

  /// Every booking as it happened, which no router may know.
  public LoadLedger ledger() {
    return ledger;
  }

  /// How long ago the oldest news still on its way to a router happened, nanoseconds; 0 when it has
  /// heard everything that was sent and not lost.
  public long behind(int router, long now) {
    long oldest = Math.min(agenda.oldestFor(router), links.oldestFor(router));
    return Math.max(0, now - Math.min(now, oldest));
  }

  /// Everything by which each router knew less than it seemed to, by router, replica and kind;
  /// routers that have crashed keep what they had counted.
  public List<RouterDegradation> degradation() {
    return RouterDegradation.of(members);
  }

  public List<RouterFigures> figures() {
    List<RouterFigures> all = new ArrayList<>(members.size());
    for (int i = 0; i < members.size(); i++) {
      all.add(members.get(i).figures(i, links.lost(i)));
    }
    return List.copyOf(all);
  }
}
