/// States put away along a run so that many of them fit: their arrays in pages that neighbours
/// share. Entry type: `Kept`; whoever is copied asks an `ArrayCopier` for each large array. What is
/// kept is immutable and safe on any thread; a copier serves one walk on one thread.
@NullMarked
package io.herdscope.model.keep;

import org.jspecify.annotations.NullMarked;
