package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.AbstractList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One test for each trap of the public formats.
class TraceWarningsTest {
  @TempDir Path directory;

  private List<String> warnings(String format, String content) {
    return TraceReport.of(new SmallTrace(directory, format).read(content)).warnings();
  }

  private static String weka(String requests) {
    return "{'id':'s','block_size':4,'requests':[" + requests + "]}\n";
  }

  private static final String TURN = "{'t':0,'in':8,'out':1,'keep':0,'add':[0,2],'api_time':1}";

  @Test
  void idsThatAreLocalToASession() {
    assertEquals(
        List.of("block ids are local to a session: the data show no sharing between sessions"),
        warnings("weka", weka(TURN) + weka(TURN).replace("'s'", "'t'")));
  }

  @Test
  void timestampsOnAGrid() {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 120; i++) {
      rows.append("{'timestamp':")
          .append(i / 10 * 3_000)
          .append(",'input_length':512,'output_length':1,'hash_ids':[0]}\n");
    }
    assertEquals(
        List.of(
            "120 requests start at only 12 different instants: the timestamps are quantised;"
                + " replay with jitterSeconds"),
        warnings("mooncake", rows.toString()));
  }

  @Test
  void aLongTraceIsReadFromItsFileOnlyOnceForAllOfThem() {
    Trace small =
        new SmallTrace(directory, "weka").read(weka(TURN) + weka(TURN).replace("'s'", "'t'"));
    AtomicInteger read = new AtomicInteger();
    Trace onDisk =
        new Trace(
            small.format(),
            small.blockSize(),
            small.globalIds(),
            small.oneClock(),
            new Counted(small.trees(), read),
            small.notes());
    TraceSurvey survey = new TraceSurvey(onDisk);
    assertEquals(small.trees().size(), read.get());
    assertEquals(TraceReport.of(small), survey.report());
  }

  /// Trees that count how often one is asked for.
  private static final class Counted extends AbstractList<Trace.Tree> implements Trace.Lazy {
    private final List<Trace.Tree> trees;
    private final AtomicInteger read;

    Counted(List<Trace.Tree> trees, AtomicInteger read) {
      this.trees = trees;
      this.read = read;
    }

    @Override
    public Trace.Tree get(int index) {
      read.incrementAndGet();
      return trees.get(index);
    }

    @Override
    public int size() {
      return trees.size();
    }
  }

  @Test
  void lengthsThatAreNoMultipleOfABlock() {
    assertEquals(
        List.of(
            "1 request with a prompt that is no multiple of 512 tokens; the recorded ids cannot"
                + " show reuse of the rest"),
        warnings(
            "mooncake", "{'timestamp':0,'input_length':600,'output_length':1,'hash_ids':[0,1]}\n"));
  }

  @Test
  void outputsOfZero() {
    assertEquals(
        List.of("1 request without output; a replay gives one token"),
        warnings(
            "mooncake", "{'timestamp':0,'input_length':512,'output_length':0,'hash_ids':[0]}\n"));
  }

  @Test
  void lengthsWithoutContent() {
    assertEquals(
        "the file knows lengths only: no two requests share content, so no cache helps; for"
            + " sharing, use a generator or a trace with block ids",
        warnings(
                "azure",
                "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:17:03.9799600,376,44\n")
            .getFirst());
  }

  @Test
  void agenticRowsReadAsWholePrompts() {
    String rows =
        """
        {'session_id':'a','input_length':512,'output_length':1,'hash_ids':[0]}
        {'session_id':'a','input_length':512,'output_length':1,'hash_ids':[1]}
        """;
    String hint =
        "no turn keeps a block of the turn before: if rows store what they add, import the file as"
            + " mooncake-agentic";
    assertTrue(warnings("aiperf", rows).contains(hint));
    assertTrue(!warnings("mooncake-agentic", rows).contains(hint));
  }

  @Test
  void sessionsWithoutTimes() {
    assertTrue(
        warnings(
                "vllm-multi-turn",
                "{'filetype':'generate_conversations','num_conversations':2,'prompt_input':{'num_turns':{'distribution':'constant','value':4}}}")
            .contains("the file tells no times: a closed loop asks as soon as it is answered"));
  }

  @Test
  void sessionsOnOneClockWithoutServiceTimes() {
    String rows =
        """
        {'chat_id':1,'parent_chat_id':-1,'timestamp':0,'input_length':16,'output_length':1,'hash_ids':[1]}
        {'chat_id':2,'parent_chat_id':1,'timestamp':9,'input_length':32,'output_length':1,'hash_ids':[1,2]}
        """;
    assertEquals(
        List.of(
            "1 request after one whose service time is unknown: a closed loop waits the whole start"
                + " gap"),
        warnings("bailian", rows));
  }

  @Test
  void prefixesOfWhichOnlyTheLengthIsKnown() {
    assertEquals(
        List.of(
            "only the length of each prefix is known: a session is a private chain; the rows'"
                + " prefix_len sum to 0.50000 of the prompt tokens: what prompts and answers"
                + " before left in the cache, counted to the token and not in blocks of 16"),
        warnings(
            "tracelab",
            """
            session_id,arrival_time,round_idx,prefix_len,input_len,output_len,tool_wait_after_ms
            s,0,0,0,32,16,0
            s,0,1,48,16,1,0
            """));
  }

  @Test
  void aCurveOfSomeSessions() {
    StringBuilder sessions = new StringBuilder();
    String turns = String.join(",", Collections.nCopies(1_000, TURN));
    for (int i = 0; i < 60; i++) {
      sessions.append(weka(turns).replace("'s'", "'s" + i + "'"));
    }
    assertTrue(
        warnings("weka", sessions.toString())
            .contains("the LRU curve follows one of 2 sessions in its share of the cache"));
  }

  @Test
  void missingServiceTimes() {
    assertEquals(
        List.of("1 request without api_time; think time or the start gap stands in"),
        warnings("weka", weka(TURN.replace(",'api_time':1", ""))));
  }

  @Test
  void requestsOfOneStreamThatOverlap() {
    String second = ",{'t':0.5,'in':8,'out':1,'keep':2,'add':[],'api_time':1}";
    assertEquals(
        List.of("1 request that began before the one before in the same stream had ended"),
        warnings("weka", weka(TURN + second)));
  }

  @Test
  void requestsOutOfOrder() {
    String first = TURN.replace("'t':0", "'t':5");
    String second = ",{'t':1,'in':8,'out':1,'keep':2,'add':[],'api_time':1}";
    assertEquals(
        List.of(
            "1 request behind one that began later in the same stream; the file's order counts"),
        warnings("weka", weka(first + second)));
  }

  @Test
  void requestsThatFailed() {
    assertTrue(
        warnings(
                "burstgpt",
                """
                Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type
                5,ChatGPT,472,18,490,Conversation log
                45,ChatGPT,10,0,10,Conversation log
                """)
            .contains("1 request that failed is left out"));
  }

  @Test
  void chatsWhoseParentIsMissing() {
    assertTrue(
        warnings(
                "bailian",
                "{'chat_id':5,'parent_chat_id':3,'timestamp':0,'input_length':16,"
                    + "'output_length':1,'hash_ids':[1]}\n")
            .contains("1 chat follows one that is not above it in the file: it counts as a root"));
  }

  @Test
  void chatsThatBranch() {
    String row =
        "{'chat_id':%d,'parent_chat_id':%d,'timestamp':%1$d,'input_length':16,'output_length':1,"
            + "'hash_ids':[1]}\n";
    String line = row.formatted(1, -1) + row.formatted(2, 1);
    String said =
        "1 chat goes on from one that another had gone on from: the branches of a conversation are"
            + " played as one, in the order of the file";
    assertTrue(warnings("bailian", line + row.formatted(3, 1)).contains(said));
    assertFalse(warnings("bailian", line + row.formatted(3, 2)).contains(said));
  }

  @Test
  void imagesOfWhichOnlyTheNumberIsKnown() {
    String rows =
        """
        TIMESTAMP,NumImages,ContextTokens,GeneratedTokens
        2024-10-15 18:17:03.9,2,376,44
        2024-10-15 18:17:04.1,0,30,4
        """;
    String said =
        "1 request has images (NumImages): a replay takes all prompt tokens for text and leaves the"
            + " images and their encoder out";
    assertTrue(warnings("azure", rows).contains(said));
    assertFalse(warnings("azure", rows.replace(",2,", ",0,")).contains(said));
  }

  @Test
  void sessionsOfLengthsAlone() {
    String rows =
        """
        Timestamp,Session ID,Elapsed time,Model,Request tokens,Response tokens,Total tokens,Log Type
        5,a,1,ChatGPT,472,18,490,Conversation log
        45,a,1,ChatGPT,500,10,510,Conversation log
        90,a,1,ChatGPT,30,10,40,Conversation log
        """;
    assertEquals(
        List.of(
            "the file knows lengths only: a prompt no shorter than the one before in its session is"
                + " assumed to repeat it and its answer (1 request), and nothing else is shared"),
        warnings("burstgpt", rows));
  }

  @Test
  void rowsThatStoreIncrements() {
    assertTrue(
        warnings("mooncake-agentic", "{'input_length':512,'output_length':1,'hash_ids':[1]}\n")
            .contains(
                "rows store increments cut into blocks of their own: ids are joined, lengths"
                    + " kept"));
  }
}
