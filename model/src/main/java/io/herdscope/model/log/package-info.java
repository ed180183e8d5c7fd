/// The event log, its canonical bytes and its digest. Entry type: `EventLog`. Single writer; a
/// finished log may be read from any thread.
@NullMarked
package io.herdscope.model.log;

import org.jspecify.annotations.NullMarked;
