// A window without a browser: what the bridge touches of it, and two ways of a shell into it.
import { createBridge, type Bridge, type BridgeOptions } from '../bridge.ts';

export type Sent = {
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
  webkit: unknown;
  shengyuShellReply: (input: unknown) => boolean;
  shengyuShellEvent: (input: unknown) => boolean;
};

export type FakeOptions = { href?: string; userAgent?: string; hidden?: boolean; framed?: boolean };

export function fakeWindow(options: FakeOptions = {}): FakeWindow {
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

export function show(win: FakeWindow, visibilityState: 'hidden' | 'visible'): void {
  Object.assign(win.document, { visibilityState });
  win.document.dispatchEvent(new Event('visibilitychange'));
}

/** A one-way channel; answers come when the test says so. */
export function channelShell(win: FakeWindow) {
  const sent: Sent[] = [];
  win.reciveJson = { postMessage: (text: string) => void sent.push(JSON.parse(text) as Sent) };
  return {
    sent,
    of: (action: string) => sent.filter((message) => message.action === action),
    reply: (message: Sent, body: object) => win.shengyuShellReply(JSON.stringify({ id: message.id, ...body })),
    event: (action: string, payload?: unknown) => win.shengyuShellEvent(JSON.stringify({ v: 1, action, payload })),
  };
}

/** An in-app webview; `answer` is what the handler returns. */
export function inappShell(win: FakeWindow, answer: (message: Sent) => unknown) {
  const sent: Sent[] = [];
  win.flutter_inappwebview = {
    async callHandler(_name: string, text: string) {
      const message = JSON.parse(text) as Sent;
      sent.push(message);
      return answer(message);
    },
  };
  return { sent, of: (action: string) => sent.filter((message) => message.action === action) };
}

export const HELLO = {
  v: 1,
  shell: 'test',
  app_version: '3.2.0',
  os: 'android',
  answers: 'global',
  actions: ['getToken', 'getDeviceInfo', 'rewriteRequest', 'share', 'openRoom', 'nativePay', 'setTitle'],
  rewrite: 'optional',
};

export type Setup = FakeOptions & Partial<BridgeOptions>;

/** A bridge on a channel whose hello is answered, unless `hello` is null. */
export function onChannel(options: Setup = {}, hello: object | null = HELLO) {
  const win = fakeWindow(options);
  const shell = channelShell(win);
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

/** As the native side does it: the script's last value. */
// oxlint-disable-next-line typescript/no-implied-eval -- evaluating the script is what is tested
export const evaluate = (script: string, win: FakeWindow): unknown => new Function('window', `return ${script}`)(win);
