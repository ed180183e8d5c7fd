/// The program. Entry type: `Herdscope`, the one main class; everything else lies in packages
/// below.
@NullMarked
package io.herdscope.app;

import org.jspecify.annotations.NullMarked;
