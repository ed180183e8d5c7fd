package io.herdscope.router.load;

import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PredictionSpec;
import java.util.Arrays;

/// What each replica is busy with, as the router knows it from the life of requests: prompt tokens
/// still to prefill, KV blocks in use, requests. Zero when idle. Single writer; a `copy()` is
/// independent.
///
/// A prompt block shared by several live requests counts once. A request whose output length is
/// expected shrinks as it nears it: its output blocks and the prompt blocks only it has weigh the
/// share still to come. What is expected is the scenario's choice: the client's hint, or what
/// outputs of the kind turned out to be. A preemption has no event here and changes nothing, as
/// upstream. Sources: Ray `kv_token_tracker.py`, Dynamo `lib/kv-router/src/sequences`.
public final class LoadLedger {
  private final int blockSize;
  private final OutputPrediction prediction;
  private final BookedRequests requests;
  private final FirstBlocks firstBlocks;
  private ActivePrompts[] prompts;
  private long[] prefillTokens;
  private long[] distinctPromptBlocks;
  private long[] promptBlocks;
  private long[] outputBlocks;
  private int[] expecting;
  private final long[] faults;
  private final LoadColumns columns = new LoadColumns();

  /// A ledger that expects outputs as long as clients hint.
  public LoadLedger(int blockSize) {
    this(blockSize, PredictionSpec.DEFAULT);
  }

  /// @param prediction what to expect of outputs
  public LoadLedger(int blockSize, PredictionSpec prediction) {
    this(
        blockSize,
        new OutputPrediction(prediction),
        new BookedRequests(),
        new FirstBlocks(),
        new ActivePrompts[0],
        new long[4][0],
        new int[0]);
  }

  private LoadLedger(
      int blockSize,
      OutputPrediction prediction,
      BookedRequests requests,
      FirstBlocks firstBlocks,
      ActivePrompts[] prompts,
      long[][] sums,
      int[] expecting) {
    this.blockSize = blockSize;
    this.prediction = prediction;
    this.requests = requests;
    this.firstBlocks = firstBlocks;
    this.prompts = prompts;
    this.prefillTokens = sums[0];
    this.distinctPromptBlocks = sums[1];
    this.promptBlocks = sums[2];
    this.outputBlocks = sums[3];
    this.expecting = expecting;
    this.faults = new long[5];
  }

  /// A ledger of the same kind in which nothing is booked.
  public LoadLedger fresh() {
    return new LoadLedger(blockSize, prediction.spec());
  }

  public LoadLedger copy() {
    ActivePrompts[] copies = new ActivePrompts[prompts.length];
    Arrays.setAll(copies, r -> prompts[r].copy());
    long[][] sums = {
      prefillTokens.clone(),
      distinctPromptBlocks.clone(),
      promptBlocks.clone(),
      outputBlocks.clone()
    };
    LoadLedger copy =
        new LoadLedger(
            blockSize,
            prediction.copy(),
            requests.copy(),
            firstBlocks.copy(),
            copies,
            sums,
            expecting.clone());
    System.arraycopy(faults, 0, copy.faults, 0, faults.length);
    return copy;
  }

  /// Replicas seen so far; the columns of any other are zero.
  public int replicas() {
    return prompts.length;
  }

  /// A request was routed. A request that is booked already is counted and ignored.
  ///
  /// @param effectivePrefillTokens prompt tokens believed not to be cached there
  public void book(Request request, int replica, int effectivePrefillTokens) {
    if (requests.find(request.id()) != BookedRequests.NONE) {
      faults[0]++;
      return;
    }
    admit(replica);
    HashRun prompt = request.promptBlocks();
    int slot = requests.add(request.id());
    requests.replica[slot] = replica;
    requests.prompt[slot] = prompt;
    requests.promptTokens[slot] = request.promptTokens();
    requests.prefillTokens[slot] = effectivePrefillTokens;
    requests.group[slot] = prediction.group(request);
    requests.expectedOutput[slot] = prediction.expected(request, requests.group[slot]);
    prefillTokens[replica] += effectivePrefillTokens;
    promptBlocks[replica] += prompt.length();
    expecting[replica] += requests.expectedOutput[slot] > 0 ? 1 : 0;
    distinctPromptBlocks[replica] += prompts[replica].add(prompt, slot);
    firstBlocks.add(prompt, replica);
    columns.change(replica);
  }

  /// The first output token was seen: prefill is complete. Repeating it changes nothing.
  public void prefillDone(long request) {
    int slot = requests.find(request);
    if (slot == BookedRequests.NONE) {
      faults[1]++;
      return;
    }
    prefillTokens[requests.replica[slot]] -= requests.prefillTokens[slot];
    requests.prefillTokens[slot] = 0;
    columns.change(requests.replica[slot]);
  }

