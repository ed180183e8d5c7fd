package io.herdscope.sim.workload;

import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;

/// Tells the router what no router can know: every request's hint is its true output length. Only
/// for experiments that want an upper bound; nothing else of the workload changes.
public final class OracleHints implements RequestDriver {
  private final RequestDriver driver;

  private OracleHints(RequestDriver driver) {
    this.driver = driver;
  }

  /// The same workload with true lengths as hints.
  public static Workload over(Workload workload) {
    return new Workload(
        workload.requests(),
        workload.sessions(),
        workload.notes(),
        workload.warmup(),
        workload.turns(),
        () -> new OracleHints(workload.driver()));
  }

  @Override
  public ScriptedRequest take() {
    ScriptedRequest scripted = driver.take();
    Request request = scripted.request();
    Request told =
        new Request(
            request.id(),
            request.session(),
            request.sessionKey(),
            request.turn(),
            request.promptTokens(),
            request.promptBlocks(),
            new Hints(scripted.outputTokens(), request.hints().priority()));
    return new ScriptedRequest(told, scripted.outputTokens(), scripted.chain());
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
    return new OracleHints(driver.copy());
  }
}
