package io.herdscope.app.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Compares whole runs request by request. A request is the same in every lane when its session and
/// turn are.
final class RaceComparison {
  private RaceComparison() {}

  static RaceFrame of(List<DecisionTrail> trails) {
    DecisionTrail reference = trails.getLast();
    List<RaceFrame.SessionTurn> order = new ArrayList<>(reference.size());
    for (int i = 0; i < reference.size(); i++) {
      order.add(new RaceFrame.SessionTurn(reference.session(i), reference.turn(i)));
    }
    int[][] choices = new int[trails.size()][];
    for (int lane = 0; lane < choices.length; lane++) {
      choices[lane] = choices(trails.get(lane), order);
    }
    return new RaceFrame(firstDivergence(choices), agreement(choices), order, choices);
  }

  private static int[] choices(DecisionTrail trail, List<RaceFrame.SessionTurn> order) {
    Map<RaceFrame.SessionTurn, Integer> byRequest = HashMap.newHashMap(trail.size());
    for (int i = 0; i < trail.size(); i++) {
      byRequest.put(new RaceFrame.SessionTurn(trail.session(i), trail.turn(i)), trail.replica(i));
    }
    return order.stream().mapToInt(request -> byRequest.getOrDefault(request, -1)).toArray();
  }

  private static int firstDivergence(int[][] choices) {
    for (int i = 0; i < choices[0].length; i++) {
      for (int[] lane : choices) {
        if (lane[i] != choices[0][i]) {
          return i;
        }
      }
    }
    return -1;
  }

  private static double[][] agreement(int[][] choices) {
    double[][] matrix = new double[choices.length][choices.length];
    for (int a = 0; a < choices.length; a++) {
      for (int b = 0; b < choices.length; b++) {
        matrix[a][b] = share(choices[a], choices[b]);
      }
    }
    return matrix;
  }

  private static double share(int[] left, int[] right) {
    if (Arrays.equals(left, right)) {
      return 1;
    }
    int same = 0;
    for (int i = 0; i < left.length; i++) {
      same += left[i] == right[i] && left[i] >= 0 ? 1 : 0;
    }
    return same / (double) left.length;
  }
}
