/** Spelled so by the specification; also the handler's name in the in-app webview. */
export const CHANNEL = 'reciveJson';
export const READY_EVENT = 'flutterInAppWebViewPlatformReady';

export type Transport = {
  kind: 'inapp' | 'channel';
  /** The answer, if this way has one: a promise, or nothing. */
  send: (text: string) => unknown;
  /** Of channels that answer by event; the same listener again is no second one. */
  listen?: (fn: OnMessage) => void;
};

type OnMessage = (event: { data: unknown }) => void;

type Poster = {
  window?: unknown;
  postMessage?: unknown;
  addEventListener?: (type: 'message', fn: OnMessage) => void;
};

export type ShellWindow = Window & {
  flutter_inappwebview?: { callHandler?: unknown };
  reciveJson?: Poster;
  webkit?: { messageHandlers?: { reciveJson?: Poster } };
};

type Fn = (...args: unknown[]) => unknown;

/** Both functions are captured here: who replaces them afterwards gets no message (trust rule 7). */
export function findTransport(win: ShellWindow): Transport | null {
  const { flutter_inappwebview: inapp, webkit } = win;
  // The object may be there before its function; only the function counts.
  const { callHandler } = inapp || {};
  if (typeof callHandler === 'function') {
    return { kind: 'inapp', send: (text) => (callHandler as Fn).call(inapp, CHANNEL, text) };
  }
  const { messageHandlers = {} } = webkit || {};
  const channel = [win[CHANNEL], messageHandlers[CHANNEL]].find(
    // `<iframe name="reciveJson">` makes a window of that name, which can post messages too.
    (object) => object && typeof object.postMessage === 'function' && object.window !== object,
  );
  if (!channel) return null;
  const post = channel.postMessage as Fn;
  return {
    kind: 'channel',
    send: (text) => post.call(channel, text),
    listen: (fn) => void (channel.addEventListener && channel.addEventListener('message', fn)),
  };
}
