// Assessing a definition takes up to a second of computing, and an operator's draft may ask for far more (promises so deep that the
// chain of their counters fills the memory). A thread does it, one question at a time, within limits; members' calls never wait for it.
// The thread goes when nobody needs it.
import { Worker } from 'node:worker_threads';
import type { Assessment, Question } from '@shengyu/campaign/simulator/assess.ts';

const MEMORY_MB = 384;
const PATIENCE_MS = 20_000;
const IDLE_MS = 60_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Undefined: it cannot be worked out with reasonable effort. */
export function assessAside(question: Question, patienceMs = PATIENCE_MS): Promise<Assessment | undefined> {
  const next = last.then(() => ask(question, patienceMs));
  last = next.catch(() => undefined);
  return next;
}

async function ask(question: Question, patienceMs: number): Promise<Assessment | undefined> {
  clearTimeout(idle);
  const asked = (worker ??= start());
  try {
    return await answerOf(asked, question, patienceMs);
  } finally {
    idle = setTimeout(() => end(asked), IDLE_MS).unref();
  }
}

function answerOf(asked: Worker, question: Question, patienceMs: number): Promise<Assessment | undefined> {
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
  // What it still has to say is nobody's business; an error without a listener would end the process.
  asked.on('error', () => undefined);
  void asked.terminate();
}
