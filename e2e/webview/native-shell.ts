// Starts shell.py, a small native app (the shell) with a real webview, under a display of its own, and talks to it in JSON lines.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

type Message = { id?: string; action: string; payload: unknown; data?: unknown };
type Line = {
  n?: number;
  value?: unknown;
  error?: string;
  got?: Message;
  bytes?: number;
  allowed?: boolean;
  loaded?: string;
  answered?: string;
  taken?: boolean;
  ready?: boolean;
};

export type NativeShell = {
  lines: Line[];
  /** The first line that fits, whether already received or still to come. */
  line: (fits: (line: Line) => boolean) => Promise<Line>;
  messages: (action: string) => Message[];
  load: (url: string) => Promise<void>;
  /** Runs the body of an async function in the page and returns its value. */
  run: <T>(script: string) => Promise<T>;
  event: (action: string, payload: unknown) => Promise<boolean>;
  send: (command: object) => void;
  /** Presses the pointer at the first point and releases it at the last. */
  drag: (points: readonly (readonly [x: number, y: number])[]) => Promise<void>;
  /** Moves the pointer; then presses or releases it, if told. */
  point: (to: readonly [x: number, y: number], pressed?: boolean) => Promise<void>;
  /** Types keys into the focused element. */
  type: (text: string) => Promise<void>;
  snapshot: (path: string) => Promise<void>;
  close: () => Promise<void>;
};

/** More than a member in the webview waits for anything on its page, so that the page can say what it missed. */
const PATIENCE_MS = 60_000;

/** Starts the webview with the channel between page and native app; `browser` starts the same engine without the channel. */
export async function startNativeShell(allowedOrigin: string, as: 'shell' | 'browser' = 'shell'): Promise<NativeShell> {
  const program = fileURLToPath(new URL('shell.py', import.meta.url));
  const child = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 800x1000x24', '/usr/bin/python3', program, allowedOrigin, as],
    // The engine renders in software, because there is no graphics card, and no accessibility bus is available on a build machine.
    { env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (part) => (complaints += part));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));

  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (text) => {
    lines.push(JSON.parse(text) as Line);
    for (const look of waiting) look();
  });

  const line = (fits: (line: Line) => boolean): Promise<Line> =>
    new Promise((resolve, reject) => {
      const giveUp = (why: string) => reject(new Error(`${why}: ${complaints}`));
      const timer = setTimeout(() => giveUp('the shell said nothing like that'), PATIENCE_MS);
      const look = () => {
        const found = lines.find(fits);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then(() => giveUp('the shell has ended'));
    });

  const send = (command: object) => void child.stdin.write(`${JSON.stringify(command)}\n`);
  let count = 0;
  async function ask(command: object): Promise<unknown> {
    const n = ++count;
    send({ ...command, n });
    const { value, error } = await line((said) => said.n === n);
    if (error !== undefined) throw new Error(error);
    return value;
  }

  await line((said) => said.ready === true);
  return {
    lines,
    line,
    send,
    messages: (action) => lines.flatMap(({ got }) => (got?.action === action ? [got] : [])),
    async load(url) {
      lines.length = 0;
      send({ do: 'load', url });
      await line(({ loaded }) => loaded === url);
    },
    run: <T>(script: string) => ask({ do: 'run', script }) as Promise<T>,
    event: (action, payload) => ask({ do: 'event', action, payload }) as Promise<boolean>,
    async drag(points) {
      await ask({ do: 'drag', points });
    },
    async point(to, pressed) {
      await ask({ do: 'point', to, ...(pressed === undefined ? {} : { pressed }) });
    },
    async type(text) {
      await ask({ do: 'type', text });
    },
    async snapshot(path) {
      await ask({ do: 'snapshot', path });
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
