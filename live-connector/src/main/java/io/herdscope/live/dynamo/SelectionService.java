package io.herdscope.live.dynamo;

import io.herdscope.live.http.HttpOptions;
import io.herdscope.live.http.HttpPort;
import io.herdscope.live.http.HttpReply;
import io.herdscope.live.json.JsonMismatch;
import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Dynamo's selection service, asked only what changes nothing: no call of ours selects, books or
/// registers.
final class SelectionService implements AutoCloseable {
  private static final String JSON = "application/json";

  /// Longest answer but a dump, in bytes.
  private static final int SHORT = 16 << 20;

  private final URI base;
  private final HttpPort http;

  SelectionService(URI base, HttpPort http) {
    this.base = base;
    this.http = http;
  }

  private interface Reader<T> {
    T read(byte[] body) throws JsonMismatch;
  }

  List<SelectionReader.Worker> workers() throws IOException, InterruptedException {
    return read("/workers", get("/workers", SHORT), SelectionReader::workers);
  }

  List<SelectionReader.Load> loads() throws IOException, InterruptedException {
    return read("/loads", get("/loads", SHORT), SelectionReader::loads);
  }

  IndexDump dump() throws IOException, InterruptedException {
    return read("/dump", get("/dump", DynamoKind.DUMP_BYTES), IndexDump::read);
  }

  /// What each worker's load would be with this prompt on it.
  List<SelectionReader.Load> potentialLoads(int... promptTokens)
      throws IOException, InterruptedException {
    return read("/potential_loads", ask("/potential_loads", promptTokens), SelectionReader::loads);
  }

  /// How much of this prompt each worker holds.
  List<SelectionReader.Overlap> overlaps(int... promptTokens)
      throws IOException, InterruptedException {
    return read("/overlap_scores", ask("/overlap_scores", promptTokens), SelectionReader::overlaps);
  }

  private HttpReply get(String path, int mostBytes) throws IOException, InterruptedException {
    return http.get(HttpOptions.below(base, path), JSON, mostBytes);
  }

  private HttpReply ask(String path, int[] tokens) throws IOException, InterruptedException {
    String ids = Arrays.stream(tokens).mapToObj(Integer::toString).collect(Collectors.joining(","));
    return http.postJson(HttpOptions.below(base, path), "{\"token_ids\":[" + ids + "]}");
  }

  private static <T> T read(String path, HttpReply reply, Reader<T> reader) throws IOException {
    if (!reply.isOk()) {
      throw new IOException(path + " answered " + reply.inWords());
    }
    try {
      return reader.read(reply.body());
    } catch (JsonMismatch other) {
      throw new IOException(path + ": " + other.reason(), other);
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
