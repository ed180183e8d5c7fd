package io.herdscope.live.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/// Collects a body and hangs up as soon as it is longer than allowed.
final class BoundedBody implements HttpResponse.BodySubscriber<byte[]> {
  private final int limit;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 12);
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  BoundedBody(int limit) {
    this.limit = limit;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return whole;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    for (ByteBuffer part : parts) {
      if (whole.isDone()) {
        return;
      }
      if (part.remaining() > limit - bytes.size()) {
        hangUp();
        return;
      }
      byte[] piece = new byte[part.remaining()];
      part.get(piece);
      bytes.write(piece, 0, piece.length);
    }
  }

  private void hangUp() {
    if (subscription != null) {
      subscription.cancel();
    }
    whole.completeExceptionally(
        new IOException(
            "the answer is longer than " + limit + " bytes; is this the right port and path?"));
  }

  @Override
  public void onError(Throwable cause) {
    whole.completeExceptionally(cause);
  }

  @Override
  public void onComplete() {
    whole.complete(bytes.toByteArray());
  }
}
