package io.herdscope.app.view.radix;

import java.util.Arrays;

/// The rectangles of an icicle in columns, in painting order. A cell is one node, with its owners
/// as bands; or a thin row that stands for subtrees lower than a pixel.
final class Cells {
  private int size;
  private int[] node = new int[256];
  private float[] x = new float[256];
  private float[] y = new float[256];
  private float[] width = new float[256];
  private float[] height = new float[256];

  void add(int ofNode, double left, double top, double wide, double high) {
    if (size == node.length) {
      grow();
    }
    node[size] = ofNode;
    x[size] = (float) left;
    y[size] = (float) top;
    width[size] = (float) wide;
    height[size] = (float) high;
    size++;
  }

  int size() {
    return size;
  }

  int node(int cell) {
    return node[cell];
  }

  double x(int cell) {
    return x[cell];
  }

  double y(int cell) {
    return y[cell];
  }

  double width(int cell) {
    return width[cell];
  }

  double height(int cell) {
    return height[cell];
  }

  double right(int cell) {
    return x[cell] + (double) width[cell];
  }

  double bottom(int cell) {
    return y[cell] + (double) height[cell];
  }

  /// The cell under a point, −1 for none.
  int at(double px, double py) {
    for (int i = size - 1; i >= 0; i--) {
      if (px >= x[i] && px < right(i) && py >= y[i] && py < Math.max(bottom(i), y[i] + 1)) {
        return i;
      }
    }
    return -1;
  }

  /// The cell of a node, −1 when it is merged into another.
  int of(int wanted) {
    for (int i = 0; i < size; i++) {
      if (node[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private void grow() {
    int capacity = 2 * size;
    node = Arrays.copyOf(node, capacity);
    x = Arrays.copyOf(x, capacity);
    y = Arrays.copyOf(y, capacity);
    width = Arrays.copyOf(width, capacity);
    height = Arrays.copyOf(height, capacity);
  }
}
