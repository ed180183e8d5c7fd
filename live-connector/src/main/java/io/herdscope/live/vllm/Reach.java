package io.herdscope.live.vllm;

import io.herdscope.live.wire.PeerProbe.Tongue;

/// Whether and how a publisher can be reached, as its connection's events tell: nobody answers, who
/// answers speaks no ZeroMQ, hangs up, or says nothing; with the likely cause in words. Pure: time
/// is an argument, in nanoseconds. One thread.
final class Reach {
  private static final int HUNG_UP = 2;
  private static final String HANGS_UP =
      " hangs up at once: not a publisher's socket (the replay endpoint?), or it wants encryption";
  private static final String REFUSES =
      " refuses connections: nothing listens there, or a wrong port; are the engine's KV events on"
          + " (--kv-events-config), and is this their port?";
  private static final String SILENT =
      " does not answer: host down, or a firewall between; check the name, or forward the port";
  private static final String MUTE =
      " accepts connections but does not speak ZeroMQ: another service's port? KV events have"
          + " one of their own";

  private final long patience;
  private final String place;
  private final boolean binds;
  private final String topic;
  private long startedAt = -1;
  private boolean answered;
  private boolean greeted;
  private boolean heard;
  private long muteSince = -1;
  private long greetedAt;
  private int hungUp;
  private boolean refused;
  private boolean gone;
  private long goneAt;
  private boolean onlyOnAsking;
  private boolean asked;
  private Tongue tongue = Tongue.UNKNOWN;
  private long reconnects;

  /// @param patience how long an answer may take
  /// @param place where the publisher is looked for, or waited for
  /// @param topic what messages have to begin with; may be empty
  Reach(long patience, String place, boolean binds, String topic) {
    this.patience = patience;
    this.place = place;
    this.binds = binds;
    this.topic = topic;
  }

  void started(long now) {
    startedAt = startedAt < 0 ? now : startedAt;
    gone = false;
  }

  /// An attempt to connect failed.
  void refused() {
    answered = true;
    refused = true;
    gone = false;
    reconnects++;
  }

  /// Another attempt will be made.
  void retried() {
    gone = false;
  }

  void connected(long now) {
    answered = true;
    refused = false;
    gone = false;
    muteSince = muteSince < 0 ? now : muteSince;
  }

  /// The peer said that it speaks ZeroMQ.
  void greeted(long now) {
    greeted = true;
    greetedAt = now;
    muteSince = -1;
    asked = false;
    tongue = Tongue.UNKNOWN;
  }

  /// Whether it is time to look at what else may listen there: somebody accepted and did not greet.
  /// True once for each publisher that was lost.
  boolean wantsProbe(long now) {
    boolean wanted =
        !asked && !binds && !greeted && muteSince >= 0 && now - muteSince > patience / 2;
    asked |= wanted;
    return wanted;
  }

  /// What was found at the publisher's port.
  void speaks(Tongue found) {
    tongue = found;
  }

  void disconnected(long now) {
    hungUp = greeted && now - greetedAt < patience ? hungUp + 1 : 0;
    greeted = false;
    gone = true;
    goneAt = now;
    reconnects++;
  }

  /// A message came live.
  void heard() {
    heard = true;
    greeted = true;
    muteSince = -1;
    hungUp = 0;
    onlyOnAsking = false;
  }

  /// Batches came on asking that should have come live.
  void renewed() {
    onlyOnAsking = !heard;
  }

  /// Whether the peer is there and speaks ZeroMQ.
  boolean isUp() {
    return greeted;
  }

  long reconnects() {
    return reconnects;
  }

  /// Whether the connection ended and no other is being made: ZeroMQ gives up a peer that breaks
  /// its rules.
  boolean isGivenUp(long now) {
    return !binds && gone && now - goneAt > patience;
  }

  /// Whether somebody is there who does not say what he should.
  ///
  /// @param told whether the publisher was heard on another way
  boolean isStalled(long now, boolean told) {
    return isMute(now) || hungUp >= HUNG_UP || (isSilent(now) && !told) || missesTopic();
  }

  private boolean isMute(long now) {
    boolean certain = now - muteSince > 2 * patience || isForeign();
    return !greeted && muteSince >= 0 && certain && !refused;
  }

  private boolean isForeign() {
    return tongue == Tongue.HTTP || tongue == Tongue.TLS;
  }

  private boolean isSilent(long now) {
    return greeted && !heard && now - greetedAt > 5 * patience;
  }

  private boolean missesTopic() {
    return greeted && onlyOnAsking && !topic.isEmpty();
  }

  /// What is wrong and why most likely; empty when nothing is.
  ///
  /// @param told whether the publisher was heard on another way
  String words(long now, boolean told) {
    if (missesTopic()) {
      return "batches come on asking, but none live under topic '" + topic + "': a wrong topic?";
    }
    if (greeted) {
      return isSilent(now) && !told ? silence() : "";
    }
    String before = heard ? "the connection broke; " : "";
    if (hungUp >= HUNG_UP) {
      return before + place + HANGS_UP;
    }
    if (isMute(now)) {
      return before + place + (isForeign() ? foreign() : MUTE);
    }
    if (refused) {
      return before + place + REFUSES;
    }
    boolean late = startedAt >= 0 && now - startedAt > patience;
    if (binds) {
      String nobody = "no engine has connected to " + place + " yet";
      return heard ? "the connection broke; waiting for the engine" : late ? nobody : "";
    }
    return late && !answered
        ? place + SILENT
        : before.isEmpty() ? "" : "the connection broke and is being made again";
  }

  private String foreign() {
    return " speaks "
        + tongue.name()
        + ", not ZeroMQ: an engine's API or metrics port; KV events have a port of their own,"
        + " vLLM's is 5557 unless --kv-events-config names another";
  }

  private String silence() {
    return topic.isEmpty()
        ? "connected to " + place + ", nothing published yet: an idle engine, or its KV events off"
        : "connected to "
            + place
            + ", nothing under topic '"
            + topic
            + "' yet: an idle engine, its KV events off, or a wrong topic";
  }
}
