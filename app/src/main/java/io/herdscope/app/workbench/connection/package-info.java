/// A live session in the window: how its sources stand, what is estimated, what its engines and
/// shadow policies say, and what is kept. Entry types: `ConnectionStrip`, `LivePanel`. FX thread
/// only.
@NullMarked
package io.herdscope.app.workbench.connection;

import org.jspecify.annotations.NullMarked;
