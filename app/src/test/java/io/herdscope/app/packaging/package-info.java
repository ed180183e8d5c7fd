/// Tests of what is installed.
@NullMarked
package io.herdscope.app.packaging;

import org.jspecify.annotations.NullMarked;
