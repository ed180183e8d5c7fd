/// Tests of the scrubber's arithmetic.
@NullMarked
package io.herdscope.app.workbench.scrubber;

import org.jspecify.annotations.NullMarked;
