/// TensorRT-LLM's KV-cache events: JSON objects that the engine keeps until somebody takes them.
/// Entry type: `TrtllmKind`. The reader is pure; each feed owns one thread.
@NullMarked
package io.herdscope.live.trtllm;

import org.jspecify.annotations.NullMarked;
