package io.herdscope.live.vllm;

import io.herdscope.live.wire.FrameLimits;
import io.herdscope.live.wire.PeerProbe;
import io.herdscope.live.wire.PeerProbe.Tongue;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZEvent;
import org.zeromq.ZMQ;
import org.zeromq.ZMonitor;

/// The sockets of one rank: a SUB for what is said now, a DEALER for each request to say it again,
/// and a monitor that tells when the connection broke. On the reactor's thread only.
final class RankLink {
  private static final int ROUND = 512;

  /// Messages ZeroMQ may keep for us: more wait at the publisher, which bounds its own queue and
  /// says again what it dropped.
  private static final int RECEIVE_MARK = 64;

  /// Their bytes, of which a socket holds so many at most, one frame besides.
  static final long RECEIVE_BYTES = 64L << 20;

  private static final long CUT_OFF_NANOS = 2_000_000_000L;

  /// Stands for a message of which something is missing.
  private static final List<byte[]> PASSED_OVER = List.of(ReceiveBudget.NO_ROOM);

  private static final int HEARTBEAT_MILLIS = 5_000;
  private static final int WATCHED =
      ZMQ.EVENT_CONNECTED
          | ZMQ.EVENT_ACCEPTED
          | ZMQ.EVENT_CONNECT_DELAYED
          | ZMQ.EVENT_CONNECT_RETRIED
          | ZMQ.EVENT_CLOSED
          | ZMQ.EVENT_HANDSHAKE_PROTOCOL
          | ZMQ.EVENT_DISCONNECTED;

  /// JeroMQ 0.6.0 now and then does not read from a connection it has just made; after this time it
  /// makes another.
  static final int HANDSHAKE_MILLIS = 1_500;

  private static final int PROBE_MILLIS = 1_000;

  private final VllmAddress address;
  private final int rank;
  private final FrameLimits limits;
  private final StreamState.Patience patience;
  private final RankStream stream;
  private @Nullable ZContext context;
  private ZMQ.@Nullable Socket live;
  private ZMQ.@Nullable Socket monitor;
  private ZMQ.@Nullable Socket replay;
  private ReceiveBudget liveBudget = new ReceiveBudget(RECEIVE_BYTES);
  private ReceiveBudget replayBudget = new ReceiveBudget(RECEIVE_BYTES);
  private final byte[] topic;
  private boolean cut;
  private long cutAt;
  private long wanted = -1;
  private long asked = -1;
  private long asks;
  private long monitors;
  private final Deafness deafness;
  private boolean broken;
  private boolean up;
  private boolean verify;
  private long connectedAt;
  private boolean opened;
  private final Reach reach;
  private volatile SourceState state = SourceState.CONNECTING;
  private volatile String detail = "";
  private volatile long reconnects;
  private volatile boolean reached;
  private volatile @Nullable Tongue found;

  RankLink(
      VllmAddress address,
      int rank,
      FrameLimits limits,
      StreamState.Patience patience,
      StreamMaker maker) {
    this.patience = patience;
    this.deafness = new Deafness(patience);
    this.reach =
        new Reach(patience.idleNanos(), address.live(rank), address.binds(), address.topic());
    this.address = address;
    this.topic = address.topic().getBytes(StandardCharsets.UTF_8);
    this.rank = rank;
    this.limits = limits;
    this.stream = maker.make(rank, this::want);
  }

  /// Makes the stream of a rank.
  interface StreamMaker {
    RankStream make(int rank, RankStream.Asker asker);
  }

  RankStream stream() {
    return stream;
  }

  void open(ZContext inContext) {
    context = inContext;
    listen(inContext);
    if (!opened) {
      opened = true;
      stream.start();
    }
  }

  /// That of the stream, as far as its publisher can be reached.
  SourceState state() {
    return state;
  }

  boolean isReached() {
    return reached;
  }

  /// What is wrong and why most likely; empty when nothing is.
  String detail() {
    return detail;
  }

  SourceCounters counters() {
    return stream.counters().plus(SourceCounters.ofReconnects(reconnects));
  }

  private void listen(ZContext inContext) {
    liveBudget = new ReceiveBudget(RECEIVE_BYTES);
    ZMQ.Socket socket = bounded(inContext.createSocket(SocketType.XSUB), liveBudget);
    live = socket;
    cut = false;
    String watch = "inproc://monitor-" + System.identityHashCode(this) + "-" + monitors++;
    socket.monitor(watch, WATCHED);
    reach.started(System.nanoTime());
    ZMQ.Socket watcher = inContext.createSocket(SocketType.PAIR);
    watcher.connect(watch);
    monitor = watcher;
    socket.send(subscription(), 0);
    if (address.binds()) {
      socket.bind(address.live(rank));
    } else {
      socket.connect(address.live(rank));
    }
  }

