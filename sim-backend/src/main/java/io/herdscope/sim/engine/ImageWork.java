package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.sim.image.EncoderCache;
import io.herdscope.sim.image.ImageSpan;
import java.util.List;

/// What the images in prompts mean to one engine's steps: how far a prefill may go, and how long
/// the encoder works. Single thread.
final class ImageWork {
  private final double picosPerToken;
  private final EncoderCache encoder;

  ImageWork(EngineSpec spec) {
    this(
        spec.multimodal().encoderTokenMicros() * 1e6,
        new EncoderCache(spec.encoderTokensPerStep(), spec.encoderCacheTokens()));
  }

  private ImageWork(double picosPerToken, EncoderCache encoder) {
    this.picosPerToken = picosPerToken;
    this.encoder = encoder;
  }

  ImageWork copy() {
    return new ImageWork(picosPerToken, encoder.copy());
  }

  void beginStep(RequestTable requests) {
    encoder.beginStep(requests.computedTokens);
  }

  /// How many of a request's next `tokens` can be computed in this step, as far as its images go.
  int bound(RequestTable requests, int slot, int tokens) {
    return bound(requests, slot, requests.computedTokens[slot], tokens);
  }

  /// The same for a request that will start from `computed` tokens.
  int bound(RequestTable requests, int slot, int computed, int tokens) {
    List<ImageSpan> images = requests.images[slot];
    return images.isEmpty() ? tokens : encoder.bound(images, computed, tokens);
  }

  /// A request's next `tokens` are computed in this step.
  void encode(RequestTable requests, int slot, int tokens) {
    List<ImageSpan> images = requests.images[slot];
    if (!images.isEmpty()) {
      encoder.encode(slot, images, requests.computedTokens[slot], tokens);
    }
  }

  void leave(int slot) {
    encoder.leave(slot);
  }

  /// Time the encoder adds to the step, picoseconds.
  long picos() {
    return Math.round(encoder.encodedTokens() * picosPerToken);
  }

  /// Tokens encoded so far.
  long total() {
    return encoder.total();
  }

  void restartCounter() {
    encoder.restartCounter();
  }
}
