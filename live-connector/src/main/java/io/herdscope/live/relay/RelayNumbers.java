package io.herdscope.live.relay;

import io.herdscope.live.Intake;
import io.herdscope.live.json.JsonMismatch;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The relay's numbers of replicas and requests in the reader's own numbers, which other sources
/// share. Confined to one thread.
final class RelayNumbers {
  private final Intake intake;
  private final String feed;
  private final Map<Integer, Integer> replicas = new HashMap<>();
  private final Set<String> names = new HashSet<>();
  private String stream = "";

  RelayNumbers(Intake intake, String feed) {
    this.intake = intake;
    this.feed = feed;
  }

  /// Another stream numbers its replicas and requests anew.
  void stream(String id) {
    if (!stream.equals(id)) {
      stream = id;
      replicas.clear();
    }
  }

  int join(int number, String name) throws JsonMismatch {
    if (names.size() == EventReader.MOST_REPLICAS && !names.contains(name)) {
      throw new JsonMismatch("expected at most " + EventReader.MOST_REPLICAS + " replicas");
    }
    names.add(name);
    int replica = intake.replica(name);
    replicas.put(number, replica);
    return replica;
  }

  int replica(int number) throws JsonMismatch {
    Integer replica = replicas.get(number);
    if (replica == null) {
      throw new JsonMismatch("replica " + number + " never joined");
    }
    return replica;
  }

  /// The replicas that joined, in the reader's numbers.
  Iterable<Integer> joined() {
    return replicas.values();
  }

  long request(long number) {
    return intake.request(feed + " " + stream + " #" + number);
  }

  int session(String key) {
    return intake.session(key);
  }

  String source(String name) {
    return feed + " / " + name;
  }
}
