package io.herdscope.app.cli;

import io.herdscope.live.vllm.KvBatch;
import io.herdscope.live.vllm.KvEvent;
import io.herdscope.live.vllm.KvPublisher;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.zeromq.ZContext;

/// An engine on loopback that stored a hundred runs of four blocks, removed the first fifty, and
/// answers replay requests until it is closed.
final class SmallCluster implements AutoCloseable {
  static final int BLOCKS_HELD = 200;

  private static final KvEvent.Place GPU = new KvEvent.Place("GPU", -1, null, null);

  private final int live = freePort();
  private final int replay = freePort();
  private final CountDownLatch ready = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "small-cluster");
  private volatile boolean closed;

  SmallCluster() {
    thread.start();
    try {
      ready.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// What `--vllm` takes.
  String address() {
    return "tcp://127.0.0.1:" + live + ",replay=tcp://127.0.0.1:" + replay + ",name=engine";
  }

  private void run() {
    try (ZContext context = new ZContext();
        KvPublisher publisher =
            new KvPublisher(
                context,
                "tcp://127.0.0.1:" + live,
                "tcp://127.0.0.1:" + replay,
                KvPublisher.Voice.LATEST)) {
      for (int i = 0; i < 150; i++) {
        publisher.publish(new KvBatch(1_000 + i, 0, List.of(event(i))));
      }
      ready.countDown();
      while (!closed) {
        publisher.serve();
        Thread.sleep(2);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static KvEvent event(int i) {
    return i < 100
        ? new KvEvent.Stored(run(i), BlockHasher.ROOT, 64, 16, GPU, KvEvent.Context.NONE)
        : new KvEvent.Removed(run(i - 100), GPU);
  }

  private static HashRun run(int number) {
    long[] hashes = new long[4];
    long before = number + 1L;
    for (int b = 0; b < 4; b++) {
      before = BlockHasher.chain(before, b);
      hashes[b] = before;
    }
    return HashRun.of(hashes);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    closed = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
