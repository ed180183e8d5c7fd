/// What the workload is: lengths, turns, arrivals, who shares what with whom, and a Gantt chart of
/// its sessions. Entry type: `WorkloadView`. The projection is pure and runs on the render worker;
/// the view is FX thread only.
@NullMarked
package io.herdscope.app.view.workload;

import org.jspecify.annotations.NullMarked;
