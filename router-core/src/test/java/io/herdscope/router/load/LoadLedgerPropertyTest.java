package io.herdscope.router.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class LoadLedgerPropertyTest {
  private static final int REPLICAS = 3;
  private static final int BLOCK = 16;

  /// A booked request and what it has done, written down plainly.
  private static final class Live {
    final Request request;
    final int replica;
    long prefill;
    int output;

    Live(Request request, int replica, int prefill) {
      this.request = request;
      this.replica = replica;
      this.prefill = prefill;
    }

    int outputBlocks() {
      int prompt = request.promptTokens();
      return (prompt + output + BLOCK - 1) / BLOCK - (prompt + BLOCK - 1) / BLOCK;
    }

    double remaining() {
      int expected = request.hints().expectedOutputTokens();
      return expected <= 0 ? 1 : Math.max(0, 1 - output / (double) expected);
    }
  }

  private static HashRun prompt(Random random) {
    int length = random.nextInt(12);
    long[] blocks = new long[length];
    for (int d = 0; d < length; d++) {
      blocks[d] = BlockHasher.chain(d == 0 ? 0 : blocks[d - 1], random.nextInt(5) == 0 ? 1 : 0);
    }
    return HashRun.of(blocks);
  }

  private static double activeBlocks(List<Live> live, int replica) {
    Map<Long, Integer> owners = new HashMap<>();
    for (Live one : live) {
      for (long hash : one.request.promptBlocks().toArray()) {
        owners.merge(hash, one.replica == replica ? 1 : 0, Integer::sum);
      }
    }
    Set<Long> counted = new HashSet<>();
    double sum = 0;
    for (Live one : live) {
      if (one.replica == replica) {
        for (long hash : one.request.promptBlocks().toArray()) {
          boolean exclusive = owners.getOrDefault(hash, 0) == 1;
          sum += counted.add(hash) ? (exclusive ? one.remaining() : 1) : 0;
        }
        sum += one.remaining() * one.outputBlocks();
      }
    }
    return sum;
  }

  private static void check(LoadLedger ledger, List<Live> live, HashRun query) {
    int[] together = new int[REPLICAS];
    ledger.additionalBlocks(query, REPLICAS, together);
    for (int r = 0; r < REPLICAS; r++) {
      int replica = r;
      Set<Long> active = new HashSet<>();
      live.stream()
          .filter(one -> one.replica == replica)
          .forEach(
              one -> {
                for (long hash : one.request.promptBlocks().toArray()) {
                  active.add(hash);
                }
              });
      int additional = query.length();
      for (long hash : query.toArray()) {
        additional -= active.contains(hash) ? 1 : 0;
      }
      assertEquals(additional, ledger.additionalBlocks(r, query));
      assertEquals(additional, together[r]);
      assertEquals(
          live.stream().filter(one -> one.replica == replica).mapToLong(one -> one.prefill).sum(),
          ledger.prefillTokens(r));
      assertEquals(activeBlocks(live, r), ledger.activeBlocks(r, LoadTracking.FULL), 0.501);
    }
  }

  /// The columns of a ledger are what it answers when asked replica by replica, however it was
  /// looked at before.
  private static void checkColumns(LoadLedger ledger, LoadTracking tracking, int replicas) {
    LoadColumns columns = ledger.columns(tracking, replicas);
    for (int r = 0; r < replicas; r++) {
      assertEquals(ledger.prefillTokens(r), columns.prefillTokens()[r]);
      assertEquals(ledger.activeBlocks(r, tracking), columns.activeBlocks()[r]);
      assertEquals(ledger.activeRequests(r), columns.activeRequests()[r]);
    }
  }

  private static void step(Random random, LoadLedger ledger, List<Live> live, int i) {
    Live one = live.isEmpty() ? null : live.get(random.nextInt(live.size()));
    if (one == null || random.nextInt(3) == 0) {
      HashRun prompt = prompt(random);
      int tokens = prompt.length() * BLOCK + 1 + random.nextInt(BLOCK);
      Hints hints = new Hints(random.nextBoolean() ? -1 : 50 + random.nextInt(200), 0);
      Request request = new Request(i, 0, "s", 0, tokens, prompt, hints);
      int replica = random.nextInt(REPLICAS);
      int prefill = random.nextInt(tokens);
      ledger.book(request, replica, prefill);
      live.add(new Live(request, replica, prefill));
    } else if (random.nextInt(4) == 0) {
      ledger.finish(one.request.id());
      live.remove(one);
    } else if (random.nextInt(4) == 0) {
      ledger.prefillDone(one.request.id());
      one.prefill = 0;
    } else {
      one.output += 1 + random.nextInt(40);
      ledger.progress(one.request.id(), one.output);
    }
  }

  @Property(tries = 100)
  void columnsFollowTheLedgerAndItsCopies(@ForAll long seed) {
    Random random = new Random(seed);
    LoadLedger ledger = new LoadLedger(BLOCK);
    List<Live> live = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      step(random, ledger, live, i);
      if (random.nextInt(3) == 0) {
        LoadTracking tracking = new LoadTracking(random.nextInt(4) > 0, random.nextInt(4) > 0);
        checkColumns(ledger, tracking, 1 + random.nextInt(REPLICAS + 2));
      }
      int[] additional = new int[REPLICAS];
      HashRun query = prompt(random);
      ledger.additionalBlocks(query, REPLICAS, additional);
      for (int r = 0; r < REPLICAS; r++) {
        assertEquals(ledger.additionalBlocks(r, query), additional[r]);
      }
      if (random.nextInt(30) == 0) {
        int gone = random.nextInt(REPLICAS);
        ledger.leave(gone);
        live.removeIf(one -> one.replica == gone);
      }
      ledger = random.nextInt(30) == 0 ? ledger.copy() : ledger;
    }
  }

  @Property(tries = 200)
  void theLedgerEqualsItsPlainTwinAndIsZeroWhenIdle(@ForAll long seed) {
    Random random = new Random(seed);
    LoadLedger ledger = new LoadLedger(BLOCK);
    List<Live> live = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      step(random, ledger, live, i);
      check(ledger, live, prompt(random));
    }
    for (Live one : live) {
      ledger.finish(one.request.id());
    }
    for (int r = 0; r < REPLICAS; r++) {
      assertEquals(0, ledger.prefillTokens(r));
      assertEquals(0, ledger.activeRequests(r));
      assertEquals(0, ledger.activeBlocks(r, LoadTracking.FULL));
      assertEquals(0, ledger.activeBlocks(r, new LoadTracking(true, false)));
    }
    assertEquals(new LedgerFaults(0, 0, 0, 0, 0), ledger.faults());
  }
}
