/// Tests of the demo cluster's parts.
@NullMarked
package io.herdscope.app.demo;

import org.jspecify.annotations.NullMarked;
