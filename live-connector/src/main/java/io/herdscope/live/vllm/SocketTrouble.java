package io.herdscope.live.vllm;

import org.zeromq.ZMQException;
import zmq.ZError;

/// Why a ZeroMQ socket could not be opened, in words: the library tells a number only.
public final class SocketTrouble {
  private SocketTrouble() {}

  public static String words(ZMQException cause) {
    return switch (cause.getErrorCode()) {
      case ZError.EADDRINUSE -> "the port is in use";
      case ZError.EADDRNOTAVAIL -> "no such address here, or no such host";
      case ZError.EACCESS -> "not allowed";
      default -> String.valueOf(cause.getMessage());
    };
  }
}
