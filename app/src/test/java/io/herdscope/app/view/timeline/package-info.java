/// Tests of the timeline view.
@NullMarked
package io.herdscope.app.view.timeline;

import org.jspecify.annotations.NullMarked;
