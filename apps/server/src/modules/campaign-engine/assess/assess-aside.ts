// Assessing a campaign definition (publishing check and simulation) takes up to a second of CPU time, and an operator's draft may
// need far more (a pity rule that guarantees a prize only after very many draws can fill the memory). A worker thread does it, one
// definition at a time and within limits of time and memory, so that members' calls never wait for it. The thread ends after a
// while without work: an author who thinks for some minutes shall not wait for a new one.
import { Worker } from 'node:worker_threads';
import type { Assessment, AssessmentInput } from '@shengyu/campaign/simulator/assess.ts';

const MEMORY_MB = 384;
const PATIENCE_MS = 20_000;
const IDLE_MS = 15 * 60_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/** The assessment; undefined if it exceeds the limits of time or memory. */
export function assessInWorker(question: AssessmentInput, patienceMs = PATIENCE_MS): Promise<Assessment | undefined> {
  const next = last.then(() => ask(question, patienceMs));
  last = next.catch(() => undefined);
  return next;
}

async function ask(question: AssessmentInput, patienceMs: number): Promise<Assessment | undefined> {
  clearTimeout(idle);
  const asked = (worker ??= start());
  try {
    return await answerOf(asked, question, patienceMs);
  } finally {
    idle = setTimeout(() => end(asked), IDLE_MS).unref();
  }
}

function answerOf(asked: Worker, question: AssessmentInput, patienceMs: number): Promise<Assessment | undefined> {
  const answered = Promise.withResolvers<Assessment | undefined>();
  const failed = (error: NodeJS.ErrnoException): void => {
    end(asked);
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') answered.resolve(undefined);
    else answered.reject(error);
  };
  const late = setTimeout(() => {
    end(asked);
    answered.resolve(undefined);
  }, patienceMs);
  asked.on('message', answered.resolve).on('error', failed);
  asked.postMessage(question, []);
  return answered.promise.finally(() => {
    clearTimeout(late);
    asked.off('message', answered.resolve).off('error', failed);
  });
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'assess',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  started.unref();
  return started;
}

function end(asked: Worker): void {
  if (worker === asked) worker = undefined;
  // This listener ignores later errors of the terminated worker; without a listener an error event would end the process.
  asked.on('error', () => undefined);
  void asked.terminate();
}