  /// Decode progress, cumulative. One block is added at each crossing of a block boundary by prompt
  /// and output together.
  public void progress(long request, int totalOutputTokens) {
    int slot = requests.find(request);
    if (slot == BookedRequests.NONE) {
      faults[2]++;
    } else if (totalOutputTokens <= requests.outputTokens[slot]) {
      faults[3]++;
    } else {
      int prompt = requests.promptTokens[slot];
      int blocks = ceilBlocks((long) prompt + totalOutputTokens) - ceilBlocks(prompt);
      outputBlocks[requests.replica[slot]] += blocks - requests.outputBlocks[slot];
      requests.outputBlocks[slot] = blocks;
      requests.outputTokens[slot] = totalOutputTokens;
      expectAgain(slot);
      columns.change(requests.replica[slot]);
    }
  }

  /// The prompt of a booked request; empty when it is not booked.
  public HashRun prompt(long request) {
    int slot = requests.find(request);
    return slot == BookedRequests.NONE ? HashRun.EMPTY : requests.prompt[slot];
  }

  /// An output that outgrew what was expected of it is expected to be one of the longer ones.
  private void expectAgain(int slot) {
    int before = requests.expectedOutput[slot];
    int after = prediction.expected(requests.group[slot], requests.outputTokens[slot], before);
    requests.expectedOutput[slot] = after;
    expecting[requests.replica[slot]] += (after > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
  }

  /// The request ended, for whatever reason: all it held is free.
  public void finish(long request) {
    int slot = requests.find(request);
    if (slot == BookedRequests.NONE) {
      faults[4]++;
    } else {
      free(slot);
    }
  }

  /// The same for a request that ran to its end, whose length says something about the next ones.
  public void finish(long request, int outputTokens) {
    int slot = requests.find(request);
    if (slot != BookedRequests.NONE) {
      prediction.learn(requests.group[slot], outputTokens);
    }
    finish(request);
  }

  /// News of a request's life that say how far it is: a first token, progress, or its end.
  public void fold(ClusterEvent.RequestEvent event) {
    if (event instanceof ClusterEvent.FirstToken) {
      prefillDone(event.request());
    } else if (event instanceof ClusterEvent.TokensDecoded progress) {
      progress(event.request(), progress.outputTokens());
    } else if (event instanceof ClusterEvent.RequestFinished) {
      finish(event.request());
    }
  }

  /// The request was refused; if it was booked, all it held is free.
  public void cancel(long request) {
    int slot = requests.find(request);
    if (slot != BookedRequests.NONE) {
      free(slot);
    }
  }

  /// A replica is gone with everything it was doing.
  public void leave(int replica) {
    admit(replica);
    ActivePrompts live = prompts[replica];
    while (live.size() > 0) {
      free(live.slot(live.size() - 1));
    }
  }

  private void free(int slot) {
    int replica = requests.replica[slot];
    HashRun prompt = requests.prompt[slot];
    prefillTokens[replica] -= requests.prefillTokens[slot];
    outputBlocks[replica] -= requests.outputBlocks[slot];
    promptBlocks[replica] -= prompt.length();
    expecting[replica] -= requests.expectedOutput[slot] > 0 ? 1 : 0;
    distinctPromptBlocks[replica] -= prompts[replica].remove(slot);
    firstBlocks.remove(prompt, replica);
    requests.remove(slot);
    columns.change(replica);
  }

  /// The three that follow for every replica below `replicas`, until the ledger changes.
  public LoadColumns columns(LoadTracking tracking, int replicas) {
    return columns.upToDate(this, tracking, replicas);
  }

  /// Prompt tokens booked and not yet prefilled.
  public long prefillTokens(int replica) {
    return replica < prompts.length ? prefillTokens[replica] : 0;
  }

  public int activeRequests(int replica) {
    return replica < prompts.length ? prompts[replica].size() : 0;
  }

  /// KV blocks in use, rounded to whole blocks; exact halves to the even one, where Dynamo takes
  /// the larger.
  public double activeBlocks(int replica, LoadTracking tracking) {
    if (replica >= prompts.length) {
      return 0;
    }
    long prompt = tracking.kvReuse() ? distinctPromptBlocks[replica] : promptBlocks[replica];
    if (!tracking.outputBlocks()) {
      return prompt;
    }
    double decayed = expecting[replica] == 0 ? 0 : decayedBlocks(replica, tracking.kvReuse());
    return Math.rint(prompt + outputBlocks[replica] - decayed);
  }

  /// What the requests that near their expected end no longer weigh: their output and the part of
  /// their prompt that no other live request has. In Dynamo that part keeps the weight of the last
  /// progress when another request comes to share it; here it is whole again at once.
  private double decayedBlocks(int replica, boolean kvReuse) {
    ActivePrompts live = prompts[replica];
    double sum = 0;
    for (int i = 0; i < live.size(); i++) {
      int slot = live.slot(i);
      double gone = 1 - requests.remaining(slot);
      if (gone > 0) {
        int own = kvReuse ? live.exclusive(i) : requests.prompt[slot].length();
        sum += gone * (own + requests.outputBlocks[slot]);
      }
    }
    return sum;
  }

  /// Blocks of `prompt` that no live request on the replica has.
  public int additionalBlocks(int replica, HashRun prompt) {
    return replica < prompts.length
        ? prompt.length() - prompts[replica].shared(prompt)
        : prompt.length();
  }

  /// The same for every replica below `replicas`; only those are searched that have a prompt which
  /// begins alike.
  public void additionalBlocks(HashRun prompt, int replicas, int[] into) {
    Arrays.fill(into, 0, replicas, prompt.length());
    for (int r = firstBlocks.next(prompt, 0);
        r >= 0 && r < replicas;
        r = firstBlocks.next(prompt, r + 1)) {
      into[r] = prompt.length() - prompts[r].shared(prompt);
    }
  }

  /// Whether `prompt` begins as some live request's does, wherever that is.
  public boolean mayShare(HashRun prompt) {
    return firstBlocks.contains(prompt);
  }

  /// Whether the request is booked and not finished.
  public boolean holds(long request) {
    return requests.find(request) != BookedRequests.NONE;
  }

  /// How many requests live here on `replica` that `other` does not hold.
  public int unknownTo(LoadLedger other, int replica) {
    int unknown = 0;
    for (int i = 0; i < activeRequests(replica); i++) {
      unknown += other.holds(requests.id[prompts[replica].slot(i)]) ? 0 : 1;
    }
    return unknown;
  }

  /// The requests booked on `replica`.
  public long[] booked(int replica) {
    long[] ids = new long[activeRequests(replica)];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = requests.id[prompts[replica].slot(i)];
    }
    return ids;
  }

