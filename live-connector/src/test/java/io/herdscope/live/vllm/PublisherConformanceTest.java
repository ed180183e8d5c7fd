package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.wire.FrameLimits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/// Rows of the engine conformance table that concern publishing, seen from a plain socket. A name
/// ends with the row's mark.
final class PublisherConformanceTest {
  private static final int PATIENCE_MILLIS = 10_000;

  private final ZContext context = new ZContext();
  private final int port = Ports.freePair();
  private final Engine engine = new Engine(1, 1_000);

  @AfterEach
  void close() {
    context.close();
  }

  private KvPublisher publisher(String topic, int buffer) {
    return new KvPublisher(
        context,
        endpoint(port),
        endpoint(port + 1),
        new KvPublisher.Voice(KvSchema.M2, HashForm.UNSIGNED, topic, true, buffer));
  }

  private static String endpoint(int port) {
    return "tcp://127.0.0.1:" + port;
  }

  private ZMQ.Socket subscriber(String topic, int toPort) {
    ZMQ.Socket socket = context.createSocket(SocketType.SUB);
    socket.setReceiveTimeOut(PATIENCE_MILLIS);
    socket.subscribe(topic.getBytes(StandardCharsets.UTF_8));
    socket.connect(endpoint(toPort));
    return socket;
  }

  /// Sends an unnumbered message until `socket` hears one: from here on it misses nothing.
  private static void untilHeard(KvPublisher publisher, ZMQ.Socket socket, String topic) {
    socket.setReceiveTimeOut(20);
    byte[] name = topic.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < PATIENCE_MILLIS / 20; i++) {
      publisher.sendRaw(List.of(name));
      if (socket.recv(0) != null) {
        break;
      }
    }
    byte[] more = name;
    while (more != null) {
      more = socket.recv(0);
    }
    socket.setReceiveTimeOut(PATIENCE_MILLIS);
  }

  /// Number and payload of the next live message.
  private static List<byte[]> next(ZMQ.Socket socket) {
    byte[] topic = socket.recv(0);
    assertTrue(topic != null && socket.hasReceiveMore(), "three frames");
    byte[] sequence = socket.recv(0);
    byte[] payload = socket.recv(0);
    return List.of(sequence, payload);
  }

  @Test
  void batchesAreNumberedFromZero_E1() {
    try (KvPublisher publisher = publisher("t", 100)) {
      ZMQ.Socket socket = subscriber("t", port);
      untilHeard(publisher, socket, "t");
      List<Long> numbers = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        publisher.publish(engine.step());
        numbers.add(Sequences.read(next(socket).getFirst()));
      }
      assertEquals(LongStream.range(0, 10).boxed().toList(), numbers);
    }
  }

  @Test
  void aReplayGoesFromTheNumberAskedForToTheEndMark_E2() {
    try (KvPublisher publisher = publisher("t", 100)) {
      publish(publisher, 19);
      assertEquals(LongStream.range(10, 19).boxed().toList(), replay(publisher, 10));
    }
  }

  @Test
  void aReplaySaysNoMoreThanTheBufferHolds_E3() {
    try (KvPublisher publisher = publisher("t", 50)) {
      publish(publisher, 60);
      assertEquals(LongStream.range(10, 60).boxed().toList(), replay(publisher, 0));
    }
  }

  private void publish(KvPublisher publisher, int batches) {
    for (int i = 0; i < batches; i++) {
      publisher.publish(engine.step());
    }
  }

  /// The numbers said again, without the end mark, which must come last.
  private List<Long> replay(KvPublisher publisher, long from) {
    ZMQ.Socket socket = context.createSocket(SocketType.DEALER);
    socket.setReceiveTimeOut(PATIENCE_MILLIS);
    socket.connect(endpoint(port + 1));
    socket.send(new byte[0], ZMQ.SNDMORE);
    socket.send(Sequences.write(from), 0);
    long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000L;
    while (publisher.serve() == 0 && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    List<Long> numbers = new ArrayList<>();
    while (true) {
      List<byte[]> frames = new ArrayList<>();
      do {
        frames.add(socket.recv(0));
      } while (socket.hasReceiveMore());
      long number = Sequences.read(frames.get(frames.size() - 2));
      if (frames.getLast().length == 0) {
        assertEquals(Sequences.END, number);
        return numbers;
      }
      numbers.add(number);
    }
  }

  @Test
  void anotherTopicIsNotReceived_E4() {
    try (KvPublisher publisher = publisher("foo", 100)) {
      ZMQ.Socket other = subscriber("bar", port);
      ZMQ.Socket same = subscriber("foo", port);
      untilHeard(publisher, same, "foo");
      publisher.publish(engine.step());
      next(same);
      other.setReceiveTimeOut(200);
      assertNull(other.recv(0));
    }
  }

  @Test
  void ranksPublishOnNeighbouringPortsAndSayWhoTheyAre_E5() {
    int first = Ports.freeRange(2);
    for (int rank = 0; rank < 2; rank++) {
      KvPublisher.Voice voice = KvPublisher.Voice.LATEST;
      try (KvPublisher publisher = new KvPublisher(context, endpoint(first + rank), null, voice)) {
        ZMQ.Socket socket = subscriber(voice.topic(), first + rank);
        untilHeard(publisher, socket, voice.topic());
        publisher.publish(new KvBatch(1, rank, engine.step().events()));
        KvBatch heard = new KvBatchDecoder(FrameLimits.DEFAULT).decode(next(socket).getLast());
        assertTrue(heard != null && heard.rank() == rank);
      }
    }
  }
}
