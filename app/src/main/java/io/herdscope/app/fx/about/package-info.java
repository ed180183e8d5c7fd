/// What policies, their parameter sets, parameters and cost terms are, in every language. Entry
/// type: `Abouts`. Immutable; any thread.
@NullMarked
package io.herdscope.app.fx.about;

import org.jspecify.annotations.NullMarked;
