/// KV tiers below the device: what they hold ([TierCache], evicting by LRU or ARC), the links to
/// them ([KvLink]), and the events they owe ([TierJournal]). One thread; `copy()` forks.
@NullMarked
package io.herdscope.sim.tier;

import org.jspecify.annotations.NullMarked;
