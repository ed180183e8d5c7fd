/// Tests of what the controls panel writes.
@NullMarked
package io.herdscope.app.workbench.controls;

import org.jspecify.annotations.NullMarked;
