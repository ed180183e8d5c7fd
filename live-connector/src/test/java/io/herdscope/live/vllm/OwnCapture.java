package io.herdscope.live.vllm;

import io.herdscope.model.Nanos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/// Makes the recordings `own-*.kvcap` of this package: what sockets received from our publisher on
/// loopback. Run it with the folder to write to; no test runs it.
final class OwnCapture {
  private OwnCapture() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Path.of(arguments[0]);
    record(
        "own-arrays.kvcap",
        new KvPublisher.Voice(KvSchema.A8, HashForm.UNSIGNED, "own", false, 100),
        folder);
    record(
        "own-maps.kvcap",
        new KvPublisher.Voice(KvSchema.M2, HashForm.BYTES, "own", true, 100),
        folder);
  }

  private static void record(String name, KvPublisher.Voice voice, Path folder)
      throws IOException, InterruptedException {
    int port = Ports.freePair();
    String live = "tcp://127.0.0.1:" + port;
    String replay = "tcp://127.0.0.1:" + (port + 1);
    Capture capture = new Capture(new ArrayList<>(), new ArrayList<>());
    try (ZContext context = new ZContext();
        KvPublisher publisher = new KvPublisher(context, live, replay, voice)) {
      ZMQ.Socket sub = context.createSocket(SocketType.SUB);
      sub.subscribe("");
      sub.connect(live);
      ZMQ.Socket dealer = context.createSocket(SocketType.DEALER);
      dealer.connect(replay);
      Thread.sleep(500);
      Engine engine = new Engine(5, 1_000);
      for (int i = 0; i < 60; i++) {
        publisher.publish(engine.step());
        capture.live().add(frames(sub));
      }
      dealer.send(new byte[0], ZMQ.SNDMORE);
      dealer.send(Sequences.write(3), 0);
      long end = System.nanoTime() + 5 * Nanos.PER_SECOND;
      while (publisher.serve() == 0 && System.nanoTime() < end) {
        Thread.sleep(1);
      }
      for (int i = 3; i <= 60; i++) {
        capture.replay().add(frames(dealer));
      }
    }
    Files.write(folder.resolve(name), capture.write());
  }

  private static List<byte[]> frames(ZMQ.Socket socket) {
    List<byte[]> frames = new ArrayList<>();
    do {
      frames.add(socket.recv());
    } while (socket.hasReceiveMore());
    return frames;
  }
}
