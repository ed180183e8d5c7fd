package io.herdscope.sim.workload;

import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.ImagesSpec;
import io.herdscope.sim.image.ImageSpan;
import java.util.ArrayList;
import java.util.List;

/// Requests of sessions some of which show images. An image puts whole blocks of placeholder tokens
/// into every prompt of its session; which image it is, is part of their hashes and so of all that
/// follow, as its identifier is part of vLLM's and Dynamo's. Everything else stays as it is.
public final class ImageRequests implements RewrittenRequests.Rewriting {
  private static final long PURPOSE = 0x494D4147L;

  private final Album album;
  private final RenamedChains kept;

  private ImageRequests(Album album, RenamedChains kept) {
    this.album = album;
    this.kept = kept;
  }

  /// Which session shows which images, and where.
  private record Album(ImagesSpec spec, Zipf popularity, int blockSize, long seed) {
    int blocksEach() {
      return Math.ceilDiv(spec.tokens(), blockSize);
    }

    int place() {
      return spec.afterTokens() / blockSize;
    }

    boolean shows(ScriptedRequest scripted) {
      return scripted.request().promptBlocks().length() >= place()
          && Randomness.CONTENT.uniform(seed ^ PURPOSE, scripted.request().session())
              < spec.share();
    }

    /// Names of a session's images, in order.
    long[] images(int session) {
      long[] images = new long[spec.perSession()];
      for (int i = 0; i < images.length; i++) {
        long draw = (long) session * images.length + i;
        int pick = popularity.pick(Randomness.CONTENT.uniform(seed ^ ~PURPOSE, draw));
        images[i] = BlockHasher.mix(PURPOSE + pick);
      }
      return images;
    }
  }

  /// The same workload with images in it.
  public static Workload over(Workload workload, ImagesSpec spec, long seed, int blockSize) {
    if (!spec.isOn()) {
      return workload;
    }
    Zipf popularity = new Zipf(spec.distinct(), spec.zipfExponent());
    Album album = new Album(spec, popularity, blockSize, seed);
    return RewrittenRequests.all(workload, () -> new ImageRequests(album, new RenamedChains()));
  }

  @Override
  public ScriptedRequest of(ScriptedRequest scripted) {
    if (!album.shows(scripted)) {
      return scripted;
    }
    Request request = scripted.request();
    long[] images = album.images(request.session());
    int added = images.length * album.blocksEach();
    HashRun chain = kept.of(request.session(), scripted.chain(), old -> insert(old, images, album));
    Request other =
        request.with(
            request.promptTokens() + added * album.blockSize(),
            chain.slice(0, request.promptBlocks().length() + added));
    return new ScriptedRequest(other, scripted.outputTokens(), chain, spans(images, album));
  }

  private static List<ImageSpan> spans(long[] images, Album album) {
    int tokens = album.blocksEach() * album.blockSize();
    List<ImageSpan> spans = new ArrayList<>(images.length);
    for (int i = 0; i < images.length; i++) {
      spans.add(new ImageSpan(images[i], album.place() * album.blockSize() + i * tokens, tokens));
    }
    return spans;
  }

  private static HashRun insert(HashRun chain, long[] images, Album album) {
    int place = album.place();
    int each = album.blocksEach();
    long[] hashes = new long[chain.length() + images.length * each];
    long before = place == 0 ? BlockHasher.ROOT : chain.at(place - 1);
    long salt = PURPOSE;
    for (int i = 0; i < place; i++) {
      hashes[i] = chain.at(i);
    }
    for (int i = 0; i < images.length * each; i++) {
      before = BlockHasher.chain(before, images[i / each] + i % each);
      hashes[place + i] = before;
    }
    for (long image : images) {
      salt = BlockHasher.chain(salt, image);
    }
    for (int i = place; i < chain.length(); i++) {
      hashes[images.length * each + i] = BlockHasher.chain(salt, chain.at(i));
    }
    return HashRun.of(hashes);
  }

  @Override
  public ImageRequests copy() {
    return new ImageRequests(album, kept.copy());
  }
}
