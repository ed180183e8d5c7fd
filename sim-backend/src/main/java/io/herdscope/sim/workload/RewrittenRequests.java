package io.herdscope.sim.workload;

import java.util.List;
import java.util.function.Supplier;

/// A driver whose requests are rewritten on their way out. When they come, and what becomes of
/// them, stays as it is.
public final class RewrittenRequests implements RequestDriver {
  /// What a request becomes. May remember what it made of earlier ones; one thread.
  public interface Rewriting {
    ScriptedRequest of(ScriptedRequest scripted);

    /// One in the same state, for a fork.
    Rewriting copy();
  }

  private final RequestDriver driver;
  private final Rewriting rewriting;

  private RewrittenRequests(RequestDriver driver, Rewriting rewriting) {
    this.driver = driver;
    this.rewriting = rewriting;
  }

  /// The same workload with every request rewritten, those of the warm-up too.
  public static Workload all(Workload workload, Supplier<Rewriting> rewriting) {
    return over(
        workload,
        workload.warmup().stream().map(request -> rewriting.get().of(request)).toList(),
        rewriting);
  }

  /// The same workload with every request rewritten but those of the warm-up.
  static Workload played(Workload workload, Supplier<Rewriting> rewriting) {
    return over(workload, workload.warmup(), rewriting);
  }

  private static Workload over(
      Workload workload, List<ScriptedRequest> warmup, Supplier<Rewriting> rewriting) {
    return new Workload(
        workload.requests(),
        workload.sessions(),
        workload.notes(),
        warmup,
        workload.turns(),
        () -> new RewrittenRequests(workload.driver(), rewriting.get()));
  }

  @Override
  public ScriptedRequest take() {
    return rewriting.of(driver.take());
  }

  @Override
  public long nextArrival() {
    return driver.nextArrival();
  }

  @Override
  public void finished(long requestId, long now) {
    driver.finished(requestId, now);
  }

  @Override
  public void rejected(long requestId, long now) {
    driver.rejected(requestId, now);
  }

  @Override
  public boolean exhausted() {
    return driver.exhausted();
  }

  @Override
  public long droppedRequests() {
    return driver.droppedRequests();
  }

  @Override
  public RequestDriver copy() {
    return new RewrittenRequests(driver.copy(), rewriting.copy());
  }
}
