/// Makes the program into something that is installed: a folder with its own Java, and a Debian
/// package, each with the licence of everything in it. Entry type: `AppImage`. Called from one
/// thread, outside the window.
@NullMarked
package io.herdscope.app.packaging;

import org.jspecify.annotations.NullMarked;
