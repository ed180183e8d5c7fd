package io.herdscope.router.index;

import io.herdscope.model.Tier;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What a router believes that replicas hold: a [PrefixIndex], or, where nobody looks at the tree
/// and as long as all it hears fits, a [ChainIndex], which answers the same for less. The first
/// event that does not fit, or the first look at the tree, turns one into the other. Single thread.
public final class BeliefIndex {
  private final PrefixIndex tree;
  private @Nullable ChainIndex chains;

  /// By replica: what chains counted, less what the tree counted as it was filled with them.
  private IndexFaults[] earlier = {};

  public BeliefIndex() {
    this(new PrefixIndex());
  }

  private BeliefIndex(PrefixIndex tree) {
    this.tree = tree;
  }

  public BeliefIndex copy(ArrayCopier arrays) {
    BeliefIndex copy = new BeliefIndex(tree.copy(arrays));
    copy.chains = chains == null ? null : chains.copy(arrays);
    copy.earlier = earlier.clone();
    return copy;
  }

  /// From now on nobody is likely to look at the tree, and replicas are likely to hold chains from
  /// their beginning. Only the cost depends on it.
  public void expectChains() {
    expectChains(ChainBounds.USUAL);
  }

  void expectChains(ChainBounds bounds) {
    if (chains == null && tree.blocks() == 0) {
      chains = new ChainIndex(bounds);
    }
  }

  /// The tree itself.
  public PrefixIndex tree() {
    ChainIndex before = chains;
    if (before != null) {
      IndexFaults[] faults = new IndexFaults[Math.max(before.replicas(), earlier.length)];
      Arrays.setAll(faults, this::faults);
      chains = null;
      before.spreadInto(tree);
      Arrays.setAll(faults, r -> faults[r].minus(tree.faults(r)));
      earlier = faults;
    }
    return tree;
  }

  /// Adds one copy of each block, see [PrefixIndex#store].
  public void store(int replica, Tier tier, long parent, HashRun blocks, long at) {
    ChainIndex own = tier == Tier.DEVICE ? chains : null;
    int done = own == null ? ChainIndex.NONE : own.store(replica, parent, blocks);
    if (done == blocks.length()) {
      return;
    }
    if (done <= 0) {
      tree().store(replica, tier, parent, blocks, at);
    } else {
      HashRun rest = blocks.slice(done, blocks.length());
      tree().store(replica, tier, blocks.at(done - 1), rest, at);
    }
  }

  /// Takes one copy of each block away.
  public void remove(int replica, Tier tier, HashRun blocks) {
    int done = chains != null && tier == Tier.DEVICE ? chains.remove(replica, blocks) : 0;
    if (done < blocks.length()) {
      tree().remove(replica, tier, blocks.slice(done, blocks.length()));
    }
  }

  /// Forgets every block of every tier of a replica.
  public void clear(int replica) {
    if (chains == null) {
      tree.clear(replica);
    } else {
      chains.clear(replica);
    }
  }

  /// Forgets every block of one tier of a replica.
  public void clear(int replica, Tier tier) {
    if (chains == null) {
      tree.clear(replica, tier);
    } else if (tier == Tier.DEVICE) {
      chains.clear(replica);
    }
  }

  /// Fills `out` with the overlap of every replica below `replicas`.
  public void match(HashRun prompt, int replicas, PrefixMatch out) {
    if (chains == null) {
      tree.match(prompt, replicas, out);
    } else {
      chains.match(prompt, replicas, out);
    }
  }

  /// Notes that a routed request matched these blocks, see [PrefixIndex#touch].
  public void touch(HashRun prompt, long at) {
    if (chains == null) {
      tree.touch(prompt, at);
    }
  }

  /// Whether [#expect] makes a difference.
  public boolean hearsExpectations() {
    return chains == null;
  }

  /// Notes what is likely to be stored soon, see [PrefixIndex#expect].
  public void expect(HashRun prompt, int known) {
    if (chains == null) {
      tree.expect(prompt, known);
    }
  }

  /// Whether the replica holds the first block of a prompt, on any tier.
  public boolean holdsFirst(int replica, HashRun prompt) {
    return chains == null ? tree.holdsFirst(replica, prompt) : chains.holdsFirst(replica, prompt);
  }

  /// Whether any replica may hold any of a prompt; no only where that is told at once.
  public boolean mayHold(HashRun prompt) {
    return chains == null || chains.begins(prompt);
  }

  /// Distinct blocks the replica holds on the tier.
  public long held(int replica, Tier tier) {
    if (chains == null) {
      return tree.held(replica, tier);
    }
    return tier == Tier.DEVICE ? chains.held(replica) : 0;
  }

  /// The same on all tiers together.
  public long held(int replica) {
    long sum = 0;
    for (Tier tier : Tier.ALL) {
      sum += held(replica, tier);
    }
    return sum;
  }

  /// What the events of one replica did that a clean stream would not.
  public IndexFaults faults(int replica) {
    IndexFaults faults = tree.faults(replica);
    if (chains != null) {
      faults = faults.plus(chains.faults(replica));
    }
    return replica < earlier.length ? faults.plus(earlier[replica]) : faults;
  }
}
