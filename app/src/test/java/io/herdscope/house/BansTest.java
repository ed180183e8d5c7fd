package io.herdscope.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// What no class, or only one class, may do.
class BansTest {
  private static final String[] PURE = {
    "io.herdscope.model..", "io.herdscope.router..", "io.herdscope.sim.."
  };

  private static void hold(ArchRule rule) {
    rule.allowEmptyShould(true).check(Product.CLASSES);
  }

  private static DescribedPredicate<JavaAccess<?>> calls(String owner, String... names) {
    Set<String> wanted = Set.of(names);
    return DescribedPredicate.describe(
        owner + "." + String.join("|", new TreeSet<>(wanted)),
        access -> {
          AccessTarget target = access.getTarget();
          return target.getOwner().getFullName().equals(owner)
              && (wanted.isEmpty() || wanted.contains(target.getName()));
        });
  }

  @Test
  void pureModulesReadNoClock() {
    for (String type :
        List.of(
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.LocalTime",
            "java.time.LocalDateTime",
            "java.time.ZonedDateTime",
            "java.time.OffsetDateTime")) {
      hold(
          noClasses()
              .that()
              .resideInAnyPackage(PURE)
              .should()
              .accessTargetWhere(calls(type, "now")));
    }
    hold(
        noClasses()
            .that()
            .resideInAnyPackage(PURE)
            .should()
            .accessTargetWhere(calls("java.lang.System", "currentTimeMillis", "nanoTime")));
    hold(
        noClasses()
            .that()
            .resideInAnyPackage(PURE)
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.time.Clock"));
  }

  @Test
  void pureModulesDrawNoGlobalRandomness() {
    hold(
        noClasses()
            .that()
            .resideInAnyPackage(PURE)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.util.random..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.Random")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.SplittableRandom")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom"));
    hold(
        noClasses()
            .that()
            .resideInAnyPackage(PURE)
            .should()
            .accessTargetWhere(calls("java.lang.Math", "random"))
            .orShould()
            .accessTargetWhere(calls("java.util.UUID", "randomUUID"))
            .orShould()
            .accessTargetWhere(calls("java.util.Collections", "shuffle"))
            .orShould()
            .accessTargetWhere(calls("java.lang.System", "identityHashCode")));
  }

  @Test
  void pureModulesKnowNoThreadsAndNoSockets() {
    hold(
        noClasses()
            .that()
            .resideInAnyPackage(PURE)
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.Thread")
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "java.util.concurrent", "java.util.concurrent.locks", "java.net.."));
  }

  @Test
  void threadsAreMadeOnlyInTheGateTheSessionBenchmarksAndLive() {
    hold(
        noClasses()
            .that()
            .resideOutsideOfPackages(
                "io.herdscope.app.session..", "io.herdscope.app.bench..", "io.herdscope.live..")
            .and()
            .doNotHaveSimpleName("Gate")
            .should()
            .callConstructorWhere(
                DescribedPredicate.describe(
                    "new Thread",
                    call -> call.getTargetOwner().getFullName().equals("java.lang.Thread")))
            .orShould()
            .accessTargetWhere(calls("java.util.concurrent.Executors"))
            .orShould()
            .accessTargetWhere(
                calls("java.util.concurrent.CompletableFuture", "runAsync", "supplyAsync"))
            .orShould()
            .accessTargetWhere(calls("java.lang.Thread", "ofVirtual", "ofPlatform")));
  }

  @Test
  void oneClassHandsWorkToTheFxThread() {
    Set<String> callers =
        Product.CLASSES.stream()
            .filter(
                type ->
                    type.getAccessesFromSelf().stream()
                        .anyMatch(
                            access ->
                                calls("javafx.application.Platform", "runLater").test(access)))
            .map(JavaClass::getFullName)
            .collect(Collectors.toCollection(TreeSet::new));
    Assertions.assertEquals(Set.of("io.herdscope.app.fx.Gate"), callers);
  }

  @Test
  void onlyTheCommandsWriteToTheStandardStreams() {
    hold(
        noClasses()
            .that()
            .resideOutsideOfPackage("io.herdscope.app.cli..")
            .and()
            .doNotHaveFullyQualifiedName("io.herdscope.app.Herdscope")
            .should()
            .accessTargetWhere(calls("java.lang.System", "out", "err", "in", "exit"))
            .orShould()
            .callMethod(Throwable.class, "printStackTrace"));
  }

  @Test
  void namesSayWhatAThingIs() {
    for (String ending : List.of("Manager", "Helper", "Util", "Utils", "Impl")) {
      hold(noClasses().should().haveSimpleNameEndingWith(ending));
    }
  }
}
