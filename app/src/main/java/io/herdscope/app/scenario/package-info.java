/// Scenario files: reading, overriding, defaults, the bundled ones. Entry type: `ScenarioReader`.
/// Stateless; safe on any thread.
@NullMarked
package io.herdscope.app.scenario;

import org.jspecify.annotations.NullMarked;