  /// XSUB and not SUB: SUB throws away what has another topic, where nobody counts it, and never
  /// comes back from reading while there is more of it.
  private byte[] subscription() {
    byte[] message = new byte[1 + topic.length];
    message[0] = 1;
    System.arraycopy(topic, 0, message, 1, topic.length);
    return message;
  }

  private ZMQ.Socket bounded(ZMQ.Socket socket, ReceiveBudget budget) {
    socket.setLinger(0);
    socket.setRcvHWM(RECEIVE_MARK);
    socket.setMsgAllocator(budget);
    socket.setMaxMsgSize(limits.frameBytes());
    socket.setReconnectIVL(100);
    socket.setReconnectIVLMax(2_000);
    socket.setHeartbeatIvl(HEARTBEAT_MILLIS);
    socket.setHeartbeatTimeout(2 * HEARTBEAT_MILLIS);
    socket.setTCPKeepAlive(1);
    socket.setHandshakeIvl(HANDSHAKE_MILLIS);
    return socket;
  }

  /// Reads some of what is there, replays first; returns the number of messages.
  int receive() {
    watch();
    if (!stream.flush()) {
      guardMemory(false, false);
      return 0;
    }
    int answers = receiveAnswers();
    int messages = stream.flush() ? receiveLive() : 0;
    guardMemory(messages == 0, answers == 0);
    return answers + messages;
  }

  private int receiveAnswers() {
    int count = 0;
    ZMQ.Socket answering = replay;
    long asking = asks;
    while (answering != null && asking == asks && count < ROUND) {
      List<byte[]> frames = message(answering, replayBudget);
      if (frames == null) {
        break;
      }
      deafness.answered(System.nanoTime());
      count++;
      if (isPassedOver(frames)) {
        stream.passedOver();
        continue;
      }
      stream.replayed(frames);
      if (!stream.flush()) {
        break;
      }
    }
    return count;
  }

  private int receiveLive() {
    int count = 0;
    ZMQ.Socket speaking = live;
    while (speaking != null && count < ROUND) {
      List<byte[]> frames = message(speaking, liveBudget);
      if (frames == null) {
        break;
      }
      count++;
      if (isPassedOver(frames)) {
        stream.passedOver();
        continue;
      }
      if (!isOfTopic(frames.getFirst())) {
        stream.ofAnotherTopic();
        continue;
      }
      deafness.heard(System.nanoTime());
      reach.heard();
      stream.live(frames);
      if (!stream.flush()) {
        break;
      }
    }
    return count;
  }

  private static boolean isPassedOver(List<byte[]> frames) {
    return frames.size() == 1 && ReceiveBudget.isNoRoom(frames.getFirst());
  }

  private boolean isOfTopic(byte[] frame) {
    return frame.length >= topic.length
        && Arrays.equals(frame, 0, topic.length, topic, 0, topic.length);
  }

  /// Cuts off a peer whose message has no end; it is listened to again a little later.
  private void guardMemory(boolean nothingLive, boolean noAnswer) {
    long now = System.nanoTime();
    if (live != null && liveBudget.isStuck(nothingLive, now)) {
      closeListening();
      cut = true;
      cutAt = now;
      stream.cutOff();
      heed(ZMonitor.Event.DISCONNECTED, now);
    }
    if (replay != null && replayBudget.isStuck(noAnswer, now)) {
      dropReplay();
      stream.cutOff();
    }
  }

  /// The next message, or null when there is none. Frames beyond the allowed number are read and
  /// dropped, which makes the message a bad one.
  private @Nullable List<byte[]> message(ZMQ.Socket socket, ReceiveBudget budget) {
    byte[] first = socket.recv(ZMQ.DONTWAIT);
    if (first == null) {
      return null;
    }
    budget.read(first);
    boolean whole = !ReceiveBudget.isNoRoom(first);
    List<byte[]> frames = new ArrayList<>(4);
    frames.add(first);
    while (socket.hasReceiveMore()) {
      byte[] next = socket.recv(ZMQ.DONTWAIT);
      if (next == null) {
        break;
      }
      budget.read(next);
      whole &= !ReceiveBudget.isNoRoom(next);
      if (frames.size() < limits.frames()) {
        frames.add(next);
      }
    }
    return whole ? frames : PASSED_OVER;
  }

