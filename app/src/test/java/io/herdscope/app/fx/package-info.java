/// Tests of the drawing ground, and the headless screen every window test stands on.
@NullMarked
package io.herdscope.app.fx;

import org.jspecify.annotations.NullMarked;
