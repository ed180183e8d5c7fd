/// The timeline: every request of a run as a bar on its replica's track, zoomed and moved as in
/// trace viewers. Entry type: `TimelineView`. Projection and painting run on the render worker, the
/// rest on the FX thread.
@NullMarked
package io.herdscope.app.view.timeline;

import org.jspecify.annotations.NullMarked;
