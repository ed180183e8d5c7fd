package io.herdscope.app.packaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/// What Debian's policy wants in `/usr/share/doc`: copyright and changelog.
final class DebianDocuments {
  private DebianDocuments() {}

  static void write(AppImage image, String version, String maintainer, Path folder)
      throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("copyright"),
        "Herdscope is under the Apache License 2.0, whose text is in\n"
            + "/usr/share/common-licenses/Apache-2.0.\n\n"
            + Files.readString(image.folder().resolve("THIRD-PARTY-NOTICES"))
                .replace("runtime/legal", "/usr/lib/herdscope/runtime/legal"));
    String entry =
        "herdscope ("
            + version
            + ") stable; urgency=low\n\n"
            + "  * This version; what is new in it stands in its CHANGELOG.\n\n"
            + " -- "
            + maintainer
            + "  Thu, 01 Jan 2026 00:00:00 +0000\n";
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("changelog.gz")))) {
      out.write(entry.getBytes(UTF_8));
    }
  }
}
