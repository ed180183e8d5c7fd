/// What a client asks for: a `Request` whose prompt is a `HashRun` of KV-block hashes. Immutable;
/// safe on any thread.
@NullMarked
package io.herdscope.model.prompt;

import org.jspecify.annotations.NullMarked;
