// A simulated native app (shell) in JavaScript, in the page's own window. Developers use it through the developer panel
// (drawer.ts), tests through its modes, so that a fault found by hand can easily become a test.
import { ACTIONS, REQUIRED_ACTIONS, type ActionName } from '../messages/actions.ts';
import { EVENT_FUNCTION_NAME, REPLY_FUNCTION_NAME } from '../entrance.ts';
import { ACTION_EXAMPLES } from '../messages/examples.ts';
import { SHELL_CHANNEL_NAME, SHELL_READY_EVENT } from '../transport.ts';

export const SHELL_MODES = [
  'channel',
  'inapp',
  'inapp-late',
  'legacy',
  'silent',
  'slow',
  'liar',
  'deny',
  'none',
] as const;
export type ShellMode = (typeof SHELL_MODES)[number];

export type ShellRequest = { id?: string; action: string; payload: Record<string, unknown> | null };
export type ShellLogLine = {
  at: number;
  way: 'page → shell' | 'shell → page';
  text: string;
  ms?: number;
  taken?: boolean;
};

export type SimulatedShell = {
  readonly mode: ShellMode;
  readonly lines: ShellLogLine[];
  /** False for a killed shell, which accepts messages and never replies. */
  alive: boolean;
  delayMs: number;
  /** The share of requests, from 0 to 1, that are answered with a simulated error. */
  failing: number;
  /** Replies by action that replace the examples. */
  readonly answers: Record<string, unknown>;
  onLine: (line: ShellLogLine) => void;
  emit: (action: string, payload: unknown) => boolean;
};

const LATE_MS = 700;
const SLOW_MS = 1200;
const BUSY_MS = 400;

type Reply = {
  id?: string | undefined;
  ok?: boolean;
  ack?: boolean;
  payload?: unknown;
  data?: unknown;
  error?: object;
};

type Host = Record<string, ((text: string) => boolean) | object> & { dispatchEvent: Window['dispatchEvent'] };

export function installSimulatedShell(target: Window, mode: ShellMode): SimulatedShell {
  const win = target as unknown as Host;
  const inapp = mode.startsWith('inapp');
  const shell: SimulatedShell = {
    mode,
    lines: [],
    alive: true,
    delayMs: mode === 'slow' ? SLOW_MS : 0,
    failing: 0,
    answers: {},
    onLine: () => {},
    emit: (action, payload) => say(EVENT_FUNCTION_NAME, { v: 1, action, payload }),
  };
  const asked = new Map<string, number>();

  function note(line: ShellLogLine): void {
    shell.lines.push(line);
    shell.onLine(line);
  }

  /** Calls the global function with a text, as native code does. */
  function say(global: string, body: object | string): boolean {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const take = win[global] as ((text: string) => boolean) | undefined;
    const taken = take?.(text) === true;
    note({ at: Date.now(), way: 'shell → page', text, taken, ...since((body as Reply).id) });
    return taken;
  }

  const since = (id: string | undefined) => (id && asked.has(id) ? { ms: Date.now() - asked.get(id)! } : {});

  function resultOf({ action, payload }: ShellRequest): unknown {
    if (action in shell.answers) return shell.answers[action];
    if (action === 'rewriteRequest') return { data: { ...(payload!.data as object), sign: 'simulated' } };
    if (action !== 'hello') return ACTION_EXAMPLES[action as ActionName].result;
    const actions = Object.keys(ACTIONS);
    return { ...ACTION_EXAMPLES.hello.result, shell: 'simulator', answers: inapp ? 'return' : 'global', actions };
  }

  function replyTo(message: ShellRequest): Reply {
    const { id, action } = message;
    if (!(action in ACTIONS)) return { id, ok: false, error: { code: 'UNSUPPORTED', message: action } };
    if (mode === 'deny' && action !== 'hello') return { id, ok: false, error: { code: 'DENIED', message: 'origin' } };
    if (Math.random() < shell.failing) return { id, ok: false, error: { code: 'SHELL', message: 'simulated fault' } };
    if (mode === 'liar' && action === 'getDeviceInfo') return { id, ok: true, payload: { platform: 7 } };
    const result = resultOf(message);
    return mode === 'legacy' ? { id, data: result } : { id, ok: true, payload: result };
  }

  const deaf = ({ id, action }: ShellRequest) =>
    !id ||
    !shell.alive ||
    mode === 'silent' ||
    (mode === 'legacy' && (action === 'hello' || !REQUIRED_ACTIONS.includes(action)));

  function read(text: string): ShellRequest {
    const message = JSON.parse(text) as ShellRequest;
    note({ at: Date.now(), way: 'page → shell', text });
    if (message.id) asked.set(message.id, Date.now());
    return message;
  }

  /** Sends the final reply, preceded by an ack for actions with which a member would be busy. */
  function answer(message: ShellRequest, last: (reply: Reply) => void): void {
    const kind = ACTIONS[message.action as ActionName]?.kind;
    const busy = kind === 'member' && mode !== 'deny';
    if (busy) setTimeout(() => say(REPLY_FUNCTION_NAME, { id: message.id, ack: true }), shell.delayMs);
    setTimeout(() => shell.alive && last(replyTo(message)), shell.delayMs + (busy ? BUSY_MS : 0));
  }

  function post(text: string): void {
    const message = read(text);
    if (deaf(message)) return;
    answer(message, (reply) => {
      if (mode === 'liar') {
        say(REPLY_FUNCTION_NAME, '{"id":');
        say(REPLY_FUNCTION_NAME, { ...reply, id: 'aaaaaaaa.1' });
      }
      say(REPLY_FUNCTION_NAME, reply);
      if (mode === 'liar') say(REPLY_FUNCTION_NAME, { ...reply, payload: { token: 'second' } });
    });
  }

  const callHandler = (_name: string, text: string) =>
    new Promise((resolve) => {
      const message = read(text);
      if (!message.id) return resolve(null);
      if (deaf(message)) return;
      answer(message, (reply) => {
        note({ at: Date.now(), way: 'shell → page', text: JSON.stringify(reply), ...since(message.id) });
        // In the real webview, an action without a handler resolves with null.
        resolve(message.action in ACTIONS ? reply : null);
      });
    });

  if (mode === 'inapp') win.flutter_inappwebview = { callHandler };
  else if (mode === 'inapp-late') {
    // As on Android, the object exists before its function.
    const object = {};
    win.flutter_inappwebview = object;
    setTimeout(() => {
      Object.assign(object, { callHandler });
      win.dispatchEvent(new Event(SHELL_READY_EVENT));
    }, LATE_MS);
  } else if (mode !== 'none') win[SHELL_CHANNEL_NAME] = { postMessage: post };
  return shell;
}
