package io.herdscope.router.load;

/// The kind of session a request belongs to, read off the key its client sends: the words at the
/// front, without numbers, of the key or of its part between the first `/` and `@`. `rollout-07-3`
/// is a `rollout`, `chat-81/main/agent-2@run` a `main/agent`.
final class SessionKind {
  private SessionKind() {}

  static String of(String sessionKey) {
    int slash = sessionKey.indexOf('/');
    int from = slash + 1;
    int to = sessionKey.indexOf('@', from);
    int end = to < 0 ? sessionKey.length() : to;
    int at = from;
    while (at < end && isWord(sessionKey.charAt(at))) {
      at++;
    }
    return sessionKey.substring(from, at);
  }

  private static boolean isWord(char letter) {
    return Character.isLetter(letter) || letter == '/';
  }
}
