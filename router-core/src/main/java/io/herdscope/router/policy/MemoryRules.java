package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import java.util.EnumSet;
import java.util.Set;

/// What a policy reads of the past, and how the past is kept while that policy decides. Parts a
/// policy does not read are kept by the stock rules, so that any other policy can be asked too.
///
/// @param reads the parts of [PolicyMemory] the policy looks at
/// @param promptEviction when the prompt tree is cut
/// @param sessionTtlNanos how long a session without a request in flight stays bound
/// @param trafficNanos how far back recent requests count
/// @param lengths how length buckets are adjusted
/// @param prefixes how the load of prefixes counts
public record MemoryRules(
    Set<Part> reads,
    AffinityTree.Eviction promptEviction,
    long sessionTtlNanos,
    long trafficNanos,
    LengthBuckets.Rules lengths,
    PrefixRules prefixes) {

  /// One thing that can be remembered.
  public enum Part {
    /// Every prompt sent, by replica.
    PROMPTS,
    /// Which replica a session was last sent to.
    SESSIONS,
    /// Requests sent lately, by replica.
    TRAFFIC,
    /// Prompt lengths sent lately, and the spans of lengths each replica takes.
    LENGTHS,
    /// Which replica got a request last that nothing was cached of, after PROMPTS.
    COLD,
    /// Load of the large prefixes, as Preble counts it.
    LARGE_PREFIXES,
    /// Load of every prompt's last tree node, as AIBrix counts it.
    LEAF_PREFIXES
  }

  public static final Set<Part> EVERYTHING = Set.copyOf(EnumSet.allOf(Part.class));

  /// Reads nothing; everything is kept as the sources' defaults say.
  public static final MemoryRules STOCK =
      new MemoryRules(
          Set.of(),
          AffinityTree.Eviction.OFF,
          300 * Nanos.PER_SECOND,
          60 * Nanos.PER_SECOND,
          LengthBuckets.Rules.STOCK,
          PrefixRules.WATCHING);

  public MemoryRules {
    reads = Set.copyOf(reads);
  }

  /// Stock rules for a policy that reads these parts.
  public static MemoryRules reading(Part first, Part... more) {
    return STOCK.with(EnumSet.of(first, more));
  }

  private MemoryRules with(Set<Part> parts) {
    return new MemoryRules(parts, promptEviction, sessionTtlNanos, trafficNanos, lengths, prefixes);
  }

  public MemoryRules evicting(AffinityTree.Eviction eviction) {
    return new MemoryRules(reads, eviction, sessionTtlNanos, trafficNanos, lengths, prefixes);
  }

  public MemoryRules sessionsFor(long ttlNanos) {
    return new MemoryRules(reads, promptEviction, ttlNanos, trafficNanos, lengths, prefixes);
  }

  public MemoryRules trafficOver(long nanos) {
    return new MemoryRules(reads, promptEviction, sessionTtlNanos, nanos, lengths, prefixes);
  }

  public MemoryRules adjusting(LengthBuckets.Rules rules) {
    return new MemoryRules(reads, promptEviction, sessionTtlNanos, trafficNanos, rules, prefixes);
  }

  public MemoryRules prefixesBy(PrefixRules rules) {
    return new MemoryRules(reads, promptEviction, sessionTtlNanos, trafficNanos, lengths, rules);
  }

  /// The parts that must be folded for this policy: those it reads and those they are built from.
  public Set<Part> needs() {
    EnumSet<Part> needs = EnumSet.noneOf(Part.class);
    needs.addAll(reads);
    if (needs.contains(Part.COLD)) {
      needs.add(Part.PROMPTS);
    }
    if (needs.contains(Part.LEAF_PREFIXES)) {
      needs.add(Part.PROMPTS);
    }
    return needs;
  }
}
