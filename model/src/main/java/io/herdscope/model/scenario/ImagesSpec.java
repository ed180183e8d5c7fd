package io.herdscope.model.scenario;

/// Images in prompts. Field names are those of `workload.images` in a scenario file.
///
/// @param share share of sessions that show images, 0…1
/// @param distinct how many images there are to choose from
/// @param zipfExponent how popular the popular ones are: 0 makes all alike
/// @param perSession images a session shows, side by side
/// @param tokens placeholder tokens of one image, rounded up to whole blocks
/// @param afterTokens where in the prompt they stand, rounded down to whole blocks; a shorter
///   prompt shows none
public record ImagesSpec(
    double share, int distinct, double zipfExponent, int perSession, int tokens, int afterTokens) {
  /// No images.
  public static final ImagesSpec OFF = new ImagesSpec(0, 100, 1, 1, 1_024, 0);

  public ImagesSpec {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("workload.images.share must be in 0…1, got " + share);
    }
    if (!(zipfExponent >= 0 && zipfExponent <= 10)) {
      throw new IllegalArgumentException(
          "workload.images.zipfExponent must be in 0…10, got " + zipfExponent);
    }
    whole("distinct", distinct, 1, 1_000_000);
    whole("perSession", perSession, 1, 100);
    whole("tokens", tokens, 1, 1_000_000);
    whole("afterTokens", afterTokens, 0, 10_000_000);
  }

  public boolean isOn() {
    return share > 0;
  }

  private static void whole(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "workload.images." + name + " must be in " + least + "…" + most + ", got " + value);
    }
  }
}
