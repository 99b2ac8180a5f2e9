// A simulated native app (shell) in JavaScript, in the page's own window. Developers use it through the developer panel
// (drawer.ts), tests through its modes, so that a fault found by hand can easily become a test.
import { BridgeError } from '../bridge-error.ts';
import { EVENT_FUNCTION_NAME, REPLY_FUNCTION_NAME } from '../entrance.ts';
import { callPageGlobal } from '../host/channel.ts';
import { createHost, type HostReply } from '../host/host.ts';
import { ACTIONS, REQUIRED_ACTIONS, type ActionName } from '../messages/actions.ts';
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

/** What the page receives: a reply of the host, or how an older shell says it (SHELL-1). */
type Reply = HostReply | { readonly id: string; readonly data: unknown };

type SimulatedWindow = Window & { reciveJson?: object; flutter_inappwebview?: object };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function installSimulatedShell(target: Window, mode: ShellMode): SimulatedShell {
  const win = target as SimulatedWindow;
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
    const taken = callPageGlobal(win, global, text);
    note({ at: Date.now(), way: 'shell → page', text, taken, ...since((body as { id?: string }).id) });
    return taken;
  }

  const since = (id: string | undefined) => (id && asked.has(id) ? { ms: Date.now() - asked.get(id)! } : {});

  function resultOf(action: ActionName, payload: unknown): unknown {
    if (action in shell.answers) return shell.answers[action];
    if (mode === 'liar' && action === 'getDeviceInfo') return { platform: 7 };
    if (action === 'rewriteRequest') return { data: { ...(payload as { data: object }).data, sign: 'simulated' } };
    if (action !== 'hello') return ACTION_EXAMPLES[action].result;
    const actions = Object.keys(ACTIONS);
    return { ...ACTION_EXAMPLES.hello.result, shell: 'simulator', answers: inapp ? 'return' : 'global', actions };
  }

  async function answer(action: ActionName, payload: unknown): Promise<unknown> {
    const denied = mode === 'deny' && action !== 'hello';
    await wait(shell.delayMs + (ACTIONS[action].kind === 'member' && !denied ? BUSY_MS : 0));
    if (denied) throw new BridgeError('DENIED', 'origin');
    if (Math.random() < shell.failing) throw new BridgeError('SHELL', 'simulated fault');
    return resultOf(action, payload);
  }

  const host = createHost<null>(
    Object.fromEntries(
      (Object.keys(ACTIONS) as ActionName[]).map((action) => [action, (payload: unknown) => answer(action, payload)]),
    ),
  );

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

  /** How this shell says a reply; undefined when it says nothing. */
  function spoken(reply: HostReply): Reply | undefined {
    if (!shell.alive || (mode === 'deny' && reply.ack)) return undefined;
    return mode === 'legacy' && reply.ok ? { id: reply.id, data: reply.payload } : reply;
  }

  function post(text: string): void {
    if (deaf(read(text))) return;
    host.receive(null, text, (given) => {
      const reply = spoken(given);
      if (!reply) return;
      const lying = mode === 'liar' && !given.ack;
      if (lying) {
        say(REPLY_FUNCTION_NAME, '{"id":');
        say(REPLY_FUNCTION_NAME, { ...reply, id: 'aaaaaaaa.1' });
      }
      say(REPLY_FUNCTION_NAME, reply);
      if (lying) say(REPLY_FUNCTION_NAME, { ...reply, payload: { token: 'second' } });
    });
  }

  const callHandler = (_name: string, text: string) =>
    new Promise((resolve) => {
      const message = read(text);
      if (!message.id) return resolve(null);
      if (deaf(message)) return;
      host.receive(null, text, (given) => {
        const reply = spoken(given);
        if (!reply) return;
        if (given.ack) return void say(REPLY_FUNCTION_NAME, reply);
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
