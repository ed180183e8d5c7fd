/// vLLM's KV-cache events: their encodings over the versions, the subscriber with replay, and a
/// publisher that speaks the same protocol. Entry types: `VllmSource`, `KvPublisher`. Decoders and
/// encoders belong to one thread; sockets to the I/O thread of their feed.
@NullMarked
package io.herdscope.live.vllm;

import org.jspecify.annotations.NullMarked;
