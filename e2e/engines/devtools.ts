// A minimal client of the DevTools protocol, for old engines that current drivers do not support. Messages to a page are sent
// inside messages to the browser, which both Chromium 64 and 109 understand.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Params = Record<string, unknown>;
type Message = { id?: number; method?: string; params?: Params; result?: Params; error?: { message: string } };

export type EnginePage = {
  /** Console errors, exceptions and policy violations since the last call. */
  takeErrors(): string[];
  goto(url: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  screenshot(): Promise<Buffer>;
};

export type BrowserEngine = {
  readonly version: string;
  readonly pid: number;
  openPage(): Promise<EnginePage>;
  close(): void;
};

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
];

export async function startBrowserEngine(binary: string): Promise<BrowserEngine> {
  const profile = mkdtempSync(join(tmpdir(), 'engine-'));
  const child = spawn(binary, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(await listening(child));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const bySession = new Map<string, (message: Message) => void>();
  const browser = peer(
    (text) => socket.send(text),
    ({ method, params }) => {
      if (method !== 'Target.receivedMessageFromTarget') return;
      const { sessionId, message } = params as { sessionId: string; message: string };
      bySession.get(sessionId)?.(JSON.parse(message));
    },
  );
  socket.addEventListener('message', ({ data }) => browser.take(JSON.parse(String(data))));
  const { product } = await browser.send('Browser.getVersion');

  return {
    version: String(product),
    pid: child.pid!,
    async openPage() {
      const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = (await browser.send('Target.attachToTarget', { targetId })) as { sessionId: string };
      return openPage((events) => {
        const page = peer((message) => void browser.send('Target.sendMessageToTarget', { sessionId, message }), events);
        bySession.set(sessionId, page.take);
        return page.send;
      });
    },
    close() {
      child.kill('SIGKILL');
      child.once('exit', () => rmSync(profile, { recursive: true, force: true }));
    },
  };
}

type Send = (method: string, params?: Params) => Promise<Params>;

const ANSWER_MS = 15_000;

/** Matches requests with their replies over any channel that carries text. */
function peer(
  send: (text: string) => void,
  onEvent: (message: Message) => void,
): { send: Send; take(message: Message): void } {
  let last = 0;
  const open = new Map<number, { resolve(result: Params): void; reject(error: Error): void }>();
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        open.set(id, { resolve, reject });
        send(JSON.stringify({ id, method, params }));
        // A request to a page that is just being replaced gets no reply at all.
        setTimeout(() => open.delete(id) && reject(new Error(`${method}: no answer`)), ANSWER_MS).unref();
      }),
    take(message) {
      const waiting = message.id === undefined ? undefined : open.get(message.id);
      if (!waiting) return onEvent(message);
      open.delete(message.id!);
      if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result!);
    },
  };
}

async function openPage(attach: (onEvent: (message: Message) => void) => Send): Promise<EnginePage> {
  let errors: string[] = [];
  const send = attach(({ method, params }) => {
    const text = errorIn(method, params as never);
    if (text) errors.push(text);
  });
  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await send(`${domain}.enable`);
  await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: true });
  return {
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async goto(url) {
      await send('Page.navigate', { url });
    },
    async evaluate<T>(expression: string) {
      const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })) as {
        result: { value: T };
      };
      return result.value;
    },
    async screenshot() {
      const { data } = (await send('Page.captureScreenshot')) as { data: string };
      return Buffer.from(data, 'base64');
    },
  };
}

type ErrorParams = {
  exceptionDetails: { text: string; exception?: { description?: string } };
  type: string;
  args: { value?: unknown; description?: string }[];
  entry: { level: string; text: string; url?: string };
};

function errorIn(method: string | undefined, params: ErrorParams): string | undefined {
  if (method === 'Runtime.exceptionThrown') {
    const { text, exception } = params.exceptionDetails;
    return `${text} ${exception?.description ?? ''}`.trim();
  }
  if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
    return params.args.map(({ value, description }) => description ?? JSON.stringify(value)).join(' ');
  }
  // An engine that is older than a directive of our policy reports it as unknown, but obeys the others.
  if (
    method === 'Log.entryAdded' &&
    params.entry.level === 'error' &&
    !/Unrecognized Content-Security/.test(params.entry.text)
  ) {
    return `${params.entry.text} ${params.entry.url ?? ''}`.trim();
  }
  return undefined;
}

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const address = /listening on (ws:\S+)/.exec(said);
      if (address) resolve(address[1]!);
    });
    child.once('exit', (code) => reject(new Error(`the engine ended (${code}): ${said.slice(-500)}`)));
  });
