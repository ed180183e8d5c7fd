/// Tests of the xray view.
@NullMarked
package io.herdscope.app.view.xray;

import org.jspecify.annotations.NullMarked;
