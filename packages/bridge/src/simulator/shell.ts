// A shell made of script, in the page's own window. Developers use it through the drawer, tests by its modes, so that a
// fault found by hand is a test in one step.
import { ACTIONS, PROMISED, type ActionName } from '../actions.ts';
import { EVENT_GLOBAL, REPLY_GLOBAL } from '../entrance.ts';
import { EXAMPLES } from '../examples.ts';
import { CHANNEL, READY_EVENT } from '../transport.ts';

export const MODES = ['channel', 'inapp', 'inapp-late', 'legacy', 'silent', 'slow', 'liar', 'deny', 'none'] as const;
export type Mode = (typeof MODES)[number];

export type Request = { id?: string; action: string; payload: Record<string, unknown> | null };
export type Line = { at: number; way: 'page → shell' | 'shell → page'; text: string; ms?: number; taken?: boolean };

export type SimulatedShell = {
  readonly mode: Mode;
  readonly lines: Line[];
  /** A killed shell takes messages and never answers. */
  alive: boolean;
  delayMs: number;
  /** Share of the answers that are a native fault, 0 to 1. */
  failing: number;
  /** Answers instead of the examples, by action. */
  readonly answers: Record<string, unknown>;
  onLine: (line: Line) => void;
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

export function installShell(target: Window, mode: Mode): SimulatedShell {
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
    emit: (action, payload) => say(EVENT_GLOBAL, { v: 1, action, payload }),
  };
  const asked = new Map<string, number>();

  function note(line: Line): void {
    shell.lines.push(line);
    shell.onLine(line);
  }

  /** As native code does it: by the global, with a text. */
  function say(global: string, body: object | string): boolean {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const take = win[global] as ((text: string) => boolean) | undefined;
    const taken = take?.(text) === true;
    note({ at: Date.now(), way: 'shell → page', text, taken, ...since((body as Reply).id) });
    return taken;
  }

  const since = (id: string | undefined) => (id && asked.has(id) ? { ms: Date.now() - asked.get(id)! } : {});

  function resultOf({ action, payload }: Request): unknown {
    if (action in shell.answers) return shell.answers[action];
    if (action === 'rewriteRequest') return { data: { ...(payload!.data as object), sign: 'simulated' } };
    if (action !== 'hello') return EXAMPLES[action as ActionName].result;
    const actions = Object.keys(ACTIONS);
    return { ...EXAMPLES.hello.result, shell: 'simulator', answers: inapp ? 'return' : 'global', actions };
  }

  function replyTo(message: Request): Reply {
    const { id, action } = message;
    if (!(action in ACTIONS)) return { id, ok: false, error: { code: 'UNSUPPORTED', message: action } };
    if (mode === 'deny' && action !== 'hello') return { id, ok: false, error: { code: 'DENIED', message: 'origin' } };
    if (Math.random() < shell.failing) return { id, ok: false, error: { code: 'SHELL', message: 'simulated fault' } };
    if (mode === 'liar' && action === 'getDeviceInfo') return { id, ok: true, payload: { platform: 7 } };
    const result = resultOf(message);
    return mode === 'legacy' ? { id, data: result } : { id, ok: true, payload: result };
  }

  const deaf = ({ id, action }: Request) =>
    !id ||
    !shell.alive ||
    mode === 'silent' ||
    (mode === 'legacy' && (action === 'hello' || !PROMISED.includes(action)));

  function read(text: string): Request {
    const message = JSON.parse(text) as Request;
    note({ at: Date.now(), way: 'page → shell', text });
    if (message.id) asked.set(message.id, Date.now());
    return message;
  }

  /** The last word, after an ack where a person would be busy. */
  function answer(message: Request, last: (reply: Reply) => void): void {
    const kind = ACTIONS[message.action as ActionName]?.kind;
    const busy = kind === 'member' && mode !== 'deny';
    if (busy) setTimeout(() => say(REPLY_GLOBAL, { id: message.id, ack: true }), shell.delayMs);
    setTimeout(() => shell.alive && last(replyTo(message)), shell.delayMs + (busy ? BUSY_MS : 0));
  }

  function post(text: string): void {
    const message = read(text);
    if (deaf(message)) return;
    answer(message, (reply) => {
      if (mode === 'liar') {
        say(REPLY_GLOBAL, '{"id":');
        say(REPLY_GLOBAL, { ...reply, id: 'aaaaaaaa.1' });
      }
      say(REPLY_GLOBAL, reply);
      if (mode === 'liar') say(REPLY_GLOBAL, { ...reply, payload: { token: 'second' } });
    });
  }

  const callHandler = (_name: string, text: string) =>
    new Promise((resolve) => {
      const message = read(text);
      if (!message.id) return resolve(null);
      if (deaf(message)) return;
      answer(message, (reply) => {
        note({ at: Date.now(), way: 'shell → page', text: JSON.stringify(reply), ...since(message.id) });
        // An action without a handler resolves with null in the real one.
        resolve(message.action in ACTIONS ? reply : null);
      });
    });

  if (mode === 'inapp') win.flutter_inappwebview = { callHandler };
  else if (mode === 'inapp-late') {
    // The object is there before its function, as on Android.
    const object = {};
    win.flutter_inappwebview = object;
    setTimeout(() => {
      Object.assign(object, { callHandler });
      win.dispatchEvent(new Event(READY_EVENT));
    }, LATE_MS);
  } else if (mode !== 'none') win[CHANNEL] = { postMessage: post };
  return shell;
}
