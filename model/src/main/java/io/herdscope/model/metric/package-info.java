/// Every number shown to a person is defined here, once. Entry type: `MetricFold`. Single writer;
/// results are immutable.
@NullMarked
package io.herdscope.model.metric;

import org.jspecify.annotations.NullMarked;
