package io.herdscope.app.fx.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.SpokenJapanese;
import io.herdscope.app.fx.Words;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.LiveSource;
import io.herdscope.live.SourceSpec;
import io.herdscope.model.Phrase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(SpokenJapanese.class)
class CausesTest {
  /// Latin that stays: names of the field, of options and of what a peer is called.
  private static final String STAYS =
      "tcp://\\S+|--kv-events-config|/\\S+|HTTP \\d+|ZeroMQ|KV|ms|token-env|token-file";

  @Test
  void aCauseIsSaidInTheLanguageSpokenWithItsPlaces() {
    String detail =
        "the connection broke; tcp://pod:5557 refuses connections: nothing listens there, or a"
            + " wrong port; are the engine's KV events on (--kv-events-config), and is this their"
            + " port?; 3 connections that had gone deaf were made anew";
    assertEquals(
        "接続が切れました。tcp://pod:5557 が接続を拒否しています。待ち受けがないか、ポートの誤りです。エンジンの KV"
            + " イベント（--kv-events-config）が有効で、そのポートかを確認してください。聞こえなくなった接続 3 本をつなぎ直しました",
        Causes.said(detail));
    Language.speak(Language.ENGLISH);
    assertEquals(detail, Causes.said(detail));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tcp://pod:8000 speaks HTTP, not ZeroMQ: an engine's API or metrics port; KV events have a"
            + " port of their own, vLLM's is 5557 unless --kv-events-config names another"
            + "|tcp://pod:8000 は ZeroMQ ではなく HTTP を話します。エンジンの API かメトリクスのポートです。"
            + "KV イベントには専用のポートがあり、vLLM では --kv-events-config で変えない限り 5557 です",
        "it speaks ZeroMQ, not HTTP: KV events' port; name it as a vllm source by tcp://, and here"
            + " the engine's HTTP port"
            + "|HTTP ではなく ZeroMQ を話します。KV イベントのポートです。それは tcp:// で vllm の接続元として指定し、"
            + "ここにはエンジンの HTTP のポートを書いてください",
        "cannot open the socket: the port is in use; trying again|ソケットを開けません：ポートは使用中です。再試行しています",
        "loads only: /dump answered HTTP 404: nothing is there; check path and port"
            + "|負荷のみ：/dump の応答：HTTP 404：そこには何もありません。パスとポートを確認してください",
        "nothing posted yet; posts refused: wrong token 1,204 (from 10.0.0.7, 10.0.0.8 and 3 more"
            + " peers); repeated 2: lines told again what was known"
            + "|まだ何も投稿されていません。投稿を拒否しました：トークンの誤り 1,204 件（10.0.0.7, 10.0.0.8 ほか接続元 3 か所 から）。"
            + "重複 2：既知の内容の繰り返しでした",
        "posts refused: too slow 2 (from 10.0.0.7, 10.0.0.8 and at least 61 more peers)"
            + "|投稿を拒否しました：送信が遅すぎるもの 2 件（10.0.0.7, 10.0.0.8 ほか接続元 61 か所以上 から）",
        "a line was refused: the first token was told before" + "|一行を受け付けませんでした：最初のトークンはすでに通知済みです",
        "TLS refused: its certificate is signed by an authority that is not trusted here; name the"
            + " authority's PEM file as ca"
            + "|TLS を確立できません：証明書の認証局がここでは信頼されていません。その認証局の PEM ファイルを ca で指定してください"
      })
  void aCauseWithinACauseIsSaidToo(String english, String japanese) {
    assertEquals(japanese, Causes.said(english));
  }

  @Test
  void whatNobodyKnowsStaysAsItIs() {
    assertEquals("gateway says: no", Causes.said("gateway says: no"));
    assertEquals("", Causes.said(""));
  }

  @Test
  void everySentenceIsRecognisedByItselfAndFillsItsPlaces() {
    for (String key : Words.of(Causes.class).keys()) {
      CauseSentence sentence =
          CauseSentence.of(key, Words.of(Causes.class).text(Language.ENGLISH, key));
      Object[] values = sentence.values(example(key));
      assertTrue(values != null, key);
    }
  }

  private static String example(String key) {
    String english = Words.of(Causes.class).text(Language.ENGLISH, key);
    return Phrase.of(english, "2", "b", "c", "d", "e");
  }

  @ParameterizedTest
  @CsvSource({
    "vllm, tcp://127.0.0.1:1",
    "metrics, http://127.0.0.1:1/metrics",
    "dynamo, http://127.0.0.1:1",
    "relay, ws://127.0.0.1:1",
    "dynamo-log, no-such-file.log",
    "trtllm, no-such-file.jsonl",
    "requests, 127.0.0.1:0"
  })
  void whatASourceThatHearsNothingSaysIsSaidWithoutEnglish(String kind, String address)
      throws InterruptedException {
    SourceSpec spec = new SourceSpec(kind, "a", address, Map.of());
    try (LiveSource source = LiveSource.open(List.of(spec))) {
      LiveFeed feed = source.feeds().getFirst();
      while (feed.detail().isEmpty()) {
        Thread.sleep(2);
      }
      String said = Causes.said(feed.detail());
      String left = said.replaceAll(STAYS, "").replaceAll("no-such-file[.a-z]+", "");
      assertTrue(left.chars().noneMatch(c -> c >= 'a' && c <= 'z'), said);
    }
  }

  @Test
  void aFailureIsTranslatedAsAWholeOrNotAtAll() {
    String known = Causes.whole("a.jsonl: no such file; check the path");
    assertEquals("a.jsonl：ファイルがありません。パスを確認してください", known);
    String other = "routing.policy: nobody knows it; see the list";
    assertEquals(other, Causes.whole(other));
  }
}
