package io.herdscope.sim.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A tiny made-up trace of every format: a few sessions of unequal sizes with pauses between.
/// Quotes are written as `'`.
public final class SampleTraces {
  private SampleTraces() {}

  /// The trace of that format, read.
  public static Trace read(String format) {
    try {
      Path file = Files.createTempFile("sample-" + format, ".trace");
      try {
        Files.writeString(file, text(format).replace('\'', '"'));
        return TraceFormats.read(format, file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String format) {
    return switch (format) {
      case "weka" ->
          """
          {'id':'s1','block_size':4,'hash_id_scope':'local','requests':[\
          {'t':0,'in':13,'out':5,'keep':0,'add':[0,3],'api_time':1.5},\
          {'type':'subagent','t':2.0,'agent_id':'a1','requests':[\
          {'t':0.0,'in':8,'out':2,'keep':0,'add':[0,1,9,1],'api_time':0.5},\
          {'t':3.0,'in':12,'out':3,'keep':2,'add':[10,1],'api_time':0.5}]},\
          {'t':9.0,'in':21,'out':4,'keep':3,'add':[3,2],'api_time':1.0}]}
          {'id':'s2','block_size':4,'hash_id_scope':'local','requests':[\
          {'t':0,'in':8,'out':1,'keep':0,'add':[0,2],'api_time':1},\
          {'t':5,'in':9,'out':1,'keep':1,'add':[2,1],'api_time':1}]}
          """;
      case "mooncake" -> rows("", "");
      case "aiperf", "mooncake-agentic" -> rows("'session_id':'a',", "'session_id':'b',");
      case "azure" ->
          """
          TIMESTAMP,ContextTokens,GeneratedTokens
          2023-11-16 18:17:03.9799600,374,44
          2023-11-16 18:17:04.0319600,396,109
          2023-11-16 18:17:12.0781490,879,55
          """;
      case "burstgpt" ->
          """
          Timestamp,Session ID,Elapsed time,Model,Request tokens,Response tokens,Total tokens,Log Type
          100.5,a,1,GPT-4,20,5,25,API log
          101.5,b,1,GPT-4,30,7,37,API log
          112.0,a,1,GPT-4,40,5,45,API log
          """;
      case "bailian" ->
          """
          {'chat_id':5,'parent_chat_id':-1,'timestamp':9.0,'input_length':34,'output_length':3,\
          'type':'text','turn':1,'hash_ids':[1,2,3]}
          {'chat_id':6,'parent_chat_id':-1,'timestamp':10.0,'input_length':16,'output_length':2,\
          'type':'text','turn':1,'hash_ids':[1]}
          {'chat_id':7,'parent_chat_id':5,'timestamp':21.0,'input_length':49,'output_length':3,\
          'type':'text','turn':2,'hash_ids':[1,2,4,9]}
          """;
      case "tracelab" ->
          """
          session_id,arrival_time,round_idx,prefix_len,input_len,output_len,tool_wait_after_ms
          s,100,0,0,40,24,3000
          s,100,1,64,16,8,0
          t,900,0,0,17,8,0
          """;
      case "otel" ->
          "{'spans':["
              + span("s", "00", 70)
              + ","
              + span("s", "20", 120)
              + ","
              + span("u", "03", 30)
              + "]}";
      case "vllm-multi-turn" ->
          """
          {'filetype':'generate_conversations','num_conversations':5,
           'prompt_input':{
             'num_turns':{'distribution':'constant','value':4},
             'common_prefix_num_tokens':{'distribution':'constant','value':40},
             'prefix_num_tokens':{'distribution':'lognormal','average':60,'max':200},
             'num_tokens':{'distribution':'uniform','min':8,'max':30}},
           'prompt_output':{'num_tokens':{'distribution':'constant','value':12}}}
          """;
      case "herdscope" ->
          """
          {'herdscope':1,'blockSize':16}
          {'session':'a','at':1.5,'in':40,'out':8,'add':[5,6]}
          {'session':'a','at':14,'think':1,'in':66,'out':8,'keep':2,'add':[9,10]}
          {'session':'b','at':2,'in':20,'out':8,'add':[5]}
          """;
      default -> throw new IllegalArgumentException("no sample of format " + format);
    };
  }

  private static String rows(String first, String second) {
    return """
    {%s'timestamp':0,'input_length':1024,'output_length':10,'hash_ids':[0,1]}
    {%s'timestamp':1500,'input_length':512,'output_length':20,'hash_ids':[0]}
    {%s'timestamp':9000,'input_length':1536,'output_length':5,'hash_ids':[0,1,3]}
    """
        .formatted(first, second, first);
  }

  private static String span(String session, String second, int characters) {
    return ("{'span_id':'%s%s','start_time':'2026-02-25T10:00:%s','end_time':"
            + "'2026-02-25T10:00:%s.5','attributes':{'exgentic.session.id':'%s',"
            + "'gen_ai.input.messages':'%s'}}")
        .formatted(session, second, second, second, session, "x".repeat(characters));
  }
}
