/// Tests of the views: projections by value, one picture of each view for the eye.
@NullMarked
package io.herdscope.app.view;

import org.jspecify.annotations.NullMarked;
