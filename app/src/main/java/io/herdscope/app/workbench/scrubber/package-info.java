/// The whole run on one line, to see its herding and to travel in it. Entry type: `Scrubber`. FX
/// thread only; its picture is painted by the render worker.
@NullMarked
package io.herdscope.app.workbench.scrubber;

import org.jspecify.annotations.NullMarked;
