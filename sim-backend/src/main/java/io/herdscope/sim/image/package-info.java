/// Images in prompts, as an engine sees them: where they stand ([ImageSpan]) and which of them its
/// encoder has computed ([EncoderCache]). One thread per cache.
@NullMarked
package io.herdscope.sim.image;

import org.jspecify.annotations.NullMarked;
