/**
 * The name of the channel object that the native app puts into the page, and of its handler in the in-app webview. The
 * specification spells it this way.
 */
export const SHELL_CHANNEL_NAME = 'reciveJson';
export const SHELL_READY_EVENT = 'flutterInAppWebViewPlatformReady';

export type ShellTransport = {
  kind: 'inapp' | 'channel';
  /** Returns a promise of the reply if this transport has one, otherwise nothing. */
  send: (text: string) => unknown;
  /** Only for channels that reply by event; adding the same listener twice has no effect. */
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

/**
 * Finds the shell's channel in the window; null when there is none. The channel's functions are captured here, so that a script
 * which replaces them later gets no message (trust rule 7).
 */
export function findTransport(win: ShellWindow): ShellTransport | null {
  const { flutter_inappwebview: inapp, webkit } = win;
  // The object may exist before its function; only the function counts.
  const { callHandler } = inapp || {};
  if (typeof callHandler === 'function') {
    return { kind: 'inapp', send: (text) => (callHandler as Fn).call(inapp, SHELL_CHANNEL_NAME, text) };
  }
  const { messageHandlers = {} } = webkit || {};
  const channel = [win[SHELL_CHANNEL_NAME], messageHandlers[SHELL_CHANNEL_NAME]].find(
    // `<iframe name="reciveJson">` creates a window of that name, which has postMessage too and must not be taken for the channel.
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
