package io.herdscope.live.http;

import io.herdscope.live.wire.PeerProbe;
import io.herdscope.live.wire.PublisherProbe;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// One way out to one kind of service: reads only what is asked, never follows a redirect (which
/// could carry the token elsewhere), and ends every exchange within its limits, even when the other
/// side sends a byte at a time.
public final class HttpPort implements AutoCloseable {
  /// What the JDK's client says of who is no HTTP server; what it read stands between the last
  /// quotes, a character a byte.
  private static final Pattern NO_HTTP = Pattern.compile("(?s).*status line[:,]? ?\"(.*?)\"?");

  /// What it says of an answer that ends before its announced length.
  private static final Pattern CUT_OFF =
      Pattern.compile("fixed content-length: ([0-9]{1,19}), bytes received: ([0-9]{1,19})");

  private static final String NO_ANSWER = "header parser received no bytes";

  private static final String ZEROMQ =
      "it speaks ZeroMQ, not HTTP: KV events' port; name it as a vllm source by tcp://, and here"
          + " the engine's HTTP port";

  private final SSLContext tls;
  private final HttpLimits limits;
  private final @Nullable Secret token;
  private final PublisherProbe probe = new PublisherProbe();
  private HttpClient client;
  private boolean closed;

  public HttpPort(SSLContext tls, @Nullable Secret token, HttpLimits limits) {
    this.tls = tls;
    this.limits = limits;
    this.token = token;
    this.client = client();
  }

  private HttpClient client() {
    return HttpClient.newBuilder()
        .sslContext(tls)
        .connectTimeout(limits.connect())
        .followRedirects(HttpClient.Redirect.NEVER)
        .version(HttpClient.Version.HTTP_1_1)
        .build();
  }

  private synchronized HttpClient inUse() {
    return client;
  }

  /// The JDK's client leaves some connections open whose answer it has refused, such as one of
  /// interim responses without end; they end with the client.
  @SuppressWarnings("ReferenceEquality") // a client is itself alone
  private synchronized void renew(HttpClient failed) {
    if (failed == client && !closed) {
      client = client();
      failed.shutdownNow();
    }
  }

  /// GET; an `IOException` says in a few words what went wrong.
  public HttpReply get(URI address, String accept) throws IOException, InterruptedException {
    return get(address, accept, limits.bodyBytes());
  }

  /// GET of an answer of at most so many bytes.
  public HttpReply get(URI address, String accept, int mostBytes)
      throws IOException, InterruptedException {
    return exchange(request(address).header("Accept", accept).GET().build(), mostBytes);
  }

  /// POST of a JSON text, for services whose questions need a body.
  public HttpReply postJson(URI address, String json) throws IOException, InterruptedException {
    return exchange(
        request(address)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json))
            .build(),
        limits.bodyBytes());
  }

  private HttpRequest.Builder request(URI address) {
    HttpRequest.Builder builder = HttpRequest.newBuilder(address).timeout(limits.whole());
    if (token != null) {
      builder.header("Authorization", token.bearer());
    }
    return builder;
  }

  private HttpReply exchange(HttpRequest request, int mostBytes)
      throws IOException, InterruptedException {
    HttpClient using = inUse();
    CompletableFuture<HttpResponse<byte[]>> pending =
        using.sendAsync(request, head -> new BoundedBody(mostBytes));
    try {
      HttpResponse<byte[]> response = answer(pending, request.uri());
      refuseEncoded(response);
      return new HttpReply(response.statusCode(), response.body());
    } catch (TimeoutException slow) {
      renew(using);
      throw late(new HttpTimeoutException("no whole answer"));
    } catch (ExecutionException failed) {
      renew(using);
      throw failed.getCause() instanceof HttpTimeoutException slow
          ? late(slow)
          : inWords(failed.getCause());
    } finally {
      pending.cancel(true);
    }
  }

  /// Waits for it. Who has not answered after half of the time is looked at meanwhile, so that even
  /// the first failure is told by its cause.
  private HttpResponse<byte[]> answer(CompletableFuture<HttpResponse<byte[]>> pending, URI address)
      throws InterruptedException, ExecutionException, TimeoutException {
    long whole = limits.whole().toMillis();
    try {
      HttpResponse<byte[]> response = pending.get(whole / 2, TimeUnit.MILLISECONDS);
      probe.answered();
      return response;
    } catch (TimeoutException slow) {
      String host = address.getHost();
      if (host != null && address.getPort() > 0) {
        probe.look(host, address.getPort());
      }
      HttpResponse<byte[]> response = pending.get(whole - whole / 2, TimeUnit.MILLISECONDS);
      probe.answeredLate();
      return response;
    }
  }

  /// Nothing compressed is asked for, so nothing is unpacked: a short answer stays short.
  private static void refuseEncoded(HttpResponse<byte[]> response) throws IOException {
    String encoding = response.headers().firstValue("Content-Encoding").orElse("identity");
    if (!encoding.equalsIgnoreCase("identity")) {
      throw new IOException("the answer is encoded as '" + encoding + "', which nobody asked for");
    }
  }

  private static IOException inWords(@Nullable Throwable cause) {
    if (cause instanceof SSLException refused) {
      return new IOException(Tls.inWords(refused), refused);
    }
    String words = cause == null ? null : cause.getMessage();
    if (words != null) {
      Matcher noHttp = NO_HTTP.matcher(words);
      if (noHttp.matches()) {
        return new IOException(foreign(noHttp.group(1), words), cause);
      }
      Matcher cutOff = CUT_OFF.matcher(words);
      if (cutOff.matches()) {
        return new IOException(
            "the answer broke off after "
                + cutOff.group(2)
                + " of "
                + cutOff.group(1)
                + " bytes; is its server restarting, or a proxy between?",
            cause);
      }
    }
    if (words != null && words.contains(NO_ANSWER)) {
      return new IOException(
          "it hangs up without an answer: another service's port, or https: where http: stands",
          cause);
    }
    if (words == null && cause instanceof ConnectException) {
      boolean unknown = cause.getCause() instanceof UnresolvedAddressException;
      words = unknown ? "no such host; check the name" : "connection refused; check the port";
    }
    return new IOException(words == null ? String.valueOf(cause) : words, cause);
  }

  private IOException late(HttpTimeoutException slow) {
    if (probe.isPublisher()) {
      return new IOException(ZEROMQ, slow);
    }
    return new HttpTimeoutException(
        slow instanceof HttpConnectTimeoutException
            ? "no connection within "
                + limits.connect().toMillis()
                + " ms: host down, or a firewall between"
            : "no whole answer within " + limits.whole().toMillis() + " ms");
  }

  /// Who answers, but not in HTTP.
  private static String foreign(String said, String words) {
    return switch (PeerProbe.of(said.getBytes(StandardCharsets.ISO_8859_1))) {
      case ZEROMQ -> ZEROMQ;
      case TLS -> "it speaks TLS; the address should begin with https:";
      case HTTP -> words;
      case UNKNOWN -> "it does not speak HTTP: another service's port?";
    };
  }

  @Override
  public synchronized void close() {
    closed = true;
    client.shutdownNow();
  }
}
