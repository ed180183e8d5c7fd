/// Tests of the race view.
@NullMarked
package io.herdscope.app.view.race;

import org.jspecify.annotations.NullMarked;
