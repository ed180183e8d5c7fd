package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.policy.AffinityTree.Eviction;
import io.herdscope.router.policy.AffinityTree.Match;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class AffinityTreeTest {
  private static final boolean[] BOTH = {false, true, true};

  private static HashRun text(String characters) {
    return HashRun.of(characters.chars().mapToLong(c -> c).toArray());
  }

  private static BitSet set(int... tenants) {
    BitSet set = new BitSet();
    Arrays.stream(tenants).forEach(set::set);
    return set;
  }

  /// Tenant 1 was sent `helloworld` at 1, tenant 2 `hellothere` at 2 and `hellothomas` at 3.
  private static AffinityTree example() {
    AffinityTree tree = new AffinityTree();
    tree.addTenant(1);
    tree.addTenant(2);
    tree.insert(text("helloworld"), 1, 1);
    tree.insert(text("hellothere"), 2, 2);
    tree.insert(text("hellothomas"), 2, 3);
    return tree;
  }

  @Test
  void sharedTextCountsOncePerTenant() {
    AffinityTree tree = example();
    assertEquals(10, tree.symbols(1));
    assertEquals(14, tree.symbols(2));
    assertEquals(6, tree.nodes());
  }

  @Test
  void theDeepestMatchedNodeNamesItsTenants() {
    AffinityTree tree = example();
    assertEquals(new Match(5, set(1, 2)), tree.match(text("hello"), BOTH));
    assertEquals(new Match(9, set(2)), tree.match(text("hellothom!"), BOTH));
    assertEquals(new Match(8, set(1)), tree.match(text("hellowor!"), BOTH));
  }

  @Test
  void nothingMatchedLeavesAllTenants() {
    assertEquals(new Match(0, set(1, 2)), example().match(text("bye"), BOTH));
  }

  @Test
  void aBranchWithoutAvailableTenantIsNotEntered() {
    boolean[] onlyFirst = {false, true, false};
    assertEquals(new Match(5, set(1)), example().match(text("hellothere"), onlyFirst));
  }

  @Test
  void theSmallestTenantsAreThoseWithTheLeastText() {
    AffinityTree tree = example();
    assertEquals(set(1), tree.smallestTenants());
    tree.addTenant(0);
    tree.addTenant(3);
    assertEquals(set(0, 3), tree.smallestTenants());
  }

  @Test
  void anUnknownTenantIsIgnored() {
    AffinityTree tree = example();
    tree.insert(text("other"), 7, 9);
    assertEquals(6, tree.nodes());
  }

  @Test
  void evictionTakesTheOldestNodesOfEqualTimeTogether() {
    AffinityTree tree = example();
    tree.evict(2, 1);
    assertEquals(11, tree.symbols(2));
    tree.evict(2, 1);
    assertEquals(0, tree.symbols(2));
    assertEquals(10, tree.symbols(1));
  }

  @Test
  void evictionRunsWhenDueForTenantsAboveTheThreshold() {
    AffinityTree tree = example();
    tree.tick(100, new Eviction(true, 12, 11, 50));
    assertEquals(10, tree.symbols(1));
    assertEquals(11, tree.symbols(2));
    tree.insert(text("hellothere"), 2, 101);
    tree.tick(149, new Eviction(true, 12, 11, 50));
    assertEquals(14, tree.symbols(2));
    tree.tick(150, new Eviction(true, 12, 11, 50));
    assertEquals(10, tree.symbols(2));
  }

  @Test
  void aTenantThatLeavesTakesItsOwnNodesAlong() {
    AffinityTree tree = example();
    tree.removeTenant(2);
    assertEquals(new Match(5, set(1)), tree.match(text("hellothere"), BOTH));
    assertEquals(3, tree.nodes());
  }

  /// Of five nodes in one line, the lower three leave; a branch beside them stays.
  @Test
  void aMovedNodeTakesAllBelowItAlong() {
    AffinityTree tree = new AffinityTree();
    tree.addTenant(1);
    tree.addTenant(2);
    for (String prompt : new String[] {"abcde", "abcd", "abc", "ab", "a", "abx"}) {
      tree.insert(text(prompt), 1, 1);
    }
    tree.move(text("abc"), 2, 2);
    assertEquals(3, tree.symbols(1));
    assertEquals(3, tree.symbols(2));
    assertEquals(new Match(5, set(2)), tree.match(text("abcde"), BOTH));
    assertEquals(new Match(3, set(1)), tree.match(text("abx"), BOTH));
  }

  /// The length of the longest common prefix with anything inserted, from the plain list of texts.
  @Property(tries = 200)
  void matchesAndCountsEqualThoseOfThePlainTexts(@ForAll long seed) {
    Random random = new Random(seed);
    AffinityTree tree = new AffinityTree();
    tree.addTenant(0);
    tree.addTenant(1);
    java.util.List<java.util.Set<String>> prefixes =
        java.util.List.of(new java.util.HashSet<>(), new java.util.HashSet<>());
    for (int i = 0; i < 60; i++) {
      int tenant = random.nextInt(2);
      String text = word(random);
      tree.insert(text(text), tenant, i);
      for (int end = 1; end <= text.length(); end++) {
        prefixes.get(tenant).add(text.substring(0, end));
      }
    }
    for (int tenant = 0; tenant < 2; tenant++) {
      assertEquals(prefixes.get(tenant).size(), tree.symbols(tenant));
      boolean[] alone = {tenant == 0, tenant == 1};
      for (int i = 0; i < 20; i++) {
        String query = word(random);
        int longest = 0;
        while (longest < query.length()
            && prefixes.get(tenant).contains(query.substring(0, longest + 1))) {
          longest++;
        }
        assertEquals(new Match(longest, set(tenant)), tree.match(text(query), alone));
      }
    }
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    int length = 1 + random.nextInt(8);
    for (int i = 0; i < length; i++) {
      word.append((char) ('a' + random.nextInt(2)));
    }
    return word.toString();
  }
}
