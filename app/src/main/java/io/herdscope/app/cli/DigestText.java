package io.herdscope.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Text of which only the SHA-256 is kept.
final class DigestText implements Appendable {
  private static final int CHUNK = 1 << 16;

  private final MessageDigest digest;
  private final StringBuilder pending = new StringBuilder();

  DigestText() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public DigestText append(CharSequence text) {
    return append(text, 0, text.length());
  }

  @Override
  public DigestText append(CharSequence text, int start, int end) {
    pending.append(text, start, end);
    if (pending.length() > CHUNK) {
      flush();
    }
    return this;
  }

  @Override
  public DigestText append(char character) {
    pending.append(character);
    return this;
  }

  private void flush() {
    digest.update(pending.toString().getBytes(UTF_8));
    pending.setLength(0);
  }

  /// Lower-case hexadecimal; ends the text.
  String sha256() {
    flush();
    return HexFormat.of().formatHex(digest.digest());
  }
}
