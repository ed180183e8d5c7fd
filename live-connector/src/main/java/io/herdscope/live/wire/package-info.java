/// Bytes in and out: bounds on what a peer may send, and the encodings that peers speak. Entry
/// type: `FrameLimits`. Nothing here opens a socket; readers and writers belong to one thread.
@NullMarked
package io.herdscope.live.wire;

import org.jspecify.annotations.NullMarked;
