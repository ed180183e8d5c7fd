package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The pools are too small for the prefixes in use: blocks are evicted before they are asked for
/// again, wherever requests go. Where some replicas thrash beside others with room, the pools are
/// not what is wrong.
public final class CacheThrash implements FindingRule {
  private static final double LOST = 0.25;
  private static final int TURNOVER = 2;
  private static final double EVERYWHERE = 0.75;

  @Override
  public String id() {
    return "cache-thrash";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    long ideal = file.hits().ideal();
    long lost = file.hits().lostToCapacity();
    if (ideal == 0 || lost < LOST * ideal || file.samples().isEmpty()) {
      return List.of();
    }
    Sample last = file.samples().getLast();
    long evicted = Arrays.stream(last.evictedBlocks()).sum();
    long pool = (long) file.setting().kvBlocks() * file.setting().replicas();
    if (evicted < TURNOVER * pool || !isEverywhere(last, file.setting().kvBlocks())) {
      return List.of();
    }
    List<Evidence> evidence = new ArrayList<>();
    for (int r = 0; r < last.replicas(); r++) {
      if (last.evictedBlocks()[r] > 0) {
        evidence.add(
            Evidence.replica(
                r,
                last.at(),
                "evidence.evicted",
                Written.replica(r),
                last.evictedBlocks()[r],
                last.evictedBlocks()[r] / (double) file.setting().kvBlocks()));
      }
    }
    return List.of(
        new Finding(
            id(),
            "",
            Severity.CRITICAL,
            firstEviction(file),
            last.at(),
            List.of(),
            Written.all(
                Written.share(lost / (double) ideal), evicted, evicted / (double) pool, pool),
            evidence));
  }

  /// Whether most of the room was filled and given up at least once, among the replicas that take
  /// what the one that evicted most takes.
  private static boolean isEverywhere(Sample last, int kvBlocks) {
    int most = 0;
    for (int r = 1; r < last.replicas(); r++) {
      most = last.evictedBlocks()[r] > last.evictedBlocks()[most] ? r : most;
    }
    double turned = 0;
    double room = 0;
    for (int r = 0; r < last.replicas(); r++) {
      if (last.takes()[r] == last.takes()[most]) {
        turned += Math.min(kvBlocks, last.evictedBlocks()[r]);
        room += kvBlocks;
      }
    }
    return turned >= EVERYWHERE * room;
  }

  private static long firstEviction(CaseFile file) {
    for (Sample sample : file.samples()) {
      if (Arrays.stream(sample.evictedBlocks()).sum() > 0) {
        return sample.at();
      }
    }
    return 0;
  }
}
