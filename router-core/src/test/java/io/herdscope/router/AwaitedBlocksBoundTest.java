package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What becomes of more blocks than are remembered.
class AwaitedBlocksBoundTest {
  private static final int MOST = AwaitedBlocks.MOST_BLOCKS;

  private final AwaitedBlocks blocks = new AwaitedBlocks();
  private final DegradationLedger judge = new DegradationLedger();

  private void route(long request, long hash) {
    blocks.routed(request, new FirstBlock(0, hash), 1);
  }

  private void end(long request, long hash, long at) {
    blocks.ended(request, new FirstBlock(0, hash), at, judge);
  }

  private void drop(long hash) {
    blocks.heard(new ClusterEvent.BlocksRemoved(2, 0, Tier.DEVICE, HashRun.of(hash)), judge);
  }

  private static DegradationCount count(Degradation kind, long count, long from, long to) {
    return new DegradationCount(kind, 0, count, from, to);
  }

  @Test
  void endsForWhichThereIsNoRoomAreNotJudgedAndThoseThatWaitGoOnWaiting() {
    for (int i = 0; i <= MOST; i++) {
      route(i, i);
      end(i, i, 10);
    }
    route(MOST + 1, 0);
    end(MOST + 1, 0, 11);
    assertEquals(List.of(count(Degradation.UNJUDGED_EVENTS, 1, 10, 10)), judge.counts());
    assertEquals(List.of(count(Degradation.AWAITED_EVENTS, MOST + 1, 10, 11)), blocks.waiting());
  }

  @Test
  void aBlockThatIsAwaitedWhereThereIsNoRoomStillComes() {
    for (int i = 0; i <= MOST; i++) {
      route(i, i);
      end(i, i, 10);
    }
    blocks.heard(
        new ClusterEvent.BlocksStored(20, 0, Tier.DEVICE, BlockHasher.ROOT, HashRun.of(7)), judge);
    assertEquals(List.of(count(Degradation.AWAITED_EVENTS, MOST - 1, 10, 10)), blocks.waiting());
  }

  @Test
  void theRequestSentFirstIsForgottenAndItsEndNotJudged() {
    for (int i = 0; i <= DroppedBlocks.MOST_REQUESTS; i++) {
      route(i, i);
    }
    end(0, 0, 10);
    end(1, 1, 10);
    assertEquals(List.of(count(Degradation.UNJUDGED_EVENTS, 1, 10, 10)), judge.counts());
    assertEquals(List.of(count(Degradation.AWAITED_EVENTS, 1, 10, 10)), blocks.waiting());
  }

  @Test
  void requestsThatAreOverOrSentAgainTakeNoRoom() {
    for (int i = 0; i < DroppedBlocks.MOST_REQUESTS; i++) {
      route(i, i);
    }
    route(5, 500);
    blocks.over(6);
    route(DroppedBlocks.MOST_REQUESTS, 0);
    drop(0);
    end(0, 0, 10);
    end(DroppedBlocks.MOST_REQUESTS, 0, 10);
    assertEquals(List.of(), judge.counts());
    assertEquals(List.of(), blocks.waiting());
  }
}
