// Setting a contract takes some tenths of a second of computing: a thread of its own does it, so that no other call
// waits. A few may wait for it; who finds the press full or slow lets a job do it. The thread goes when nobody needs it.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { FONTS, type Paper } from './paper.ts';

const WAITING_MAX = 4;
const IDLE_MS = 60_000;

type Made = { id: number; pdf?: Uint8Array; fault?: string };
type Order = { settle(made: Made | undefined): void; fail(error: Error): void };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const orders = new Map<number, Order>();

/** The PDF; undefined: the press is full, or was not done in `patienceMs`. */
export async function print(paper: Paper, patienceMs: number): Promise<Buffer | undefined> {
  if (orders.size >= WAITING_MAX || patienceMs === 0) return undefined;
  clearTimeout(idle);
  const id = ++last;
  const made = await new Promise<Made | undefined>((settle, fail) => {
    orders.set(id, { settle, fail });
    setTimeout(() => settle(undefined), patienceMs).unref();
    (worker ??= start()).postMessage({ id, paper }, []);
  }).finally(() => {
    orders.delete(id);
    if (orders.size === 0) idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref();
  });
  if (made?.fault !== undefined) throw new Error(`the paper was not set: ${made.fault}`);
  return made?.pdf && Buffer.from(made.pdf);
}

function start(): Worker {
  const font = FONTS.find(({ path }) => existsSync(path));
  if (!font) throw new Error('no Chinese font on this machine: install fonts-wqy-microhei or fonts-noto-cjk');
  const started = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'contract',
    workerData: font,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  started.unref();
  started.on('message', (made: Made) => orders.get(made.id)?.settle(made));
  const gone = (error: Error): void => {
    if (worker === started) worker = undefined;
    for (const order of orders.values()) order.fail(error);
  };
  started.once('error', gone);
  started.once('exit', () => gone(new Error('the press stopped')));
  return started;
}
