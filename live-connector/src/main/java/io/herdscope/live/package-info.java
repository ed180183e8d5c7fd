/// The place for event sources that listen to real clusters. It holds none yet: the explorer shows
/// simulations only. Imports `model` and nothing else of ours.
@NullMarked
package io.herdscope.live;

import org.jspecify.annotations.NullMarked;
