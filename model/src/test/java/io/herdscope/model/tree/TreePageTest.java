package io.herdscope.model.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TreePageTest {
  private static TreePage page() {
    TreePageBuilder builder = new TreePageBuilder(2);
    int top = builder.addRun(TreePage.NO_PARENT, 0, 4, 11, 14, false);
    int child = builder.addRun(top, 4, 2, 15, 16, false);
    builder.addAggregate(top, 4, 3, 7);
    builder.weight(top, 13);
    builder.own(top, 1, 1L << 6);
    builder.own(child, 0, 0b101);
    return builder.build();
  }

  @Test
  void ownersAreFoundInTheirWord() {
    TreePage page = page();
    assertTrue(page.isOwner(0, 70));
    assertEquals(2, page.ownerCount(1));
  }

  @Test
  void totalWeightIsThatOfTheTopNodes() {
    assertEquals(13, page().totalWeight());
  }

  @Test
  void theSameColumnsMakeEqualPages() {
    assertEquals(page(), page());
  }

  @Test
  void aParentMustComeEarlier() {
    TreePageBuilder builder = new TreePageBuilder(1);
    assertThrows(IllegalArgumentException.class, () -> builder.addRun(0, 0, 1, 1, 1, false));
  }
}