  void tick() {
    stream.tick();
    ZContext in = context;
    if (in == null) {
      return;
    }
    publish();
    probe();
    boolean again = cut && System.nanoTime() - cutAt > CUT_OFF_NANOS;
    if (again || (!cut && reach.isGivenUp(System.nanoTime()))) {
      closeListening();
      listen(in);
    }
    if (address.canReplay()) {
      guard(in);
    }
    if (wanted >= 0 && address.canReplay()) {
      replayBudget = new ReceiveBudget(RECEIVE_BYTES);
      ZMQ.Socket socket = bounded(in.createSocket(SocketType.DEALER), replayBudget);
      socket.connect(address.replay(rank));
      replay = socket;
      List<byte[]> request = Frames.request(wanted);
      socket.send(request.get(0), ZMQ.SNDMORE);
      socket.send(request.get(1), 0);
      asked = wanted;
      wanted = -1;
      deafness.asked(System.nanoTime());
      stream.asked();
    }
  }

  /// Looks at what listens at a publisher's port that does not speak ZeroMQ, beside this thread.
  private void probe() {
    Tongue told = found;
    if (told != null) {
      found = null;
      reach.speaks(told);
    }
    if (reach.wantsProbe(System.nanoTime())) {
      Thread.ofVirtual()
          .name("herdscope-probe")
          .start(() -> found = PeerProbe.ask(address.host(), address.livePort(rank), PROBE_MILLIS));
    }
  }

  /// Sees to it that neither of the two connections stays deaf.
  private void guard(ZContext in) {
    switch (deafness.look(System.nanoTime(), stream.isAsking(), stream.lastApplied())) {
      case FINE -> {}
      case CHECK -> stream.check();
      case LISTEN_ANEW -> {
        closeListening();
        reach.renewed();
        listen(in);
        stream.renewed();
      }
      case ASK_ANEW -> {
        if (replay != null && up) {
          want(asked);
          stream.renewed();
        }
      }
    }
  }

  /// Notices a connection that was made, or made again. What was said between the last answer on
  /// the replay socket and the moment the publisher knew of the subscription is in neither; so once
  /// it surely knows, the end of the stream is compared.
  private void watch() {
    ZMQ.Socket watcher = monitor;
    while (watcher != null) {
      ZEvent event = ZEvent.recv(watcher, ZMQ.DONTWAIT);
      if (event == null) {
        break;
      }
      heed(event.getEvent(), System.nanoTime());
    }
    boolean subscribed = verify && System.nanoTime() - connectedAt > patience.subscribingNanos();
    if (subscribed && (broken || !stream.isAsking())) {
      verify = false;
      broken = false;
      stream.reconnected();
    }
  }

  private void heed(ZMonitor.Event event, long now) {
    switch (event) {
      case DISCONNECTED -> {
        reach.disconnected(now);
        broken = true;
        up = false;
        verify = false;
        stream.disconnected();
      }
      case CONNECTED, ACCEPTED -> {
        reach.connected(now);
        verify = true;
        up = true;
        connectedAt = now;
      }
      case HANDSHAKE_PROTOCOL -> reach.greeted(now);
      case CLOSED -> reach.refused();
      case CONNECT_DELAYED, CONNECT_RETRIED -> reach.retried();
      default -> {}
    }
  }

  /// Makes visible to other threads how the publisher can be reached.
  private void publish() {
    long now = System.nanoTime();
    SourceState said = stream.state();
    boolean told = said != SourceState.CONNECTING;
    boolean stalled = reach.isStalled(now, told);
    reached = reach.isUp();
    state = stalled ? SourceState.STALLED : reached ? said : SourceState.CONNECTING;
    String words = reach.words(now, told);
    String more = stream.detail();
    detail = words.isEmpty() || more.isEmpty() ? words + more : words + "; " + more;
    reconnects = reach.reconnects();
  }

  /// The state machine wants a replay: it is asked for at the next tick, on a new socket, so that
  /// late answers to an earlier request cannot mix in.
  private void want(long from) {
    dropReplay();
    asks++;
    wanted = from;
  }

  private void dropReplay() {
    ZMQ.Socket socket = replay;
    if (socket != null) {
      socket.close();
      replay = null;
    }
  }

  void closeSockets() {
    dropReplay();
    closeListening();
  }

  private void closeListening() {
    ZMQ.Socket speaking = live;
    ZMQ.Socket watcher = monitor;
    if (speaking != null) {
      speaking.close();
    }
    if (watcher != null) {
      watcher.close();
    }
    live = null;
    monitor = null;
  }
}
