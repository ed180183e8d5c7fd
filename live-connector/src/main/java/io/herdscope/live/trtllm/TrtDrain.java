package io.herdscope.live.trtllm;

import io.herdscope.live.FeedRecord;
import io.herdscope.live.http.HttpPort;
import io.herdscope.live.http.HttpReply;
import io.herdscope.live.http.PollingFeed;
import io.herdscope.live.json.JsonMismatch;
import java.io.IOException;
import java.net.URI;

/// Asks the engine for the events it has kept. It is live from the first answer that is understood.
final class TrtDrain implements PollingFeed.Poll {
  private static final String NOTHING_YET =
      "nothing told yet: an idle engine, or its KV events off (event_buffer_max_size in its"
          + " kv_cache_config)";

  private final URI address;
  private final HttpPort http;
  private final TrtDelivery delivery;
  private boolean understood;

  TrtDrain(URI address, HttpPort http, TrtDelivery delivery) {
    this.address = address;
    this.http = http;
    this.delivery = delivery;
  }

  @Override
  public String ask(FeedRecord record) throws IOException, InterruptedException {
    HttpReply reply = http.postJson(address, "");
    if (!reply.isOk()) {
      throw new IOException("/kv_cache_events answered " + reply.inWords());
    }
    try {
      delivery.take(reply.body(), record);
      understood = true;
    } catch (JsonMismatch other) {
      record.undecodable(1);
      String words = "an answer was not understood: " + other.reason();
      if (!understood) {
        throw new IOException(words, other);
      }
      return words;
    }
    return record.counters().events() == 0 ? NOTHING_YET : delivery.words();
  }

  @Override
  public void close() {
    http.close();
  }
}
