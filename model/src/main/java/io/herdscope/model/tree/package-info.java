/// The radix tree of KV blocks as a picture asks for it: one bounded page of flat columns per
/// query, so that no mutable node crosses a thread. Entry type: `TreePage`. Immutable; safe on any
/// thread.
@NullMarked
package io.herdscope.model.tree;

import org.jspecify.annotations.NullMarked;
