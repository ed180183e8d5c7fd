package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BailianReaderTest {
  @TempDir Path directory;

  @Test
  void aSessionIsAChatWithItsFollowUps() {
    assertEquals(
        List.of(
            "chat-5 at 0.000: 34/3 0+[1, 2]",
            "chat-5 at 2.000: 49/3 2+[4]",
            "chat-6 at 1.000: 16/0 0+[1]"),
        new SmallTrace(directory, "bailian")
            .turns(
                """
                {'chat_id':5,'parent_chat_id':-1,'timestamp':9.0,'input_length':34,\
                'output_length':3,'type':'text','turn':1,'hash_ids':[1,2,3]}
                {'chat_id':6,'parent_chat_id':-1,'timestamp':10.0,'input_length':16,\
                'output_length':0,'type':'text','turn':1,'hash_ids':[1]}
                {'chat_id':7,'parent_chat_id':5,'timestamp':11.0,'input_length':49,\
                'output_length':3,'type':'text','turn':2,'hash_ids':[1,2,4,9]}
                """));
  }

  @Test
  void aMalformedRowIsNamed() {
    SmallTrace small = new SmallTrace(directory, "bailian");
    String row =
        "{'chat_id':5,'parent_chat_id':3,'timestamp':0,'input_length':16,'output_length':0,"
            + "'hash_ids':[1]}\n";
    assertEquals(
        "FILE:2: expected a new chat_id, found 5 again; remove the row", small.problem(row + row));
    assertEquals(
        List.of("1 chat follows one that is not above it in the file: it counts as a root"),
        small.read(row).notes());
    assertEquals(
        "FILE:1: expected the field chat_id; add it or remove the row",
        small.problem(row.replace("'chat_id'", "'id'")));
  }
}
