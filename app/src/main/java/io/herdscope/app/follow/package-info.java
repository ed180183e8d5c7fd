/// A live cluster or a recording followed without a window: events in, belief and a summary out,
/// and a recording on the way. Entry types: `Follower`, `Recorder`. One thread at a time.
@NullMarked
package io.herdscope.app.follow;

import org.jspecify.annotations.NullMarked;
