package io.herdscope.live.http;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// A loopback HTTP server that answers each path with a fixed text and remembers what it was asked.
public final class FixedServer implements AutoCloseable {
  private final Map<String, String> texts = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final List<String> authorizations = new CopyOnWriteArrayList<>();
  private final HttpServer server;
  private volatile int status = 200;

  public FixedServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath());
          authorizations.add(
              String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          exchange.getRequestBody().readAllBytes();
          String text = texts.get(exchange.getRequestURI().getPath());
          byte[] body = (text == null ? "" : text).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(
              text == null ? 404 : status, body.length == 0 ? -1 : body.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
          }
        });
    server.start();
  }

  public void serve(String path, String text) {
    texts.put(path, text);
  }

  public void answerWith(int newStatus) {
    status = newStatus;
  }

  /// `METHOD path` of every request so far.
  public List<String> asked() {
    return List.copyOf(asked);
  }

  public List<String> authorizations() {
    return List.copyOf(authorizations);
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
