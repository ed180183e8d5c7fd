/// One stream for many explorers: a collector inside the cluster listens to every source and relays
/// what it hears over WebSocket; the client end is a source like any other. Entry types:
/// `Collector`, `RelayKind`.
///
/// The stream is JSON text. The client connects with `Authorization: Bearer …` and sends
/// `{"type":"subscribe"}`, or, after a break, `{"type":"subscribe","stream":S,"after":N}`. The
/// server answers `{"type":"hello","format":1,"stream":S,"resumed":true|false}`. Unless resumed, a
/// snapshot follows: `{"type":"snapshot","events":[…]}` once or more, then
/// `{"type":"live","after":N}`. From there on every message is
/// `{"type":"events","seq":N,"sentAt":UNIX_SECONDS,"events":[…]}`, with `seq` one higher than
/// before. A client too slow to follow gets `{"type":"lost","from":A,"to":B}` and a fresh snapshot.
///
/// An event is an object with `e`, its kind (the names of `ClusterEvent`), and the kind's fields as
/// in `EventWriter`; replicas are numbers that `ReplicaJoined` gives names to, blocks one text of
/// 16 hex digits each. Numbers nobody knows are left out. A reader ignores kinds and fields it does
/// not know; a new meaning of an old one would raise `format`.
///
/// The hub is guarded by one lock; each client has a virtual thread that follows the shared ring of
/// sent messages, so that a slow one holds up nobody.
@NullMarked
package io.herdscope.live.relay;

import org.jspecify.annotations.NullMarked;
