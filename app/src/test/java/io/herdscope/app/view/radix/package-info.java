/// Tests of the radix view.
@NullMarked
package io.herdscope.app.view.radix;

import org.jspecify.annotations.NullMarked;
