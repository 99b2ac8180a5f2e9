// Serves the pages of stored PDFs to the PDF viewer of the H5 app (S-PDF-1; docs/reliability.md §3.26). One page is rendered at a
// time and at most a few requests wait. Pictures are kept in storage, texts and sizes in memory. A document that overloaded the
// worker thread is not tried again for an hour.
import sharp from 'sharp';
import { PDF_MAX_BYTES } from '@shengyu/rules/ui/upload-limits.ts';
import type { Context } from '#context.ts';
import { createSerialQueue } from '../gate.ts';
import type { PdfReplies, PdfFault, PdfQuestionKind, PdfQuestion } from './questions.ts';
import { PdfReader } from './reader.ts';
import { LruCache } from './recent.ts';

/** Widths of page pictures in pixels: for phones with 1, 2 and 3 pixels per point, and a fourth for zooming in. */
export const PAGE_PICTURE_WIDTHS: readonly number[] = [390, 780, 1170, 1560];
/**
 * This number must be increased when rendering changes, so that stored pictures of the old rendering are not used
 * again.
 */
export const RENDER_VERSION = 1;

/** The bytes to send, or why there are none; busy: too many requests are waiting, or this one has waited too long. */
type Made = Buffer | PdfFault | 'busy';

const WAITING_MAX = 4;
/** Waiting time and rendering time together must stay below the 10 s after which clients give up. */
const WAIT_MS = 3_000;
const KEPT_BYTES = 16 * 1024 * 1024;
const REST_MS = 3_600_000;
const RESTING_MAX = 1_000;
const QUALITY = 84;

export class PdfPageServer {
  readonly #ctx: Pick<Context, 'providers' | 'clock' | 'log'>;
  readonly #reader: PdfReader;
  readonly #atWork = createSerialQueue(WAITING_MAX);
  readonly #making = new Map<string, Promise<Made>>();
  readonly #kept = new LruCache<Buffer>(KEPT_BYTES, (bytes) => bytes.length);
  /** Documents that overloaded the worker, with the time until which they are not tried again. */
  readonly #resting = new LruCache<number>(RESTING_MAX, () => 1);

  constructor(ctx: Pick<Context, 'providers' | 'clock' | 'log'>) {
    this.#ctx = ctx;
    this.#reader = new PdfReader(ctx.log);
  }

  /** Returns JSON with the number of pages, their sizes, and the picture widths on offer. */
  sizes(key: string): Promise<Made> {
    return this.#json(key, { kind: 'sizes', page: 0, width: 0 }, (pages) => ({
      count: pages.length,
      pages,
      widths: PAGE_PICTURE_WIDTHS,
    }));
  }

  /** Returns JSON with the text pieces of a page in reading order. */
  text(key: string, page: number): Promise<Made> {
    return this.#json(key, { kind: 'text', page, width: 0 }, (items) => ({ items }));
  }

  /** Returns the picture of a page as WebP; `width` is one of PAGE_PICTURE_WIDTHS. */
  picture(key: string, page: number, width: number): Promise<Made> {
    const { storage } = this.#ctx.providers;
    const to = `pages/${RENDER_VERSION}/${key.slice(0, -'.pdf'.length)}/${page}-${width}.webp`;
    return this.#once(to, async () => {
      const kept = await storage.get(to);
      if (kept) return kept.bytes;
      return this.#make(key, { kind: 'picture', page, width }, async (pixels) => {
        const raw = { width: pixels.width, height: pixels.height, channels: 4 as const };
        const bytes = await sharp(pixels.bytes, { raw })
          .removeAlpha()
          .webp({ quality: QUALITY, preset: 'text' })
          .toBuffer();
        await storage.put(to, bytes, 'image/webp');
        return bytes;
      });
    });
  }

  close(): Promise<void> {
    return this.#reader.close();
  }

  async #json<K extends 'sizes' | 'text'>(
    key: string,
    question: PdfQuestion<K>,
    present: (answer: PdfReplies[K]) => unknown,
  ): Promise<Made> {
    const id = `${key} ${JSON.stringify(question)}`;
    const kept = this.#kept.get(id);
    if (kept) return kept;
    return this.#once(id, () =>
      this.#make(key, question, async (answer) => {
        const bytes = Buffer.from(JSON.stringify({ code: 1, msg: 'ok', data: present(answer) }));
        this.#kept.set(id, bytes);
        return bytes;
      }),
    );
  }

  /** Simultaneous requests for the same page share one rendering, for example when many members open a new agreement at once. */
  #once(id: string, make: () => Promise<Made>): Promise<Made> {
    let making = this.#making.get(id);
    if (!making) {
      making = make().finally(() => this.#making.delete(id));
      this.#making.set(id, making);
    }
    return making;
  }

  async #make<K extends PdfQuestionKind>(
    key: string,
    question: PdfQuestion<K>,
    finish: (answer: PdfReplies[K]) => Promise<Buffer>,
  ): Promise<Made> {
    const { clock } = this.#ctx;
    const came = performance.now();
    const made = await this.#atWork.enter(async (): Promise<Made> => {
      if ((this.#resting.get(key) ?? 0) > clock.now()) return 'broken';
      if (performance.now() - came > WAIT_MS) return 'busy';
      const answer = await this.#ask(key, question);
      return answer === 'absent' || answer === 'broken' ? answer : finish(answer);
    });
    return made ?? 'busy';
  }

  async #ask<K extends PdfQuestionKind>(key: string, question: PdfQuestion<K>): Promise<PdfReplies[K] | PdfFault> {
    const { providers, clock, log } = this.#ctx;
    if (!this.#reader.isOpen(key)) {
      const file = await providers.storage.get(key);
      if (!file) return 'absent';
      if (file.bytes.length > PDF_MAX_BYTES) return 'broken';
      await this.#reader.open(key, file.bytes);
    }
    const answer = await this.#reader.ask(question);
    if (answer !== undefined) return answer;
    log.warn({ file: key, question }, 'a PDF was too much for its worker');
    this.#resting.set(key, clock.now() + REST_MS);
    return 'broken';
  }
}
