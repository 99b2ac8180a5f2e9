// Manages the worker thread that reads a PDF. Each document gets a worker with a PDF engine of its own, so that no content of one
// document (say, a contract) can leak into another. The worker is kept for a while, because a reader soon asks for the next page.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Log } from '#observe/log.ts';
import type { PdfReplies, PdfFault, PdfQuestionKind, PdfQuestion, PdfWorkerReply, WorkerData } from './questions.ts';
import { compile, type WasmModule } from './wasm.ts';

/** Time limit for one question, including opening the document. */
const ANSWER_MS = 5_000;
const IDLE_MS = 10_000;
const MB = 1024 * 1024;
const HEAP_MAX = 256 * MB;
/** An engine whose memory has grown beyond this is closed after the reply, so that the next page has room. */
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

  /** Opens a document and closes the one before. */
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
    // Without a listener, an error of the worker would crash the whole process.
    worker.on('error', (error: Error) => this.#log.warn({ error: error.message }, 'pdf worker'));
    worker.once('exit', () => {
      if (this.#open?.worker === worker) this.#open = undefined;
    });
    this.#open = { key, worker };
  }

  /**
   * Asks about the open document; the caller asks one question at a time. Undefined when the worker took too long or died; the
   * document is closed then.
   */
  async ask<K extends PdfQuestionKind>(question: PdfQuestion<K>): Promise<PdfReplies[K] | PdfFault | undefined> {
    clearTimeout(this.#idle);
    const reply = this.#open && (await replyOf(this.#open.worker, question));
    if (!reply || reply.heap > HEAP_TIRED) await this.close();
    else this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    return reply?.answer as PdfReplies[K] | PdfFault | undefined;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const open = this.#open;
    this.#open = undefined;
    await open?.worker.terminate();
  }
}

/** The WebAssembly code is compiled once. The engines of all documents share the code but no memory. */
const pdfium = async (): Promise<WasmModule> =>
  compile(await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

const replyOf = (worker: Worker, question: PdfQuestion): Promise<PdfWorkerReply | undefined> =>
  new Promise((resolve) => {
    const done = (reply?: PdfWorkerReply): void => {
      clearTimeout(timer);
      worker.off('message', done).off('exit', gone);
      resolve(reply);
    };
    const gone = (): void => done();
    const timer = setTimeout(done, ANSWER_MS);
    worker.once('message', done).once('exit', gone);
    worker.postMessage(question, []);
  });
