// Keeps the worker that reads a document. Each document gets an engine of its own, so that nothing of one (a contract)
// can come to light in another, and keeps it for a while, because who sees one page soon wants the next.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Log } from '#observe/log.ts';
import type { Answers, Fault, Kind, Question, Reply, WorkerData } from './questions.ts';
import { compile, type WasmModule } from './wasm.ts';

/** A page, from the question to the answer, opening included. */
const ANSWER_MS = 5_000;
const IDLE_MS = 10_000;
const MB = 1024 * 1024;
const HEAP_MAX = 256 * MB;
/** An engine that has grown this large is not kept: the next page is to have room. */
const HEAP_TIRED = 128 * MB;

type Open = { readonly key: string; readonly worker: Worker };

export class PdfReader {
  readonly #log: Log;
  #wasm: Promise<WasmModule> | undefined;
  #open: Open | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  isOpen(key: string): boolean {
    return this.#open?.key === key;
  }

  /** Opens a document in place of the one before. */
  async open(key: string, pdf: Buffer): Promise<void> {
    await this.close();
    const wasm = await (this.#wasm ??= pdfium());
    const workerData: WorkerData = { wasm, pdf, heapMax: HEAP_MAX };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'pdf',
      workerData,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    });
    worker.unref();
    // Without a listener an error of the worker would be one of the process.
    worker.on('error', (error: Error) => this.#log.warn({ error: error.message }, 'pdf worker'));
    worker.once('exit', () => {
      if (this.#open?.worker === worker) this.#open = undefined;
    });
    this.#open = { key, worker };
  }

  /** Asks about the open document; one question at a time. Undefined: it took too long or too much, and is closed. */
  async ask<K extends Kind>(question: Question<K>): Promise<Answers[K] | Fault | undefined> {
    clearTimeout(this.#idle);
    const reply = this.#open && (await replyOf(this.#open.worker, question));
    if (!reply || reply.heap > HEAP_TIRED) await this.close();
    else this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    return reply?.answer as Answers[K] | Fault | undefined;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const open = this.#open;
    this.#open = undefined;
    await open?.worker.terminate();
  }
}

/** Compiled once; the engines of all documents share the code and nothing else. */
const pdfium = async (): Promise<WasmModule> =>
  compile(await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

const replyOf = (worker: Worker, question: Question): Promise<Reply | undefined> =>
  new Promise((resolve) => {
    const done = (reply?: Reply): void => {
      clearTimeout(timer);
      worker.off('message', done).off('exit', gone);
      resolve(reply);
    };
    const gone = (): void => done();
    const timer = setTimeout(done, ANSWER_MS);
    worker.once('message', done).once('exit', gone);
    worker.postMessage(question, []);
  });
