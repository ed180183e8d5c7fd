/// Request events that a router or proxy posts itself, so that token load is exact instead of
/// estimated. Entry type: `RequestsKind`.
///
/// A post goes to `/v1/events` with the token as `Authorization: Bearer …`; its body holds one JSON
/// object per line:
///
/// ```
/// {"event":"arrived","request":"r-1","promptTokens":3600,"session":"s-9","turn":0,
///  "blocks":["00000000000000a1"],"expectedOutputTokens":200,"priority":0}
/// {"event":"routed","request":"r-1","replica":"pod-a","policy":"mine",
///  "candidates":[{"replica":"pod-a","terms":{"queue":2,"miss":1.5}},
///                {"replica":"pod-b","terms":{"queue":4,"miss":1.5}}]}
/// {"event":"firstToken","request":"r-1"}
/// {"event":"tokens","request":"r-1","outputTokens":64}
/// {"event":"finished","request":"r-1","outputTokens":120}
/// {"event":"rejected","request":"r-1","reason":"queue full"}
/// ```
///
/// Each on one line. `event` and `request` are always needed; `promptTokens` with `arrived` (or
/// with `routed`, when nobody sent `arrived`); `replica` with `routed`. The rest is optional:
/// `blocks` are chained KV-block hashes in hex, as the engines announce them; `candidates` make an
/// X-ray, lower cost wins, and a candidate's cost is the sum of its terms. The answer is
/// `{"accepted":n,"repeated":k,"rejected":m,"errors":[{"line":1,"reason":"…"}]}`: status 200 when
/// every line was taken, 400 when some were not (the others were), 503 when there was no room and
/// nothing was taken. `repeated` of the accepted lines told again what was known. Posts turned away
/// (another token, another path) are counted and shown with where they came from.
///
/// Any line may carry `"at":1767225600000000000`, when it happened in nanoseconds since 1970. Then
/// the distances between the lines of a request, such as TTFT, are the poster's own, also when they
/// come in one post; clocks need not agree, but a time more than an hour ago, more than 60 s ahead
/// or earlier than the line of the same request before is refused. A request whose lines have times
/// is shown 250 ms after the first of them was told, so that posts may be that unpunctual; what is
/// later is counted and shown when it comes. Without `at` a line happens when it comes.
///
/// A poster that does not know what arrived, such as a proxy that lost an answer, posts the same
/// lines again: what is known changes nothing and is counted as repeated. By its time a line is
/// known for sure: one of an open request no later than the last line told, with the same content
/// (progress: no more tokens than were told), or one of a request that ended, of the last 131,072,
/// no later than its last line. Send `at` if you may post twice: a whole life can then be posted as
/// often as you like.
///
/// Without times less can be known. The latest line of an open request, and every line about one
/// that ended with which none could begin, is known as told again. Progress below the latest is
/// refused, because it may be a count since the line before, which is a mistake. A whole life told
/// again cannot be told from another request of the same name: it counts as another one, and those
/// that look so are counted and shown.
///
/// An `arrived` with a later time, or another content, while a request of its name is open is a new
/// request; the open one is given up. After an end a later time, other content, or no time begins a
/// new request. So a router that starts again needs no new names.
///
/// Lines are read on the connection's thread; the book of open requests is guarded by a lock.
@NullMarked
package io.herdscope.live.requests;

import org.jspecify.annotations.NullMarked;
