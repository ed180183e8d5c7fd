/// The window: bars, panels and keys around the views, and its picture without a display. Entry
/// types: `Explorer` to open it, `WindowShot` to take its picture. FX thread only, but for those
/// two.
@NullMarked
package io.herdscope.app.workbench;

import org.jspecify.annotations.NullMarked;