  /// What the live requests are expected to fill still.
  ///
  /// @param recent blocks of recently routed work, per replica; given away by the caller
  public LoadForecast forecast(double[] recent) {
    double[][] columns = new double[4][recent.length];
    columns[3] = recent;
    for (int r = 0; r < Math.min(recent.length, prompts.length); r++) {
      for (int i = 0; i < prompts[r].size(); i++) {
        int slot = prompts[r].slot(i);
        int group = requests.group[slot];
        int sofar = requests.outputTokens[slot];
        int expected = requests.expectedOutput[slot];
        int high = prediction.high(group, sofar, expected);
        columns[0][r] += blocksToCome(slot, prediction.low(group, sofar, expected));
        columns[1][r] += blocksToCome(slot, expected);
        columns[2][r] += high <= 0 ? Double.POSITIVE_INFINITY : blocksToCome(slot, high);
      }
    }
    return new LoadForecast(columns);
  }

  /// Output blocks that a request of this total length still has to fill.
  private int blocksToCome(int slot, int outputTokens) {
    int prompt = requests.promptTokens[slot];
    int blocks = ceilBlocks((long) prompt + Math.max(0, outputTokens)) - ceilBlocks(prompt);
    return Math.max(0, blocks - requests.outputBlocks[slot]);
  }

  public LedgerFaults faults() {
    return new LedgerFaults(faults[0], faults[1], faults[2], faults[3], faults[4]);
  }

  private int ceilBlocks(long tokens) {
    return (int) ((tokens + blockSize - 1) / blockSize);
  }

  /// Makes room for a replica index.
  private void admit(int replica) {
    int known = prompts.length;
    if (replica < known) {
      return;
    }
    int size = replica + 1;
    prompts = Arrays.copyOf(prompts, size);
    for (int r = known; r < size; r++) {
      prompts[r] = new ActivePrompts();
    }
    prefillTokens = Arrays.copyOf(prefillTokens, size);
    distinctPromptBlocks = Arrays.copyOf(distinctPromptBlocks, size);
    promptBlocks = Arrays.copyOf(promptBlocks, size);
    outputBlocks = Arrays.copyOf(outputBlocks, size);
    expecting = Arrays.copyOf(expecting, size);
  }
}
