/// Tests of the herdmap view.
@NullMarked
package io.herdscope.app.view.herdmap;

import org.jspecify.annotations.NullMarked;
