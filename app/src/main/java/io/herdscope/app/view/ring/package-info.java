/// The consistent-hash ring: which stretch of it belongs to whom, which sessions lie where, and
/// that equal sessions are not equal load. Entry type: `RingView`. The projection is pure and runs
/// on the render worker; the view is FX thread only.
@NullMarked
package io.herdscope.app.view.ring;

import org.jspecify.annotations.NullMarked;
