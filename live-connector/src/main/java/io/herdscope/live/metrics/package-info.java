/// Prometheus as a source: an own bounded reader of the text exposition, the names engines gave
/// their metrics over the versions, and what follows between two scrapes. Entry type:
/// `MetricsKind`. The reader and the folds are confined to the scraping thread.
@NullMarked
package io.herdscope.live.metrics;

import org.jspecify.annotations.NullMarked;
