package io.herdscope.model.log;

import io.herdscope.model.event.ClusterEvent;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 over the canonical bytes of events, in the order they are added.
public final class EventDigest {
  private static final int FLUSH = 1 << 13;

  private final MessageDigest sha;
  private final CanonicalBytes pending = new CanonicalBytes();

  public EventDigest() {
    this(sha256());
  }

  private EventDigest(MessageDigest sha) {
    this.sha = sha;
  }

  public void add(ClusterEvent event) {
    pending.append(event);
    if (pending.length() >= FLUSH) {
      flush();
    }
  }

  /// The digest so far; more may be added afterwards.
  public String value() {
    flush();
    return "sha256:" + HexFormat.of().formatHex(clone(sha).digest());
  }

  public EventDigest copy() {
    flush();
    return new EventDigest(clone(sha));
  }

  private void flush() {
    sha.update(pending.array(), 0, pending.length());
    pending.clear();
  }

  private static MessageDigest clone(MessageDigest digest) {
    try {
      return (MessageDigest) digest.clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("this JDK's SHA-256 cannot be copied", e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JDK has no SHA-256", e);
    }
  }
}
