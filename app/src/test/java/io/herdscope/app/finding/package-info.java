/// Tests of findings.
@NullMarked
package io.herdscope.app.finding;

import org.jspecify.annotations.NullMarked;
