/// What pictures are made of: a closed family of marks in pixels, coloured by token instead of by
/// value, so that one picture serves both themes and can be compared in a test. Entry types:
/// `Mark`, and `Sketch` to collect them. Marks are immutable and may be made on any thread; only
/// `MarkPainter` draws, on the FX thread.
@NullMarked
package io.herdscope.app.fx.mark;

import org.jspecify.annotations.NullMarked;
