/// The landscape: where the whole experiment ends at other values of one or two coefficients, while
/// it is being found out. Entry type: `LandscapeView`. The projection is pure and runs on the
/// render worker; the view is FX thread only.
@NullMarked
package io.herdscope.app.view.landscape;

import org.jspecify.annotations.NullMarked;
