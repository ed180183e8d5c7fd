/// The inspector: the X-ray of one decision, the latest decisions when none is picked, and how the
/// lanes of a race compare. Entry type: `XrayView`. `XrayProjection` and `XrayPicture` are pure and
/// free of JavaFX; the view and its painter belong to the FX thread.
@NullMarked
package io.herdscope.app.view.xray;

import org.jspecify.annotations.NullMarked;
