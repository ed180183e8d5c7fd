/// Lessons in the window: a shelf to choose from, a pane that tells and asks, and the classroom
/// that leads the session through the scenes. Entry type: `Classroom`. FX thread only; lessons are
/// read and their runs computed on a worker.
@NullMarked
package io.herdscope.app.workbench.lesson;

import org.jspecify.annotations.NullMarked;
