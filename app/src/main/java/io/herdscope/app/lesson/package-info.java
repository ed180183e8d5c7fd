/// Lessons: plain files of scenes in two languages, whose figures and answers are computed by the
/// simulator and stand nowhere. Entry types: `Lessons` for the catalog, `LessonReader` for a file,
/// `LessonResults` for what its runs gave. Immutable; any thread.
@NullMarked
package io.herdscope.app.lesson;

import org.jspecify.annotations.NullMarked;
