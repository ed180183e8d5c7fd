package io.herdscope.live;

import java.util.List;

/// A kind of live source: an entry of the catalog [Sources]. Stateless.
public interface SourceKind {
  /// As the command line names it: `--NAME ADDRESS`.
  String name();

  /// One sentence for people.
  String about();

  /// An address that a `SourceSpec` of this kind may have, for help texts and tests.
  String exampleAddress();

  /// The options it understands, besides `name`.
  List<SourceOption> options();

  /// The replicas that such a source will speak of, as far as its spec names them.
  default List<String> replicas(SourceSpec spec) {
    return List.of();
  }

  /// Starts listening; never blocks on the peer. The feed owns its thread and sockets. An
  /// `IllegalArgumentException` when the address or an option makes no sense.
  LiveFeed open(SourceSpec spec, Intake intake);
}
