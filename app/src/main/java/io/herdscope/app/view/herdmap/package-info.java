/// The herd map: what every replica does over the whole run as a heat map, and a brush that marks a
/// stretch of it for all views of time. Entry type: `HerdmapView`. Projection and painting run on
/// the render worker, the rest on the FX thread.
@NullMarked
package io.herdscope.app.view.herdmap;

import org.jspecify.annotations.NullMarked;
