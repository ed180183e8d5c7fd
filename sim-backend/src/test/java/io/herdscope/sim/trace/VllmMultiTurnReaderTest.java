package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VllmMultiTurnReaderTest {
  @TempDir Path directory;

  private static final String PLAN =
      """
      {'filetype':'generate_conversations','num_conversations':2,
       'prompt_input':{
         'num_turns':{'distribution':'constant','value':4},
         'common_prefix_num_tokens':{'distribution':'constant','value':40},
         'prefix_num_tokens':{'distribution':'constant','value':20},
         'num_tokens':{'distribution':'uniform','min':8,'max':8}},
       'prompt_output':{'num_tokens':{'distribution':'constant','value':12}}}
      """;

  @Test
  void conversationsShareTheCommonPrefixAndGrow() {
    assertEquals(
        List.of(
            "conversation-0 at 0.000: 68/12 0+[16, 32, 10000000, 10000001]",
            "conversation-0 at 0.000: 88/12 4+[10000002]",
            "conversation-1 at 0.000: 68/12 0+[16, 32, 10000003, 10000004]",
            "conversation-1 at 0.000: 88/12 4+[10000005]"),
        new SmallTrace(directory, "vllm-multi-turn").turns(PLAN));
  }

  @Test
  void aPlanThatCannotBeDrawnIsRefused() {
    SmallTrace small = new SmallTrace(directory, "vllm-multi-turn");
    assertEquals(
        "FILE:6: expected prompt_input.num_tokens to be constant (value), uniform (min, max),"
            + " lognormal (average or mean, sigma) or poisson (alpha), found zipf",
        small.problem(PLAN.replace("uniform", "zipf")));
    assertEquals(
        "FILE:1: expected filetype generate_conversations with num_conversations, found null",
        small.problem("{}"));
  }

  @Test
  void theRealExampleMakesItsConversations() {
    TraceReport report =
        TraceReport.of(
            TraceFormats.read(
                "vllm-multi-turn", SharedTraces.file("vllm-generate_multi_turn.json")));
    assertEquals(24, report.sessions());
  }
}
