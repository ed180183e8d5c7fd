package io.herdscope.model.keep;

import java.lang.reflect.Array;

/// How the arrays of a state are copied. The state asks for each array that grows with the run,
/// always in the same order and whatever the arrays hold; so one walk through a state serves to
/// fork it, to put it away in pages ([Kept]) and to bring it back. For one walk, on one thread.
public sealed interface ArrayCopier
    permits CloningCopier, KeepingCopier, GivingCopier, SpendingCopier {
  /// Copies into new arrays, for a fork.
  static ArrayCopier cloning() {
    return CloningCopier.ONLY;
  }

  /// An array of the same length with the same elements.
  ///
  /// @param <A> an array type
  default <A> A copy(A array) {
    int length = Array.getLength(array);
    return copy(array, length, length);
  }

  /// An array with the same first elements, the rest zero or null.
  ///
  /// @param <A> an array type
  /// @param used how many elements matter
  /// @param length of the copy, at least `used`; where it is more, a state that is given back may
  ///   have a longer one, whatever becomes of the arrays beside it
  <A> A copy(A array, int used, int length);
}
