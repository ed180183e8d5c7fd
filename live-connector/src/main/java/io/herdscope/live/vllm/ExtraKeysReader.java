package io.herdscope.live.vllm;

import io.herdscope.live.wire.DecodeFault;
import io.herdscope.live.wire.MsgpackReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the extra keys of a stored event: one entry per block, nil or a list of what entered that
/// block's hash besides its tokens.
final class ExtraKeysReader {
  private final MsgpackReader in;

  ExtraKeysReader(MsgpackReader in) {
    this.in = in;
  }

  /// One list per block; empty when every entry is nil.
  List<List<ExtraKey>> read(int blocks, @Nullable String loraName) {
    int entries = in.array();
    List<List<ExtraKey>> keys = new ArrayList<>();
    boolean any = false;
    for (int i = 0; i < entries && !in.failed(); i++) {
      List<ExtraKey> ofBlock = in.nil() ? List.of() : ofBlock(loraName);
      any |= !ofBlock.isEmpty();
      if (any && keys.isEmpty()) {
        for (int before = 0; before < i; before++) {
          keys.add(List.of());
        }
      }
      if (any) {
        keys.add(ofBlock);
      }
    }
    if (any && entries != blocks) {
      in.fail(DecodeFault.OUT_OF_RANGE);
    }
    return List.copyOf(keys);
  }

  private List<ExtraKey> ofBlock(@Nullable String loraName) {
    int count = in.array();
    List<ExtraKey> keys = new ArrayList<>();
    for (int i = 0; i < count && !in.failed(); i++) {
      switch (in.next()) {
        case NIL -> in.skip();
        case BYTES -> keys.add(new ExtraKey.Embedding(in.hex()));
        case ARRAY -> keys.add(item());
        default -> {
          String text = in.text();
          keys.add(text.equals(loraName) ? new ExtraKey.Lora(text) : new ExtraKey.Text(text));
        }
      }
    }
    return keys;
  }

  private ExtraKey item() {
    int fields = in.array();
    if (fields < 1) {
      in.fail(DecodeFault.MISSING_FIELD);
    }
    String identifier = in.text();
    int offset = fields > 1 ? in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE) : 0;
    for (int i = 2; i < fields && !in.failed(); i++) {
      in.skip();
    }
    return new ExtraKey.Media(identifier, offset);
  }
}
