// Typesets documents as PDF in a worker thread, because that takes some tenths of a second of CPU and must not block other calls.
// Only a few may wait; when the worker is full or slow, callers leave the work to a job. An idle worker is terminated.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { FONTS, type IssuedDocument } from './paper.ts';

const WAITING_MAX = 4;
const IDLE_MS = 60_000;

type Made = { id: number; pdf?: Uint8Array; fault?: string };
type Order = { settle(made: Made | undefined): void; fail(error: Error): void };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const orders = new Map<number, Order>();

/** The PDF; undefined when the worker is full or was not done within `patienceMs`. */
export async function renderPdf(paper: IssuedDocument, patienceMs: number): Promise<Buffer | undefined> {
  if (orders.size >= WAITING_MAX || patienceMs === 0) return undefined;
  clearTimeout(idle);
  const id = ++last;
  const made = await new Promise<Made | undefined>((settle, fail) => {
    orders.set(id, { settle, fail });
    setTimeout(() => settle(undefined), patienceMs).unref();
    (worker ??= start()).postMessage({ id, paper }, []);
    worker.ref();
  }).finally(() => {
    orders.delete(id);
    if (orders.size === 0) rest();
  });
  if (made?.fault !== undefined) throw new Error(`the paper was not set: ${made.fault}`);
  return made?.pdf && Buffer.from(made.pdf);
}

/** A process waits for its papers, but not for an idle worker: a command that issued a contract ends at once. */
function rest(): void {
  worker?.unref();
  idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref();
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
  started.on('message', (made: Made) => orders.get(made.id)?.settle(made));
  const gone = (error: Error): void => {
    if (worker === started) worker = undefined;
    for (const order of orders.values()) order.fail(error);
  };
  started.once('error', gone);
  started.once('exit', () => gone(new Error('the press stopped')));
  return started;
}
