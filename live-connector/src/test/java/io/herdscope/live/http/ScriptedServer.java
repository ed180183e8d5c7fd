package io.herdscope.live.http;

import io.herdscope.live.LoopbackPeer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// A loopback server that reads the head of a request and then writes what a test tells it to, byte
/// for byte, well-formed or not.
public final class ScriptedServer implements AutoCloseable {
  /// What is written to a connection; an `IOException` means that the other side hung up.
  public interface Script {
    void write(OutputStream out) throws IOException;
  }

  private final LoopbackPeer peer;

  /// An answer that depends on the head of the request.
  public interface Reply {
    void write(String head, OutputStream out) throws IOException;
  }

  public ScriptedServer(Script script) throws IOException {
    this((head, out) -> script.write(out));
  }

  private ScriptedServer(Reply reply) throws IOException {
    this.peer = new LoopbackPeer(socket -> answer(socket, reply));
  }

  public static ScriptedServer afterHead(Reply reply) throws IOException {
    return new ScriptedServer(reply);
  }

  /// Writes the text, its characters taken as bytes.
  public static Script text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /// Writes the head, then the part again and again until the other side hangs up.
  public static Script endless(String head, byte[] part) {
    return out -> {
      out.write(head.getBytes(StandardCharsets.ISO_8859_1));
      while (true) {
        out.write(part);
      }
    };
  }

  private static void answer(Socket socket, Reply reply) throws IOException {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
    StringBuilder head = new StringBuilder();
    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      head.append(line).append('\n');
    }
    reply.write(head.toString(), socket.getOutputStream());
  }

  /// Waits until a client has hung up while it was written to.
  public void awaitHangUp() throws InterruptedException {
    peer.awaitHangUp();
  }

  public int connections() {
    return peer.connections();
  }

  public int port() {
    return peer.port();
  }

  public String url() {
    return "http://127.0.0.1:" + port();
  }

  @Override
  public void close() {
    peer.close();
  }
}
