package io.herdscope.live.http;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/// What a [PostServer] answers, by path: a page that is got, or one that takes a body. Made before
/// the server starts and not changed after; the answers are called concurrently.
public final class Pages {
  private record Page(String method, Function<byte[], PostReply> answer) {}

  private final Map<String, Page> pages = new TreeMap<>();

  /// A page that takes bodies.
  public Pages post(String path, Function<byte[], PostReply> answer) {
    return with(path, new Page("POST", answer));
  }

  /// A page to read.
  public Pages get(String path, Supplier<PostReply> answer) {
    return with(path, new Page("GET", body -> answer.get()));
  }

  private Pages with(String path, Page page) {
    if (!path.startsWith("/") || pages.put(path, page) != null) {
      throw new IllegalArgumentException("a page needs a path of its own that starts with /");
    }
    return this;
  }

  PostReply answer(PostRequest request) throws IOException, PostRequest.Refused {
    int query = request.path().indexOf('?');
    Page page = pages.get(query < 0 ? request.path() : request.path().substring(0, query));
    if (page == null) {
      throw new PostRequest.Refused(404, "here is only " + String.join(", ", pages.keySet()));
    }
    if (!request.method().equals(page.method())) {
      throw new PostRequest.Refused(405, "only " + page.method() + " is taken");
    }
    return page.answer().apply(page.method().equals("GET") ? new byte[0] : request.body());
  }
}
