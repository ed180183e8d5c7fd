/// What every view stands on: the gate to the FX thread, the one pulse, colours, type, pictures
/// painted off-thread, and the selection all views share. Knows no session. Entry types: `Pulse`,
/// `Surface`, `ViewState`. FX thread only, except `Raster`, `Palette`, `Formats`, `Words` and the
/// painting handed to a `Surface`.
@NullMarked
package io.herdscope.app.fx;

import org.jspecify.annotations.NullMarked;
