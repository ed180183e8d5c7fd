package io.herdscope.live.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;

/// A token that can be used but not printed. It comes from the environment or a file, never from an
/// argument, and no text made of it (`toString`, messages, JSON) shows it.
public final class Secret {
  /// Longest token read from a file, in bytes.
  public static final int LONGEST = 8_192;

  private final String value;

  private Secret(String value) {
    this.value = value;
  }

  /// The token in environment variable `name`.
  public static Secret fromEnvironment(String name) {
    String value = System.getenv(name);
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(
          "environment variable " + name + " must hold a token; set it or name a token file");
    }
    return of(value, "environment variable " + name);
  }

  /// The password in environment variable `name`: any text, taken as it is.
  public static Secret passwordFromEnvironment(String name) {
    String value = System.getenv(name);
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException(
          "environment variable " + name + " must hold the password of the key file; set it");
    }
    return new Secret(value);
  }

  /// The token in `file`, its first and only line.
  public static Secret fromFile(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LONGEST + 1);
      if (bytes.length > LONGEST) {
        throw new IllegalArgumentException(
            file + ": a token file holds at most " + LONGEST + " bytes; is this the right file?");
      }
      return of(new String(bytes, StandardCharsets.UTF_8), file.toString());
    } catch (IOException unreadable) {
      throw new IllegalArgumentException(
          file + ": the token file cannot be read; check path and permissions", unreadable);
    }
  }

  /// A token already in memory (one just generated, or one typed at a prompt).
  public static Secret of(String value) {
    return of(value, "token");
  }

  private static Secret of(String value, String from) {
    String token = value.strip();
    if (token.isEmpty() || !token.chars().allMatch(c -> c > 0x20 && c < 0x7F)) {
      throw new IllegalArgumentException(
          from + ": a token is one line of printable ASCII without spaces, and not empty");
    }
    return new Secret(token);
  }

  /// `Bearer …`, for an Authorization header only.
  public String bearer() {
    return "Bearer " + value;
  }

  /// Whether `header` is this token's Authorization header; takes the same time whatever differs.
  public boolean opens(String header) {
    return MessageDigest.isEqual(
        bearer().getBytes(StandardCharsets.UTF_8), header.getBytes(StandardCharsets.UTF_8));
  }

  /// The token itself, to write it into a file only its owner can read.
  String reveal() {
    return value;
  }

  @Override
  public String toString() {
    return "(secret)";
  }
}
