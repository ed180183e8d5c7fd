package io.herdscope.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// A port on loopback that holds the same conversation with everybody who connects, each on a
/// thread of its own.
public final class LoopbackPeer implements AutoCloseable {
  /// What is said to one; an `IOException` means that the other side hung up.
  public interface Conversation {
    void hold(Socket socket) throws IOException;
  }

  private final ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger connections = new AtomicInteger();
  private final CountDownLatch hungUp = new CountDownLatch(1);
  private final Conversation conversation;

  public LoopbackPeer(Conversation conversation) throws IOException {
    this.conversation = conversation;
    Thread.ofVirtual().start(this::accept);
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        open.add(socket);
        connections.incrementAndGet();
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      conversation.hold(socket);
    } catch (IOException gone) {
      hungUp.countDown();
    } finally {
      open.remove(socket);
    }
  }

  /// Waits until somebody has hung up in the middle.
  public void awaitHangUp() throws InterruptedException {
    hungUp.await();
  }

  public int connections() {
    return connections.get();
  }

  public int port() {
    return server.getLocalPort();
  }

  @Override
  public void close() {
    try {
      server.close();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
