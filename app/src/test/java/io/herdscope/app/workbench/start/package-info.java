/// The real window on a real session, driven by a robot without a display.
@NullMarked
package io.herdscope.app.workbench.start;

import org.jspecify.annotations.NullMarked;
