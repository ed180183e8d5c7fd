package io.herdscope.app.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What a desktop's menu knows of the program (Desktop Entry Specification; nothing here is younger
/// than its version 1.1). `StartupWMClass` is `Gate.WINDOW_CLASS`.
final class DesktopEntry {
  private static final String TEXT =
      """
      [Desktop Entry]
      Type=Application
      Version=1.1
      Name=Herdscope
      GenericName=LLM request routing explorer
      GenericName[ja]=LLM リクエストルーティング エクスプローラー
      Comment=See who gets the next request, and why
      Comment[ja]=次のリクエストを誰が受け取るか、その理由を見る
      Exec=herdscope
      Icon=herdscope
      Terminal=false
      Categories=Development;Profiling;
      Keywords=LLM;inference;router;KV cache;simulation;
      StartupWMClass=herdscope
      """;

  private DesktopEntry() {}

  static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("herdscope.desktop"), TEXT);
  }
}
