package io.herdscope.sim.workload;

import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.function.Function;

/// A driver whose requests come with other hints; nothing else of the workload changes.
final class RetoldRequests implements RequestDriver {
  private final RequestDriver driver;
  private final Function<ScriptedRequest, Hints> hints;

  private RetoldRequests(RequestDriver driver, Function<ScriptedRequest, Hints> hints) {
    this.driver = driver;
    this.hints = hints;
  }

  /// The same workload, its clients hinting otherwise.
  ///
  /// @param hints pure
  static Workload over(Workload workload, Function<ScriptedRequest, Hints> hints) {
    return new Workload(
        workload.requests(),
        workload.sessions(),
        workload.notes(),
        workload.warmup(),
        workload.turns(),
        () -> new RetoldRequests(workload.driver(), hints));
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
            hints.apply(scripted));
    return scripted.as(told);
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
    return new RetoldRequests(driver.copy(), hints);
  }
}
