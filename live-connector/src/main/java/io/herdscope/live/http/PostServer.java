package io.herdscope.live.http;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// Answers HTTP requests at the paths of its [Pages] for whoever shows the token, and nothing else.
/// Every connection is bounded in number, size and time, so that slow or endless peers take
/// nobody's turn. (The JDK's own server has such bounds only as process-wide settings.)
///
/// One thread accepts; each connection has a virtual thread, on which the handler runs.
public final class PostServer implements AutoCloseable {
  private final ServerSocket listener;
  private final Pages pages;
  private final Secret token;
  private final PostLimits limits;
  private final Semaphore room;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Refusals refusals;
  private volatile boolean closed;

  private PostServer(
      ServerSocket listener, Pages pages, Secret token, PostLimits limits, Refusals refusals) {
    this.listener = listener;
    this.pages = pages;
    this.token = token;
    this.limits = limits;
    this.refusals = refusals;
    this.room = new Semaphore(limits.connections());
  }

  /// Starts listening for posts at one path.
  ///
  /// @param handler called concurrently, once per body
  public static PostServer start(
      InetSocketAddress address,
      @Nullable SSLContext tls,
      String path,
      Secret token,
      PostLimits limits,
      Function<byte[], PostReply> handler) {
    return start(address, tls, new Pages().post(path, handler), token, limits);
  }

  /// Starts listening; nobody asks who was turned away.
  public static PostServer start(
      InetSocketAddress address,
      @Nullable SSLContext tls,
      Pages pages,
      Secret token,
      PostLimits limits) {
    return start(address, tls, pages, token, limits, new Refusals());
  }

  /// Starts listening; an `IllegalArgumentException` when the address is taken or not ours.
  ///
  /// @param tls the server's certificate, or null for plain HTTP
  /// @param refusals hears of whoever is turned away
  public static PostServer start(
      InetSocketAddress address,
      @Nullable SSLContext tls,
      Pages pages,
      Secret token,
      PostLimits limits,
      Refusals refusals) {
    try {
      ServerSocket listener =
          tls == null ? new ServerSocket() : tls.getServerSocketFactory().createServerSocket();
      listener.setReuseAddress(true);
      listener.bind(address, 128);
      PostServer server = new PostServer(listener, pages, token, limits, refusals);
      Thread thread = new Thread(server::accept, "herdscope-posts");
      thread.setDaemon(true);
      thread.start();
      return server;
    } catch (IOException taken) {
      throw new IllegalArgumentException(
          "cannot listen on "
              + ListenOptions.words(address)
              + ": "
              + taken.getMessage()
              + "; choose another port",
          taken);
    }
  }

  public InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  /// Connections hung up on because there were too many, requests without the token, and whatever
  /// else was not answered as asked.
  public long refused() {
    return refusals.count();
  }

  private void accept() {
    while (!closed) {
      try {
        Socket peer = listener.accept();
        if (!room.tryAcquire()) {
          refusals.add(Refusals.Reason.TOO_MANY, peer.getInetAddress());
          peer.close();
          continue;
        }
        open.add(peer);
        Thread.ofVirtual().name("herdscope-post").start(() -> serve(peer));
      } catch (IOException interrupted) {
        pauseUnlessClosed();
      }
    }
  }

  /// Out of file handles, say: waiting is all that helps.
  private void pauseUnlessClosed() {
    if (!closed) {
      java.util.concurrent.locks.LockSupport.parkNanos(this, 50_000_000L);
    }
  }

  private void serve(Socket peer) {
    try (peer) {
      PostRequest request = new PostRequest(peer, limits);
      boolean more = true;
      while (more && !closed) {
        more = answerNext(peer, request);
      }
    } catch (IOException hungUp) {
      brokenOff(peer);
    } finally {
      open.remove(peer);
      room.release();
    }
  }

  /// Who is hung up on because this server closes has broken nothing off.
  private void brokenOff(Socket peer) {
    if (!closed) {
      refusals.add(Refusals.Reason.BROKEN_OFF, peer.getInetAddress());
    }
  }

  /// Answers one request; false when the connection should end.
  private boolean answerNext(Socket peer, PostRequest request) throws IOException {
    try {
      if (!request.head()) {
        return false;
      }
      if (!token.opens(request.header("authorization"))) {
        boolean none = request.header("authorization").isEmpty();
        refusals.add(
            none ? Refusals.Reason.NO_TOKEN : Refusals.Reason.WRONG_TOKEN, peer.getInetAddress());
        throw new PostRequest.Refused(401, "send the token as Authorization: Bearer …");
      }
      request.welcome();
      PostReply reply = pages.answer(request);
      boolean close = request.header("connection").equalsIgnoreCase("close");
      peer.getOutputStream().write(PostRequest.response(reply, close));
      return !close;
    } catch (PostRequest.Refused refusal) {
      if (refusal.status() != 401) {
        refusals.add(Refusals.Reason.of(refusal.status()), peer.getInetAddress());
      }
      return say(peer, refusal.status(), refusal.reason());
    } catch (SocketTimeoutException slow) {
      refusals.add(Refusals.Reason.SLOW, peer.getInetAddress());
      return say(peer, 408, "the request took longer than " + limits.requestMillis() + " ms");
    }
  }

  private static boolean say(Socket peer, int status, String reason) throws IOException {
    PostReply reply = new PostReply(status, PostRequest.errorJson(reason));
    peer.getOutputStream().write(PostRequest.response(reply, true));
    return false;
  }

  @Override
  public void close() {
    closed = true;
    quietly(listener);
    open.forEach(PostServer::quietly);
  }

  /// What cannot be closed is gone already, and nobody was turned away by that.
  private static void quietly(Closeable socket) {
    try {
      socket.close();
    } catch (IOException alreadyGone) {
      // that is what was wanted
    }
  }
}
