package io.herdscope.live.wire;

import io.herdscope.model.Nanos;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// What listens at a port that does not speak as it should: connects once, waits for a greeting,
/// asks for nothing but the head of a page, and looks at the first bytes. Waits, so call from a
/// thread of its own.
public final class PeerProbe {
  /// ZMTP's signature is ten bytes; a telnet server's offers begin with the first of them too.
  private static final int ZMTP = 0xFF;

  private static final int ZMTP_END = 0x7F;
  private static final int SIGNATURE = 10;
  private static final int TLS_ALERT = 0x15;
  private static final int ANSWER_FACTOR = 5;
  private static final byte[] QUESTION =
      "HEAD / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] HTTP = "HTTP/".getBytes(StandardCharsets.US_ASCII);

  private PeerProbe() {}

  /// A language known by its first bytes.
  public enum Tongue {
    ZEROMQ,
    HTTP,
    TLS,
    /// Nobody answered, or in no way known here.
    UNKNOWN
  }

  /// @param waitMillis for a connection and a whole greeting; an answer may take five times as long
  public static Tongue ask(String host, int port, int waitMillis) {
    return look(host, port, waitMillis, true);
  }

  /// What a peer is known by that greets without being asked; nothing is sent.
  ///
  /// @param waitMillis for a connection and a whole greeting
  public static Tongue listen(String host, int port, int waitMillis) {
    return look(host, port, waitMillis, false);
  }

  private static Tongue look(String host, int port, int waitMillis, boolean asks) {
    long deadline = System.nanoTime() + waitMillis * Nanos.PER_MILLI;
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), waitMillis);
      byte[] first = first(socket, deadline);
      if (first.length == 0 && asks) {
        socket.getOutputStream().write(QUESTION);
        long answer = System.nanoTime() + (long) ANSWER_FACTOR * waitMillis * Nanos.PER_MILLI;
        first = first(socket, answer);
      }
      return of(first);
    } catch (IOException nobody) {
      return Tongue.UNKNOWN;
    }
  }

  /// The language whose peer begins with these bytes.
  public static Tongue of(byte[] first) {
    boolean signed = first.length >= SIGNATURE && first[SIGNATURE - 1] == ZMTP_END;
    if (signed && (first[0] & 0xFF) == ZMTP) {
      return Tongue.ZEROMQ;
    }
    if (first.length > 1 && first[0] == TLS_ALERT && first[1] == 3) {
      return Tongue.TLS;
    }
    return first.length >= HTTP.length && Arrays.equals(first, 0, HTTP.length, HTTP, 0, HTTP.length)
        ? Tongue.HTTP
        : Tongue.UNKNOWN;
  }

  /// As many bytes as tell; none when nothing came in time.
  private static byte[] first(Socket socket, long deadline) throws IOException {
    byte[] bytes = new byte[0];
    InputStream in = socket.getInputStream();
    try {
      while (bytes.length < SIGNATURE && of(bytes) == Tongue.UNKNOWN) {
        long millis = (deadline - System.nanoTime()) / Nanos.PER_MILLI;
        socket.setSoTimeout((int) Math.max(1, millis));
        byte[] longer = Arrays.copyOf(bytes, SIGNATURE);
        int more = millis > 0 ? in.read(longer, bytes.length, SIGNATURE - bytes.length) : -1;
        if (more < 0) {
          break;
        }
        bytes = Arrays.copyOf(longer, bytes.length + more);
      }
    } catch (SocketTimeoutException nothingMore) {
      return bytes;
    }
    return bytes;
  }
}
