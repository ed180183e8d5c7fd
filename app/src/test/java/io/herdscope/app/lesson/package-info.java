/// Tests of lessons: their expressions, their files, and every bundled one run to its end.
@NullMarked
package io.herdscope.app.lesson;

import org.jspecify.annotations.NullMarked;
