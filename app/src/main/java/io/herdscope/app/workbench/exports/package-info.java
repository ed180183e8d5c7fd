/// Views and results as files: PNG, SVG, CSV, JSON. Entry type: `Exporter`. FX thread only.
@NullMarked
package io.herdscope.app.workbench.exports;

import org.jspecify.annotations.NullMarked;
