package io.herdscope.live.vllm;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import java.util.List;

/// SGLang's KV-cache events: vLLM's protocol with signed hashes, an event per page, and a cache
/// salt that is not part of the hash.
///
/// Source: SGLang `python/sglang/srt/disaggregation/kv_events.py`.
public final class SglangKind implements SourceKind {
  @Override
  public String name() {
    return "sglang";
  }

  @Override
  public String about() {
    return "KV-cache events of an SGLang engine, over ZeroMQ";
  }

  @Override
  public String exampleAddress() {
    return "tcp://127.0.0.1:5557";
  }

  @Override
  public List<SourceOption> options() {
    return VllmSource.with(
        new SourceOption(
            "salts",
            "split keeps equal tokens under several cache salts apart, merge does not; split by"
                + " default"));
  }

  @Override
  public List<String> replicas(SourceSpec spec) {
    return VllmSource.ranked(spec);
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    Dialect dialect =
        switch (spec.option("salts", "split")) {
          case "split" -> Dialect.SGLANG;
          case "merge" -> Dialect.SGLANG.withoutSalts();
          default ->
              throw new IllegalArgumentException(
                  "source " + spec.name() + ": option salts must be split or merge");
        };
    return VllmSource.open(spec, intake, dialect, StreamState.Patience.DEFAULT);
  }
}
