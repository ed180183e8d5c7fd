/// The queue in front of the router: who waits, in which order they go, and when. Entry type:
/// `AdmissionQueue`. Single writer; a `copy()` is independent.
@NullMarked
package io.herdscope.router.queue;

import org.jspecify.annotations.NullMarked;
