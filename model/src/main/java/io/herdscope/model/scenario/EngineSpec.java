package io.herdscope.model.scenario;

/// One replica's engine. Field names are those of the scenario file.
///
/// @param model name in the model catalog
/// @param gpu name in the GPU catalog
/// @param tensorParallel GPUs of one replica
/// @param memoryUtilization share of GPU memory the engine may use, 0…1
/// @param kvBlocks usable KV blocks; 0 derives them from GPU, model and utilisation
/// @param blockSize tokens per KV block
/// @param maxBatchedTokens token budget of one step
/// @param maxSequences running requests at most
/// @param maxModelTokens prompt and output of one request at most
/// @param longPrefillTokenThreshold cap of one prefill chunk, 0 is off
/// @param chunkedPrefill whether a prompt may be computed over several steps
/// @param prefixCaching whether full blocks are reused
/// @param evictionRule where released blocks enter the free queue
/// @param reserveFullSequence whether admission asks room for the whole sequence, not its first
///   chunk
/// @param watermark share of all blocks kept free at admission
/// @param order which waiting request is admitted first, and which running one is preempted
/// @param slidingWindowShared whether sliding-window layers hold only their window (vLLM's hybrid
///   KV cache manager) or full-length KV
/// @param offload the KV tiers below the device
/// @param cadence how often and how much prefill is let in
/// @param kind whose cache it has
/// @param multimodal the encoder of a model that sees images
/// @param speculation tokens proposed and accepted per step
public record EngineSpec(
    String model,
    String gpu,
    int tensorParallel,
    double memoryUtilization,
    int kvBlocks,
    int blockSize,
    int maxBatchedTokens,
    int maxSequences,
    int maxModelTokens,
    int longPrefillTokenThreshold,
    boolean chunkedPrefill,
    boolean prefixCaching,
    EvictionRule evictionRule,
    boolean reserveFullSequence,
    double watermark,
    Order order,
    boolean slidingWindowShared,
    OffloadSpec offload,
    CadenceSpec cadence,
    SpeculationSpec speculation,
    Kind kind,
    MultimodalSpec multimodal) {

  /// An engine without lower tiers and speculation, that admits in every step.
  public EngineSpec(
      String model,
      String gpu,
      int tensorParallel,
      double memoryUtilization,
      int kvBlocks,
      int blockSize,
      int maxBatchedTokens,
      int maxSequences,
      int maxModelTokens,
      int longPrefillTokenThreshold,
      boolean chunkedPrefill,
      boolean prefixCaching,
      EvictionRule evictionRule,
      boolean reserveFullSequence,
      double watermark,
      Order order,
      boolean slidingWindowShared) {
    this(
        model,
        gpu,
        tensorParallel,
        memoryUtilization,
        kvBlocks,
        blockSize,
        maxBatchedTokens,
        maxSequences,
        maxModelTokens,
        longPrefillTokenThreshold,
        chunkedPrefill,
        prefixCaching,
        evictionRule,
        reserveFullSequence,
        watermark,
        order,
        slidingWindowShared,
        OffloadSpec.OFF,
        CadenceSpec.DEFAULT,
        SpeculationSpec.OFF,
        Kind.VLLM,
        MultimodalSpec.DEFAULT);
  }

  /// Where a released block enters the free queue.
  public enum EvictionRule {
    /// Every released block to the tail (vLLM up to 0.23).
    TAIL,
    /// Blocks without a hash to the head, the rest to the tail (vLLM from 0.24).
    UNHASHED_FIRST
  }

  /// Who is admitted first and preempted last.
  public enum Order {
    FCFS,
    PRIORITY,
    /// Who has most of its prompt cached on the device goes first, among up to 128 waiting; then
    /// first come (SGLang's `lpm`).
    LONGEST_PREFIX
  }

  /// Whose cache the engine has.
  public enum Kind {
    /// Blocks of one content may lie side by side.
    VLLM,
    /// A radix tree: what is computed twice is merged with what is there, and its blocks are free
    /// again.
    SGLANG
  }

  public EngineSpec {
    positive("engine.tensorParallel", tensorParallel, 64);
    positive("engine.blockSize", blockSize, 65_536);
    positive("engine.maxBatchedTokens", maxBatchedTokens, 16_777_216);
    positive("engine.maxSequences", maxSequences, 1_000_000);
    positive("engine.maxModelTokens", maxModelTokens, 100_000_000);
    if (kvBlocks < 0 || kvBlocks > 100_000_000) {
      throw new IllegalArgumentException(
          "engine.kvBlocks must be in 0…100,000,000 (0 derives it), got " + kvBlocks);
    }
    if (!(memoryUtilization > 0 && memoryUtilization <= 1)) {
      throw new IllegalArgumentException(
          "engine.memoryUtilization must be above 0 and at most 1, got " + memoryUtilization);
    }
    if (longPrefillTokenThreshold < 0) {
      throw new IllegalArgumentException(
          "engine.longPrefillTokenThreshold must not be negative, got "
              + longPrefillTokenThreshold);
    }
    if (!(watermark >= 0 && watermark < 1)) {
      throw new IllegalArgumentException(
          "engine.watermark must be at least 0 and below 1, got " + watermark);
    }
    if (offload.isOn() && !prefixCaching) {
      throw new IllegalArgumentException("engine.offload needs engine.prefixCaching");
    }
    if (cadence.asyncScheduling() && speculation.isOn()) {
      throw new IllegalArgumentException(
          "engine.asyncScheduling does not go together with engine.speculation, whose proposals"
              + " need the tokens of the step before: switch one of them off");
    }
  }

  /// The same engine with these tiers below its device.
  public EngineSpec with(OffloadSpec newOffload) {
    return with(newOffload, cadence, speculation, kind, multimodal);
  }

  /// The same engine with another cadence.
  public EngineSpec with(CadenceSpec newCadence) {
    return with(offload, newCadence, speculation, kind, multimodal);
  }

  /// The same engine with speculative decoding.
  public EngineSpec with(SpeculationSpec newSpeculation) {
    return with(offload, cadence, newSpeculation, kind, multimodal);
  }

  /// The same engine with another cache.
  public EngineSpec with(Kind newKind) {
    return with(offload, cadence, speculation, newKind, multimodal);
  }

  /// The same engine with another encoder.
  public EngineSpec with(MultimodalSpec newMultimodal) {
    return with(offload, cadence, speculation, kind, newMultimodal);
  }

  /// Image tokens encoded in one step at most.
  public int encoderTokensPerStep() {
    int tokens = multimodal.encoderTokensPerStep();
    return tokens == 0 ? maxBatchedTokens : tokens;
  }

  /// Image tokens whose embeddings are kept at most.
  public int encoderCacheTokens() {
    int tokens = multimodal.encoderCacheTokens();
    return tokens == 0 ? maxBatchedTokens : tokens;
  }

  private EngineSpec with(
      OffloadSpec newOffload,
      CadenceSpec newCadence,
      SpeculationSpec newSpeculation,
      Kind newKind,
      MultimodalSpec newMultimodal) {
    return new EngineSpec(
        model,
        gpu,
        tensorParallel,
        memoryUtilization,
        kvBlocks,
        blockSize,
        maxBatchedTokens,
        maxSequences,
        maxModelTokens,
        longPrefillTokenThreshold,
        chunkedPrefill,
        prefixCaching,
        evictionRule,
        reserveFullSequence,
        watermark,
        order,
        slidingWindowShared,
        newOffload,
        newCadence,
        newSpeculation,
        newKind,
        newMultimodal);
  }

  private static void positive(String name, int value, int max) {
    if (value < 1 || value > max) {
      throw new IllegalArgumentException(name + " must be in 1…" + max + ", got " + value);
    }
  }
}
