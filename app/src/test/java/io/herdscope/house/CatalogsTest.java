package io.herdscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.FindingRules;
import io.herdscope.app.view.StageView;
import io.herdscope.app.workbench.Views;
import io.herdscope.live.SourceKind;
import io.herdscope.live.Sources;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.router.policy.RoutingPolicy;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.LatencyModels;
import io.herdscope.sim.latency.ScaledLatency;
import io.herdscope.sim.trace.TraceFormats;
import io.herdscope.sim.trace.TraceReader;
import io.herdscope.sim.workload.WorkloadKind;
import io.herdscope.sim.workload.Workloads;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What can be listed is listed: adding an entry is one file and one line, and the line cannot be
/// forgotten.
class CatalogsTest {
  private static Set<String> implementations(Class<?> type) {
    return Product.CLASSES.stream()
        .filter(found -> found.isAssignableTo(type) && !found.isInterface())
        .map(JavaClass::getFullName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> classesOf(Stream<?> entries) {
    return entries
        .map(entry -> entry.getClass().getName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// The values of all static fields of this type or a type under it, `ALL`-like lists not counted.
  private static Set<Object> constants(Class<?> type) {
    return Product.CLASSES.stream()
        .flatMap(found -> found.getFields().stream())
        .filter(field -> field.getRawType().isAssignableTo(type))
        .filter(field -> field.getModifiers().toString().contains("STATIC"))
        .map(CatalogsTest::value)
        .collect(Collectors.toSet());
  }

  private static Object value(JavaField field) {
    try {
      Field reflected = field.reflect();
      reflected.setAccessible(true);
      return reflected.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void everyRoutingPolicyIsInItsCatalog() {
    assertEquals(
        implementations(RoutingPolicy.class),
        classesOf(RoutingPolicies.ALL.stream().map(spec -> spec.create(Map.of()))));
    assertEquals(constants(PolicySpec.class), Set.copyOf(RoutingPolicies.ALL));
  }

  @Test
  void everyTraceReaderIsInItsCatalog() {
    assertEquals(
        implementations(TraceReader.class),
        classesOf(TraceFormats.ALL.stream().map(format -> format.reader())));
  }

  @Test
  void everyFindingRuleIsInItsCatalog() {
    assertEquals(implementations(FindingRule.class), classesOf(FindingRules.ALL.stream()));
  }

  @Test
  void everyLiveSourceIsInItsCatalog() {
    assertEquals(implementations(SourceKind.class), classesOf(Sources.ALL.stream()));
  }

  @Test
  void everyWorkloadIsInItsCatalog() {
    assertEquals(constants(WorkloadKind.class), Set.copyOf(Workloads.ALL));
  }

  @Test
  void everyViewIsInItsCatalog() {
    Set<String> known =
        Product.CLASSES.get(Views.class).getDirectDependenciesFromSelf().stream()
            .map(dependency -> dependency.getTargetClass().getFullName())
            .collect(Collectors.toSet());
    Set<String> views = implementations(StageView.class);
    views.removeAll(known);
    assertEquals(Set.of(), views);
  }

  @Test
  void everyLatencyModelIsInItsCatalog() {
    EngineSpec engine =
        new EngineSpec(
            "gpt-oss-120b",
            "h100",
            2,
            0.9,
            0,
            16,
            8_192,
            64,
            8_192,
            0,
            true,
            true,
            EngineSpec.EvictionRule.TAIL,
            false,
            0,
            EngineSpec.Order.FCFS,
            true);
    Set<String> own = implementations(LatencyModel.class);
    assertTrue(
        own.remove(ScaledLatency.class.getName()), "what scales another is no model of its own");
    assertEquals(
        own,
        classesOf(
            LatencyModels.all().stream()
                .map(
                    entry ->
                        LatencyModels.create(
                            engine,
                            new LatencySpec(
                                entry.name(),
                                Map.of(),
                                entry.readsFile() ? exampleOf(entry) : null)))));
  }

  /// The sample that says what the file of such a model looks like.
  private static String exampleOf(LatencyModels.Entry entry) {
    String sample = "samples/latency/steps.example.csv";
    assertTrue(entry.file().contains(sample), entry.name());
    return Checkout.ROOT.resolve(sample).toString();
  }
}
