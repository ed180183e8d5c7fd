package io.herdscope.app.bench;

import io.herdscope.app.bench.OpStream.Op;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.index.PrefixIndex;
import io.herdscope.router.index.PrefixMatch;
import java.io.IOException;

/// What an index answers to every query of a stream, one line each in order: `index length
/// worker:score,…`, workers ascending, zero scores left out, events applied as they come.
public final class IndexAnswers {
  private IndexAnswers() {}

  public static void write(OpStream stream, Appendable out) throws IOException {
    PrefixIndex index = new PrefixIndex();
    PrefixMatch match = new PrefixMatch();
    int queries = 0;
    for (Op op : stream.ops()) {
      switch (op.kind()) {
        case STORED, REMOVED -> IndexOps.apply(index, op);
        case QUERY -> {
          index.match(op.blocks(), stream.workers(), match);
          line(queries++, op.blocks(), match, out);
        }
        case TEARDOWN -> {}
      }
    }
  }

  private static void line(int query, HashRun blocks, PrefixMatch match, Appendable out)
      throws IOException {
    out.append(Integer.toString(query)).append(' ').append(Integer.toString(blocks.length()));
    out.append(' ');
    String separator = "";
    for (int worker = 0; worker < match.replicas(); worker++) {
      int score = match.blocks(Tier.DEVICE, worker);
      if (score > 0) {
        out.append(separator).append(Integer.toString(worker)).append(':');
        out.append(Integer.toString(score));
        separator = ",";
      }
    }
    out.append('\n');
  }
}
