package io.herdscope.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import io.herdscope.app.view.StageView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Which package may know which.
class ArrowsTest {
  private static void hold(ArchRule rule) {
    rule.allowEmptyShould(true).check(Product.CLASSES);
  }

  private static ArchRule onlyModelBeside(String own, String... libraries) {
    List<String> allowed =
        new ArrayList<>(
            List.of(
                own,
                "io.herdscope.model..",
                "java..",
                "org.jspecify..",
                "org.agrona..",
                "tools.jackson.."));
    allowed.addAll(List.of(libraries));
    return classes()
        .that()
        .resideInAPackage(own)
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackage("io.herdscope..")
        .orShould()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(String[]::new));
  }

  @Test
  void theModelStandsAlone() {
    hold(
        classes()
            .that()
            .resideInAPackage("io.herdscope.model..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("io.herdscope.model..", "java..", "org.jspecify.."));
  }

  @Test
  void theRouterKnowsOnlyTheModel() {
    hold(onlyModelBeside("io.herdscope.router.."));
  }

  @Test
  void theSimulatorKnowsOnlyTheModel() {
    hold(onlyModelBeside("io.herdscope.sim.."));
  }

  @Test
  void liveSourcesKnowOnlyTheModel() {
    hold(
        onlyModelBeside(
            "io.herdscope.live..", "javax.net..", "org.zeromq..", "zmq..", "org.java_websocket.."));
  }

  @Test
  void onlyViewsAndTheWindowKnowJavaFx() {
    hold(
        noClasses()
            .that()
            .resideOutsideOfPackages(
                "io.herdscope.app.fx..", "io.herdscope.app.view..", "io.herdscope.app.workbench..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx..", "com.sun.javafx..", "com.sun.glass.."));
  }

  @Test
  void projectionsAndPicturesKnowNoJavaFx() {
    hold(
        noClasses()
            .that()
            .haveSimpleNameEndingWith("Projection")
            .or()
            .haveSimpleNameEndingWith("Picture")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx.."));
  }

  @Test
  void noViewKnowsAnotherView() {
    hold(slices().matching("io.herdscope.app.view.(*)..").should().notDependOnEachOther());
  }

  @Test
  void noPartOfTheAppLeadsBackToItself() {
    hold(slices().matching("io.herdscope.app.(*)..").should().beFreeOfCycles());
  }

  @Test
  void onlyTheViewOfAFolderIsSeenOutsideIt() {
    hold(
        classes()
            .that()
            .resideInAPackage("io.herdscope.app.view.*..")
            .and()
            .arePublic()
            .and()
            .areTopLevelClasses()
            .should()
            .beAssignableTo(StageView.class));
  }

  @Test
  void noLiveSourceKnowsAnother() {
    hold(
        slices()
            .matching("io.herdscope.live.(dynamo|metrics|relay|requests|trtllm|vllm)")
            .should()
            .notDependOnEachOther());
  }

  @Test
  void viewsKnowNoInternalsOfRouterSimulatorOrLive() {
    hold(
        noClasses()
            .that()
            .resideInAPackage("io.herdscope.app.view..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "io.herdscope.router..", "io.herdscope.sim..", "io.herdscope.live.."));
  }

  @Test
  void theDrawingGroundKnowsNoViewAndNoWindow() {
    hold(
        noClasses()
            .that()
            .resideInAPackage("io.herdscope.app.fx..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.herdscope.app.view..", "io.herdscope.app.workbench.."));
  }

  @Test
  void theSessionKnowsNobodyWhoShowsIt() {
    hold(
        noClasses()
            .that()
            .resideInAPackage("io.herdscope.app.session..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "io.herdscope.app.fx..",
                "io.herdscope.app.view..",
                "io.herdscope.app.workbench..",
                "io.herdscope.app.cli.."));
  }

  @Test
  void nobodyButTheEntryKnowsTheCommands() {
    hold(
        noClasses()
            .that()
            .resideOutsideOfPackage("io.herdscope.app.cli..")
            .and()
            .doNotHaveFullyQualifiedName("io.herdscope.app.Herdscope")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.herdscope.app.cli.."));
  }
}
