/// The ports between the star's arms: who produces events, who consumes them, who is asked for a
/// replica. Single-threaded: the session thread calls all of them.
@NullMarked
package io.herdscope.model.source;

import org.jspecify.annotations.NullMarked;
