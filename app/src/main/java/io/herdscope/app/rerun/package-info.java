/// The last minutes of a recording run again under another policy: its requests in the simulator,
/// and error bars from how far the model missed what was observed. Entry type: `Rerun`. One thread.
@NullMarked
package io.herdscope.app.rerun;

import org.jspecify.annotations.NullMarked;
