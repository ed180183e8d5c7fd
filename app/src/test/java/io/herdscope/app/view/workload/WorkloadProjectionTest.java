package io.herdscope.app.view.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.SampleWorkloads;
import io.herdscope.app.session.WorkloadFrame;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.workload.WorkloadPicture.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadProjectionTest {
  private static WorkloadPicture picture(WorkloadFrame data, double width, double height) {
    return WorkloadProjection.project(
        SampleWorkloads.frame(data), new WorkloadLook(width, height, 3, 2));
  }

  @ParameterizedTest
  @CsvSource({
    "80, 10, 983, 730",
    "12, 4, 983, 730",
    "10000, 5, 1206, 766",
    "80, 10, 983, 360",
    "80, 10, 500, 700",
    "1, 1, 1560, 900",
    "80, 10, 320, 240",
    "1500, 1, 663, 566"
  })
  void noTextLiesOnAnother(int sessions, int turns, double width, double height) {
    WorkloadPicture picture = picture(SampleWorkloads.of(sessions, turns), width, height);
    assertEquals(List.of(), Texts.collisions(picture.marks()));
  }

  @Test
  void manySessionsAreStoodForByAFew() {
    WorkloadPicture picture = picture(SampleWorkloads.of(10_000, 5), 983, 730);
    List<String> words = Texts.words(picture.marks());
    assertTrue(
        words.stream().anyMatch(w -> w.contains("of 10,000, evenly picked")), words::toString);
    assertTrue(picture.marks().size() < 6_000, "marks " + picture.marks().size());
  }

  @Test
  void whatIsSaidOfTheSessionsIsNotCutInTheMiddle() {
    List<String> words = Texts.words(picture(SampleWorkloads.of(1_500, 1), 663, 566).marks());
    assertTrue(words.stream().noneMatch(text -> text.endsWith("…")), words::toString);
  }

  @Test
  void aRequestAnswersToThePointer() {
    assertTrue(
        picture(SampleWorkloads.of(20, 4), 983, 730).hits().stream()
            .anyMatch(hit -> hit.target().equals(new Target.Turn(7, 3))));
  }

  @Test
  void aWorkloadWithoutRequestsSaysSo() {
    assertEquals(
        "This scenario asks for nothing.",
        Texts.words(picture(SampleWorkloads.of(0, 0), 983, 730).marks()).getFirst());
  }
}
