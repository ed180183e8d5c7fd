/// The global KV radix tree as an icicle: depth to the right, blocks below downwards, owners as
/// bands. Entry type: `RadixView`. `RadixProjection` and `RadixPicture` are pure and run on the
/// render worker; view and painter of the overlay belong to the FX thread.
@NullMarked
package io.herdscope.app.view.radix;

import org.jspecify.annotations.NullMarked;
