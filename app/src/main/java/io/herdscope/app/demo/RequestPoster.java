package io.herdscope.app.demo;

import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.live.http.Secret;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// Posts request events to an explorer, if one listens; a listener that comes first hears of all
/// open requests. One post is on its way at a time; what happens meanwhile waits, within a bound.
/// One thread.
final class RequestPoster implements AutoCloseable {
  private static final int LARGEST_POST = 1 << 20;
  private static final int MOST_WAITING = 16 << 20;
  private static final long AGAIN_NANOS = 1_000_000_000L;
  private static final long PAUSE_NANOS = 20_000_000L;
  private static final int NO_ROOM = 503;

  private final HttpClient client = HttpClient.newHttpClient();
  private final URI address;
  private final Secret token;
  private final StringBuilder waiting = new StringBuilder();
  private String sent = "";
  private @Nullable CompletableFuture<HttpResponse<String>> pending;
  private boolean heard;
  private long nextTry;
  private String trouble = "";

  RequestPoster(int port, Secret token) {
    this.address = URI.create("http://127.0.0.1:" + port + "/v1/events");
    this.token = token;
  }

  /// Whether somebody listens and wants to be told.
  boolean isHeard() {
    return heard;
  }

  /// Why the listener refused, in plain words; empty when it did not.
  String trouble() {
    return trouble;
  }

  /// Keeps a line for the next post; nobody there, it is passed over.
  void add(String line) {
    if (heard || pending != null) {
      waiting.append(line);
    }
    if (waiting.length() > MOST_WAITING) {
      away("the listener is too slow; it is told anew");
    }
  }

  /// Call often.
  ///
  /// @param retell what brings a new listener up to now
  void tick(long now, Consumer<StringBuilder> retell) {
    CompletableFuture<HttpResponse<String>> asked = pending;
    if (asked != null && asked.isDone()) {
      pending = null;
      answered(asked, now);
    }
    if (pending == null && now >= nextTry) {
      if (!heard) {
        sent = "";
        waiting.setLength(0);
        retell.accept(waiting);
        nextTry = now + AGAIN_NANOS;
        post();
      } else if (!waiting.isEmpty() || !sent.isEmpty()) {
        post();
      }
    }
  }

  private void post() {
    if (sent.isEmpty()) {
      int end = waiting.length();
      if (end > LARGEST_POST) {
        int cut = waiting.lastIndexOf("\n", LARGEST_POST) + 1;
        end = cut > 0 ? cut : waiting.indexOf("\n") + 1;
      }
      sent = waiting.substring(0, end);
      waiting.delete(0, end);
    }
    pending =
        client.sendAsync(
            HttpRequest.newBuilder(address)
                .timeout(Duration.ofSeconds(20))
                .header("Authorization", token.bearer())
                .POST(HttpRequest.BodyPublishers.ofString(sent))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  private void answered(CompletableFuture<HttpResponse<String>> asked, long now) {
    if (asked.isCompletedExceptionally()) {
      away("");
      return;
    }
    int status = asked.join().statusCode();
    if (status == NO_ROOM) {
      nextTry = now + AGAIN_NANOS / 5;
      return;
    }
    sent = "";
    if (status == 401) {
      away("the listener wants another token");
      return;
    }
    heard = true;
    nextTry = now + PAUSE_NANOS;
    trouble = status == 200 ? "" : "the listener refused lines: " + why(asked.join().body());
  }

  /// The first reason of an answer; the answer itself where it gives none.
  static String why(String answer) {
    try {
      String reason =
          JsonDocument.MAPPER.readTree(answer).path("errors").path(0).path("reason").asString("");
      return reason.isEmpty() ? answer : reason;
    } catch (JacksonException noJson) {
      return answer;
    }
  }

  private void away(String why) {
    heard = false;
    trouble = why;
    sent = "";
    waiting.setLength(0);
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
