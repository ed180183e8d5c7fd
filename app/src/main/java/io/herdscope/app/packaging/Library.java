package io.herdscope.app.packaging;

/// A library that ships with the program.
///
/// @param artifact the beginning of its jars' names, before the version
/// @param copyright its notice, as its authors publish it
/// @param home where its source is
record Library(String artifact, Licence licence, String copyright, String home) {
  /// Whether a jar of that file name is this library's.
  boolean holds(String jar) {
    return jar.startsWith(artifact + "-") && Character.isDigit(jar.charAt(artifact.length() + 1));
  }
}
