/// Tests of the fleet view.
@NullMarked
package io.herdscope.app.view.fleet;

import org.jspecify.annotations.NullMarked;
