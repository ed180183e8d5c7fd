/// Tests of the session, and the frames made by hand that the views' tests draw.
@NullMarked
package io.herdscope.app.session;

import org.jspecify.annotations.NullMarked;
