/// The metrics strip and the chart behind each of its tiles. Entry type: `MetricStrip`. FX thread
/// only; charts are drawn by the render worker.
@NullMarked
package io.herdscope.app.workbench.metrics;

import org.jspecify.annotations.NullMarked;
