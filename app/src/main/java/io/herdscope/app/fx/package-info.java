/// What every view stands on: the gate to the FX thread, the one pulse, colours, type, pictures
/// painted off-thread, and the selection all views share. Entry types: `StageView` for a view,
/// `ViewContext` for what it is given. FX thread only, except `Raster`, `Palette`, `Formats`,
/// `Words` and the painting handed to a `Surface`.
@NullMarked
package io.herdscope.app.fx;

import org.jspecify.annotations.NullMarked;
