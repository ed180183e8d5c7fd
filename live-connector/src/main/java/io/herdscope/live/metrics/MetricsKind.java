package io.herdscope.live.metrics;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.HttpLimits;
import io.herdscope.live.http.HttpOptions;
import io.herdscope.live.http.PollingFeed;
import java.net.URI;
import java.util.List;

/// Prometheus metrics of vLLM, SGLang, Ray, llm-d and Dynamo, found by the patterns of their names.
public final class MetricsKind implements SourceKind {
  @Override
  public String name() {
    return "metrics";
  }

  @Override
  public String about() {
    return "Prometheus metrics of vLLM, SGLang, Ray, llm-d or Dynamo, scraped";
  }

  @Override
  public String exampleAddress() {
    return "http://127.0.0.1:8000/metrics";
  }

  @Override
  public List<SourceOption> options() {
    return HttpOptions.polling(
        new SourceOption(
            "replica", "name of the replica that answers here; the source's name without"));
  }

  @Override
  public List<String> replicas(SourceSpec spec) {
    return spec.options().containsKey("replica") ? List.of(spec.option("replica", "")) : List.of();
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    URI given = HttpOptions.address(spec, "http", "https");
    boolean bare = given.getPath().isEmpty() || given.getPath().equals("/");
    URI address = bare ? HttpOptions.below(given, "/metrics") : given;
    return PollingFeed.start(
        spec.name(),
        HttpOptions.interval(spec),
        new MetricsPoll(
            spec.name(),
            spec.option("replica", spec.name()),
            address,
            HttpOptions.port(spec, HttpLimits.STANDARD),
            intake));
  }
}
