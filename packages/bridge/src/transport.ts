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

/** The global of the web shell, which shows pages in frames of its own (host/channel.ts). */
export const HOST_GLOBAL_NAME = 'shengyuHost';
export type FrameHost = { readonly v: 1; channelOf(asking: unknown): Poster | null };

/** Where shells put their channels. */
type Channels = {
  flutter_inappwebview?: { callHandler?: unknown };
  reciveJson?: Poster | null;
  webkit?: { messageHandlers?: { reciveJson?: Poster } };
};

export type ShellWindow = Window & Channels & { shengyuHost?: FrameHost };

type Fn = (...args: unknown[]) => unknown;

/**
 * SHELL-16: a page in a frame talks to the web shell when that is the top window, of the same origin, and admits the frame. Reading
 * the origin of a foreign parent throws, and nothing else of such a window is looked at.
 */
function hostChannel(win: ShellWindow): Poster | null {
  try {
    const parent = win.parent as ShellWindow;
    const isTop = parent === win.top && parent.location.origin === win.location.origin;
    return isTop ? parent[HOST_GLOBAL_NAME]!.channelOf(win) : null;
  } catch {
    // Another origin, or a window of ours that is no shell.
    return null;
  }
}

/**
 * Finds the shell's channel in the window; null when there is none. The channel's functions are captured here, so that a script
 * which replaces them later gets no message (trust rule 7).
 */
export function findTransport(win: ShellWindow): ShellTransport | null {
  // A page inside a frame never talks to the native shell, whose channel is in every frame.
  const shell: Channels = win.top === win ? win : { [SHELL_CHANNEL_NAME]: hostChannel(win) };
  const { flutter_inappwebview: inapp, webkit } = shell;
  // The object may exist before its function; only the function counts.
  const { callHandler } = inapp || {};
  if (typeof callHandler === 'function') {
    return { kind: 'inapp', send: (text) => (callHandler as Fn).call(inapp, SHELL_CHANNEL_NAME, text) };
  }
  const { messageHandlers = {} } = webkit || {};
  const channel = [shell[SHELL_CHANNEL_NAME], messageHandlers[SHELL_CHANNEL_NAME]].find(
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
