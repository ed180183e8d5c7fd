package io.herdscope.live.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/// A token made by us, in a file that only its owner can read.
public final class TokenFile {
  private static final int BYTES = 32;

  private TokenFile() {}

  /// The token in `file`; a fresh one is made and written there when the file does not exist.
  public static Secret readOrMake(Path file) {
    return Files.exists(file) ? Secret.fromFile(file) : make(file);
  }

  /// A random token of 256 bits.
  static Secret fresh() {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    return Secret.of(HexFormat.of().formatHex(random));
  }

  private static Secret make(Path file) {
    Secret secret = fresh();
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      boolean posix =
          Files.getFileStore(folder == null ? file : folder).supportsFileAttributeView("posix");
      FileAttribute<?>[] owner =
          posix
              ? new FileAttribute<?>[] {
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
              }
              : new FileAttribute<?>[0];
      try (var out =
          Files.newByteChannel(
              file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), owner)) {
        out.write(
            java.nio.ByteBuffer.wrap((secret.reveal() + "\n").getBytes(StandardCharsets.UTF_8)));
      }
      return secret;
    } catch (FileAlreadyExistsException madeMeanwhile) {
      return Secret.fromFile(file);
    } catch (IOException unwritable) {
      throw new IllegalArgumentException(
          file + ": the token file cannot be written; name another with token-file", unwritable);
    }
  }
}
