/// What live sources say of themselves, in the language of the window. Entry type:
/// [io.herdscope.app.fx.cause.Causes]. Pure; any thread.
@NullMarked
package io.herdscope.app.fx.cause;

import org.jspecify.annotations.NullMarked;
