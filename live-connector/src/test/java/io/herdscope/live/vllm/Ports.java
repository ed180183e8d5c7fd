package io.herdscope.live.vllm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;

/// Loopback ports nobody uses at the moment, each given once, so that tests may run side by side.
final class Ports {
  private static final Set<Integer> GIVEN = new HashSet<>();

  private Ports() {}

  /// A free port whose successor is free too.
  static int freePair() {
    return freeRange(2);
  }

  /// The first of `count` free ports in a row.
  static synchronized int freeRange(int count) {
    for (int attempt = 0; attempt < 1_000; attempt++) {
      int first = free(0);
      boolean all = first + count <= 65_535;
      for (int i = 1; all && i < count; i++) {
        all = free(first + i) > 0;
      }
      for (int i = 0; all && i < count; i++) {
        all = !GIVEN.contains(first + i);
      }
      if (all) {
        for (int i = 0; i < count; i++) {
          GIVEN.add(first + i);
        }
        return first;
      }
    }
    throw new IllegalStateException("no " + count + " free ports in a row");
  }

  /// The port when it is free (0: any), or −1.
  private static int free(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      if (port == 0) {
        throw new UncheckedIOException(e);
      }
      return -1;
    }
  }
}
