// A fake window with only what the bridge uses, and two kinds of shells for it.
import { createBridge, type Bridge, type BridgeOptions } from '../bridge.ts';
import type { ShellWindow } from '../transport.ts';

export type SentMessage = {
  v: number;
  id: string;
  action: string;
  payload: Record<string, unknown>;
  data?: unknown;
  reply?: string;
  ts: number;
};

export type FakeWindow = Window & {
  reciveJson: { postMessage: unknown };
  flutter_inappwebview: { callHandler?: unknown };
  webkit: ShellWindow['webkit'];
  shengyuShellReply: (input: unknown) => boolean;
  shengyuShellEvent: (input: unknown) => boolean;
};

export type FakeWindowOptions = { href?: string; userAgent?: string; hidden?: boolean; framed?: boolean };

export function createFakeWindow(options: FakeWindowOptions = {}): FakeWindow {
  const { href = 'https://h5.example/#/guild', userAgent = '', hidden, framed } = options;
  const stored = new Map<string, string>();
  const win = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: hidden ? 'hidden' : 'visible', title: '' }),
    location: new URL(href),
    navigator: { userAgent },
    history: { length: 1, back() {} },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  return Object.assign(win, { top: framed ? {} : win }) as unknown as FakeWindow;
}

export function setVisibility(win: FakeWindow, visibilityState: 'hidden' | 'visible'): void {
  Object.assign(win.document, { visibilityState });
  win.document.dispatchEvent(new Event('visibilitychange'));
}

/** A one-way channel; the test sends the replies. */
export function attachChannelShell(win: FakeWindow) {
  const sent: SentMessage[] = [];
  win.reciveJson = { postMessage: (text: string) => void sent.push(JSON.parse(text) as SentMessage) };
  return {
    sent,
    of: (action: string) => sent.filter((message) => message.action === action),
    reply: (message: SentMessage, body: object) => win.shengyuShellReply(JSON.stringify({ id: message.id, ...body })),
    event: (action: string, payload?: unknown) => win.shengyuShellEvent(JSON.stringify({ v: 1, action, payload })),
  };
}

/** An in-app webview; `answer` returns what the handler returns. */
export function attachInappShell(win: FakeWindow, answer: (message: SentMessage) => unknown) {
  const sent: SentMessage[] = [];
  win.flutter_inappwebview = {
    async callHandler(_name: string, text: string) {
      const message = JSON.parse(text) as SentMessage;
      sent.push(message);
      return answer(message);
    },
  };
  return { sent, of: (action: string) => sent.filter((message) => message.action === action) };
}

export const HELLO_REPLY = {
  v: 1,
  shell: 'test',
  app_version: '3.2.0',
  os: 'android',
  answers: 'global',
  actions: ['getToken', 'getDeviceInfo', 'rewriteRequest', 'share', 'openRoom', 'nativePay', 'setTitle'],
  rewrite: 'optional',
};

export type FakeBridgeOptions = FakeWindowOptions & Partial<BridgeOptions>;

/** A bridge on a channel that answers `hello`, unless `hello` is null. */
export function createBridgeOnChannel(options: FakeBridgeOptions = {}, hello: object | null = HELLO_REPLY) {
  const win = createFakeWindow(options);
  const shell = attachChannelShell(win);
  const reports: string[] = [];
  const bridge: Bridge = createBridge({
    version: '1.0.27',
    window: win,
    report: (what, detail) => reports.push(`${what}: ${detail}`),
    ...options,
  });
  if (hello) shell.reply(shell.of('hello')[0]!, { ok: true, payload: hello });
  return { win, shell, bridge, reports };
}

/** Evaluates a script as the native side does and returns its last value. */
export const evaluateScript = (script: string, win: FakeWindow): unknown =>
  // oxlint-disable-next-line typescript/no-implied-eval -- evaluating the script is what is tested
  new Function('window', `return ${script}`)(win);
