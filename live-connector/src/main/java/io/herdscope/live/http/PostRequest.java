package io.herdscope.live.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads one HTTP/1.1 request with a length from a socket, within limits on size and time.
final class PostRequest {
  static final int LONGEST_HEAD = 16_384;

  /// A request that gets an answer and the door.
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;
    private final int status;

    Refused(int status, String reason) {
      super(reason, null, false, false);
      this.status = status;
    }

    int status() {
      return status;
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  private final Socket socket;
  private final InputStream in;
  private final PostLimits limits;
  private boolean known;
  private long deadlineNanos;
  private String method = "";
  private String path = "";
  private Map<String, String> headers = Map.of();

  PostRequest(Socket socket, PostLimits limits) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
    this.limits = limits;
  }

  String method() {
    return method;
  }

  String path() {
    return path;
  }

  /// The peer has shown the token: from now on it may stay silent between requests.
  void welcome() {
    known = true;
  }

  /// By lower-case name, "" when absent.
  String header(String name) {
    return headers.getOrDefault(name, "");
  }

  /// Reads request line and headers; false when the peer hung up or stayed silent between requests.
  boolean head() throws IOException, Refused {
    int first = awaitFirst();
    if (first < 0) {
      return false;
    }
    deadlineNanos = System.nanoTime() + limits.requestMillis() * 1_000_000L;
    StringBuilder line = new StringBuilder().append((char) first);
    int size = 1;
    String requestLine = null;
    Map<String, String> found = new HashMap<>();
    while (true) {
      int next = read();
      if (++size > LONGEST_HEAD) {
        throw new Refused(431, "headers longer than " + LONGEST_HEAD + " bytes");
      }
      if (next != '\n') {
        line.append((char) next);
        continue;
      }
      String text = line.toString().strip();
      line.setLength(0);
      if (requestLine == null) {
        requestLine = text;
      } else if (text.isEmpty()) {
        break;
      } else {
        header(text, found);
      }
    }
    headers = found;
    start(requestLine);
    return true;
  }

  private int awaitFirst() throws IOException {
    socket.setSoTimeout(known ? limits.idleMillis() : limits.requestMillis());
    try {
      return in.read();
    } catch (SocketTimeoutException silent) {
      return -1;
    }
  }

  private static void header(String line, Map<String, String> found) throws Refused {
    int colon = line.indexOf(':');
    if (colon < 1) {
      throw new Refused(400, "a header has the form name: value");
    }
    found.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
  }

  private void start(String line) throws Refused {
    String[] parts = line.split(" ", -1);
    if (parts.length != 3 || !parts[2].startsWith("HTTP/1.")) {
      throw new Refused(400, "expected an HTTP/1.1 request");
    }
    method = parts[0];
    path = parts[1];
  }

  /// Reads the body its length announces.
  byte[] body() throws IOException, Refused {
    @Nullable Integer length = length();
    if (length == null) {
      throw new Refused(411, "send a Content-Length; chunked bodies are not taken");
    }
    byte[] body = new byte[length];
    int filled = 0;
    while (filled < length) {
      arm();
      int got = in.read(body, filled, length - filled);
      if (got < 0) {
        throw new IOException("the peer hung up");
      }
      filled += got;
    }
    return body;
  }

  private @Nullable Integer length() throws Refused {
    String text = header("content-length");
    if (!text.matches("[0-9]{1,10}")) {
      return null;
    }
    long length = Long.parseLong(text);
    if (length > limits.bodyBytes()) {
      throw new Refused(413, "a body holds at most " + limits.bodyBytes() + " bytes; send several");
    }
    return (int) length;
  }

  private int read() throws IOException, Refused {
    arm();
    int next = in.read();
    if (next < 0) {
      throw new IOException("the peer hung up");
    }
    return next;
  }

  /// Lets the next read wait no longer than the request as a whole may take.
  private void arm() throws IOException, Refused {
    long rest = (deadlineNanos - System.nanoTime()) / 1_000_000L;
    if (rest <= 0) {
      throw new Refused(408, "the request took longer than " + limits.requestMillis() + " ms");
    }
    socket.setSoTimeout((int) rest);
  }

  /// A JSON text that says what was wrong.
  static String errorJson(String reason) {
    return "{\"error\":\"" + reason.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}";
  }

  static byte[] response(PostReply reply, boolean close) {
    byte[] body = reply.text().getBytes(StandardCharsets.UTF_8);
    String head =
        "HTTP/1.1 "
            + reply.status()
            + " "
            + (reply.status() < 400 ? "OK" : "Refused")
            + "\r\nContent-Type: "
            + reply.type()
            + "\r\nContent-Length: "
            + body.length
            + (reply.status() == 401 ? "\r\nWWW-Authenticate: Bearer" : "")
            + (reply.status() == 503 ? "\r\nRetry-After: 1" : "")
            + (close ? "\r\nConnection: close" : "")
            + "\r\n\r\n";
    byte[] bytes = head.getBytes(StandardCharsets.US_ASCII);
    byte[] whole = java.util.Arrays.copyOf(bytes, bytes.length + body.length);
    System.arraycopy(body, 0, whole, bytes.length, body.length);
    return whole;
  }
}
