package io.herdscope.app.packaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// The terms a library comes under, with their text.
enum Licence {
  APACHE_2_0("Apache-2.0", "Apache-2.0"),
  BSD_2_CLAUSE("BSD-2-Clause", "BSD-2-Clause"),
  BSD_3_CLAUSE("BSD-3-Clause", "BSD-3-Clause"),
  GPL_2_0_CLASSPATH("GPL-2.0-only WITH Classpath-exception-2.0", "GPL-2.0-Classpath"),
  LGPL_2_1("LGPL-2.1-or-later", "LGPL-2.1"),
  MIT("MIT", "MIT"),
  MPL_2_0("MPL-2.0", "MPL-2.0"),
  /// Its text comes inside each jar of fonts.
  OFL_1_1("OFL-1.1", "");

  private final String spdx;
  private final String file;

  Licence(String spdx, String file) {
    this.spdx = spdx;
    this.file = file;
  }

  /// The name in the SPDX list of licences.
  String spdx() {
    return spdx;
  }

  /// The whole text; empty where only the library itself brings one.
  String text() {
    if (file.isEmpty()) {
      return "";
    }
    try (InputStream in = Licence.class.getResourceAsStream("licences/" + file + ".txt")) {
      if (in == null) {
        throw new IllegalStateException("licences/" + file + ".txt is missing from the program");
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
