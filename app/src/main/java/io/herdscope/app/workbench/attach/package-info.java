/// The dialog that attaches the window to a cluster. Entry type: `AttachPane`. FX thread only;
/// connections are tried and files read by a worker.
@NullMarked
package io.herdscope.app.workbench.attach;

import org.jspecify.annotations.NullMarked;
