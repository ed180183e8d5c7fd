package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import org.jspecify.annotations.Nullable;

/// Reads one Weka trace object: a session with its requests and nested sub-agents, either with all
/// `hash_ids` of every request or in the compact coding `keep` (leading ids kept from the previous
/// request of the same list) and `add` (pairs of start and count of new ids). Single-threaded.
final class WekaTreeParser {
  private final JsonRows rows;
  private final TreeDraft tree = new TreeDraft();

  private WekaTreeParser(JsonRows rows) {
    this.rows = rows;
  }

  static TreeDraft parse(JsonRows rows) {
    return new WekaTreeParser(rows).tree();
  }

  private TreeDraft tree() {
    StreamDraft main = new StreamDraft(null);
    main.name = "main";
    tree.streams.add(main);
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "id" -> tree.id = rows.text(field);
        case "block_size" -> tree.blockSize = (int) rows.integer(field, 1, TraceLimits.BLOCK_SIZE);
        case "hash_id_scope" -> tree.scope = scope(rows.text(field));
        case "tool_tokens" -> main.toolTokens = sizeOrZero(field);
        case "system_tokens" -> main.systemTokens = sizeOrZero(field);
        case "requests" -> requests(main);
        default -> rows.skip();
      }
    }
    if (tree.id.isEmpty()) {
      throw rows.error("expected the field id; add a unique name of the trace");
    }
    if (main.turns.isEmpty()) {
      throw rows.error("expected at least one request in requests; remove the trace " + tree.id);
    }
    return tree;
  }

  private String scope(String scope) {
    if (!scope.equals("local") && !scope.equals("global")) {
      throw rows.error("expected hash_id_scope to be local or global, found " + scope);
    }
    return scope;
  }

  private int sizeOrZero(String field) {
    return rows.isNull() ? 0 : (int) rows.integer(field, 0, TraceLimits.TOKENS);
  }

  private void requests(StreamDraft stream) {
    if (tree.blockSize < 0) {
      throw rows.error("expected the field block_size before requests; move or add it");
    }
    rows.openArray("requests");
    while (rows.nextElement()) {
      rows.openObject("an element of requests");
      entry(stream);
    }
  }

  private void entry(StreamDraft stream) {
    Entry entry = new Entry(stream);
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      entry.read(field);
    }
    entry.close();
  }

  /// One element of a `requests` array: a request, or the marker of a sub-agent.
  private final class Entry {
    private final StreamDraft stream;
    private final RowDraft row = new RowDraft();
    private final IdBuffer add = new IdBuffer();
    private @Nullable StreamDraft child;
    private String agent = "";
    private int keep = -1;
    private int toolTokens;
    private int systemTokens;

    Entry(StreamDraft stream) {
      this.stream = stream;
    }

    void read(String field) {
      switch (field) {
        case "t" -> row.at = rows.nanos(field, Nanos.PER_SECOND);
        case "in" -> row.inTokens = (int) rows.integer(field, 1, TraceLimits.TOKENS);
        case "out" -> row.outTokens = (int) rows.integer(field, 0, TraceLimits.TOKENS);
        case "api_time" -> row.apiNanos = optionalNanos(field);
        case "think_time" -> row.thinkNanos = optionalNanos(field);
        case "hash_ids" -> row.readIds(rows);
        case "keep" -> keep = (int) rows.integer(field, 0, TraceLimits.TOKENS);
        case "add" -> readPairs();
        case "agent_id" -> agent = rows.text(field);
        case "tool_tokens" -> toolTokens = sizeOrZero(field);
        case "system_tokens" -> systemTokens = sizeOrZero(field);
        case "requests" -> readChild();
        default -> rows.skip();
      }
    }

    private long optionalNanos(String field) {
      return rows.isNull() ? -1 : rows.nanos(field, Nanos.PER_SECOND);
    }

    private void readPairs() {
      rows.openArray("add");
      while (rows.nextElement()) {
        add.add(rows.integer("an element of add", 0, TraceLimits.ID));
      }
      if (add.length() % 2 != 0) {
        throw rows.error("expected add to hold pairs of start and count, found an odd length");
      }
    }

    private void readChild() {
      if (child != null) {
        throw rows.error("expected one field requests in a sub-agent, found a second");
      }
      StreamDraft started = new StreamDraft(stream);
      child = started;
      tree.streams.add(started);
      requests(started);
    }

    void close() {
      row.require(rows, row.at, "t");
      if (child != null) {
        closeChild(child);
        return;
      }
      row.require(rows, row.inTokens, "in");
      row.require(rows, row.outTokens, "out");
      if (keep >= 0) {
        unpack();
      }
      row.requireIds(rows, tree.blockSize, true);
      stream.add(row, tree.blockSize);
    }

    private void closeChild(StreamDraft started) {
      started.markerAt = row.at;
      started.name = stream.name + "/" + (agent.isEmpty() ? "sub-agent" : agent);
      started.toolTokens = toolTokens;
      started.systemTokens = systemTokens;
      if (started.turns.isEmpty()) {
        throw rows.error("expected at least one request in a sub-agent; remove the sub-agent");
      }
    }

    private void unpack() {
      if (row.hasIds) {
        throw rows.error("expected hash_ids or keep and add, found both; remove one");
      }
      if (keep > stream.previous.length()) {
        throw rows.error(
            "expected keep to be at most the previous request's "
                + stream.previous.length()
                + " ids, found "
                + keep);
      }
      row.hasIds = true;
      row.ids.become(stream.previous);
      row.ids.truncate(keep);
      for (int pair = 0; pair < add.length(); pair += 2) {
        long start = add.at(pair);
        long count = add.at(pair + 1);
        if (count > TraceLimits.TOKENS - row.ids.length()) {
          throw rows.error(
              "expected at most " + TraceLimits.TOKENS + " ids, add asks for " + count);
        }
        for (long id = start; id < start + count; id++) {
          row.ids.add(id);
        }
      }
    }
  }
}
