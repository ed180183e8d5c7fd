/// Event sources that listen to real clusters, read-only. Entry types: `Sources` (the catalog) and
/// `LiveSource` (what a session attaches). Each feed owns its I/O thread; the session thread takes
/// deliveries from one bounded queue. Imports `model` and nothing else of ours.
@NullMarked
package io.herdscope.live;

import org.jspecify.annotations.NullMarked;
