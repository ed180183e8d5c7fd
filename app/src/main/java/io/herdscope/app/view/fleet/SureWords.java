package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.LiveFrame.Knowledge;
import io.herdscope.app.session.LiveFrame.Sureness;
import io.herdscope.app.session.ReplicaFrame;

/// What is told, estimated, or unknown of a replica, in words. Pure.
final class SureWords {
  private static final Words WORDS = Words.of(SureWords.class);

  private SureWords() {}

  /// For a tip, after a line break; empty where everything is told.
  static String line(Knowledge known) {
    return switch (known.load()) {
      case TOLD -> "";
      case ESTIMATED -> "\n" + WORDS.text("sure.estimated");
      case UNKNOWN -> "\n" + WORDS.text("sure.unknown");
    };
  }

  /// Beside the load; empty where it is told.
  static String load(Knowledge known) {
    return switch (known.load()) {
      case TOLD -> "";
      case ESTIMATED -> WORDS.text("load.estimated");
      case UNKNOWN -> WORDS.text("load.unknown");
    };
  }

  /// `KV 1,374 active · 5,790 cached · 4 free`, with a question mark for what nobody tells.
  static String kv(Knowledge known, ReplicaFrame replica) {
    String active =
        known.kv() == Sureness.TOLD || known.load() == Sureness.TOLD
            ? Formats.count(replica.kvActive())
            : "?";
    String free = known.capacity() == Sureness.TOLD ? Formats.count(replica.kvFree()) : "?";
    return WORDS.text("kv", active, Formats.count(replica.kvCached()), free);
  }
}
