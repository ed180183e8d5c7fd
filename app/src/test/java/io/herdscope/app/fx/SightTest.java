package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The replicas' hues and the parts of a bar as people with other sight see them: full
/// deuteranopia, protanopia and tritanopia by the matrices of Machado, Oliveira and Fernandes
/// (2009), distances in OKLab.
class SightTest {
  private static final double[][] SIGHTS = {
    {1, 0, 0, 0, 1, 0, 0, 0, 1},
    {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
    {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
    {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}
  };

  @ParameterizedTest
  @EnumSource(Theme.class)
  void theFirstFourReplicasStayWellApart(Theme theme) {
    assertTrue(least(theme, 4) >= 0.08, theme + ": " + least(theme, 4));
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void allTenReplicasStayApart(Theme theme) {
    assertTrue(least(theme, 10) >= 0.045, theme + ": " + least(theme, 10));
  }

  /// What lies side by side in one bar: the terms of a cost, the work of a replica, where prompt
  /// tokens come from.
  @ParameterizedTest
  @EnumSource(Theme.class)
  void partsOfABarStayApart(Theme theme) {
    for (List<Ink> parts :
        List.of(
            List.of(Ink.PREFILL, Ink.DECODE, Ink.DECODE_DIM, Ink.TEXT3),
            List.of(Ink.TEXT2, Ink.CACHED, Ink.PREFILL),
            List.of(Ink.DECODE_DIM, Ink.CACHED, Ink.BG1))) {
      int[] colours = parts.stream().mapToInt(Palette.of(theme)::argb).toArray();
      assertTrue(least(colours) >= 0.07, theme + ": " + parts + " " + least(colours));
    }
  }

  private static double least(Theme theme, int replicas) {
    return least(IntStream.range(0, replicas).map(Palette.of(theme)::replicaArgb).toArray());
  }

  private static double least(int[] colours) {
    double least = Double.POSITIVE_INFINITY;
    for (double[] sight : SIGHTS) {
      for (int a = 0; a < colours.length; a++) {
        for (int b = 0; b < a; b++) {
          double[] one = lab(seen(colours[a], sight));
          double[] two = lab(seen(colours[b], sight));
          double square = 0;
          for (int i = 0; i < 3; i++) {
            square += (one[i] - two[i]) * (one[i] - two[i]);
          }
          least = Math.min(least, Math.sqrt(square));
        }
      }
    }
    return least;
  }

  /// Linear red, green and blue as seen, 0…1.
  private static double[] seen(int argb, double[] sight) {
    double[] rgb = {linear(argb >> 16), linear(argb >> 8), linear(argb)};
    return times(sight, rgb, true);
  }

  private static double[] lab(double[] rgb) {
    double[] cones =
        times(
            new double[] {
              0.4122214708,
              0.5363325363,
              0.0514459929,
              0.2119034982,
              0.6806995451,
              0.1073969566,
              0.0883024619,
              0.2817188376,
              0.6299787005
            },
            rgb,
            false);
    for (int i = 0; i < 3; i++) {
      cones[i] = Math.cbrt(cones[i]);
    }
    return times(
        new double[] {
          0.2104542553,
          0.7936177850,
          -0.0040720468,
          1.9779984951,
          -2.4285922050,
          0.4505937099,
          0.0259040371,
          0.7827717662,
          -0.8086757660
        },
        cones,
        false);
  }

  private static double[] times(double[] matrix, double[] vector, boolean within) {
    double[] result = new double[3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        result[i] += matrix[i * 3 + j] * vector[j];
      }
      result[i] = within ? Math.clamp(result[i], 0, 1) : result[i];
    }
    return result;
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
