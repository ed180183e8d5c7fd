/// Tests of what a live window says of its sources.
@NullMarked
package io.herdscope.app.workbench.connection;

import org.jspecify.annotations.NullMarked;
