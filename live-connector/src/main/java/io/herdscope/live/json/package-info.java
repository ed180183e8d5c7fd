/// Walking JSON from strangers: token by token, with limits on depth, numbers and texts, every
/// mismatch a checked exception of few words. Entry type: `JsonWalk`. Confined to one thread.
@NullMarked
package io.herdscope.live.json;

import org.jspecify.annotations.NullMarked;
