package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class EmblemTest {
  @Test
  void aPictureFileHoldsThePixels() throws IOException {
    assertEquals(
        Emblem.argb(48)[24 * 48 + 24],
        ImageIO.read(new ByteArrayInputStream(Emblem.png(48))).getRGB(24, 24));
  }

  @Test
  void theHerdedReplicaHasItsHue() {
    assertEquals(Palette.DARK.replicaArgb(1), Emblem.argb(64)[25 * 64 + 50]);
  }

  @Test
  void theScalablePictureHasAsManyShapes() throws Exception {
    assertEquals(
        6,
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Emblem.svg())))
            .getElementsByTagName("rect")
            .getLength());
  }
}
