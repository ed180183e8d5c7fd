/// How a person likes the window: colours, language, size, motion, where recordings go. Entry type:
/// `PreferencesPane`. FX thread only.
@NullMarked
package io.herdscope.app.workbench.preferences;

import org.jspecify.annotations.NullMarked;
