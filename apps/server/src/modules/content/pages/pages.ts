// The pages of stored PDFs for the viewer (S-PDF-1, reliability §3.26). One page is made at a time and few may wait;
// pictures are kept on storage, text and sizes in memory. A document that was too much once is left alone for a while.
import sharp from 'sharp';
import { PDF_MAX_BYTES } from '@shengyu/rules/upload-limits.ts';
import type { Context } from '#context.ts';
import { gate } from '../gate.ts';
import type { Answers, Fault, Kind, Question } from './questions.ts';
import { PdfReader } from './reader.ts';
import { Recent } from './recent.ts';

/** Phones at 1, 2 and 3 pixels to the point, and a closer look. */
export const WIDTHS: readonly number[] = [390, 780, 1170, 1560];
/** Goes up when pages come out differently, so that none of the old pictures is shown again. */
export const RENDERING = 1;

/** busy: too many are waiting. */
type Made = Buffer | Fault | 'busy';

const WAITING_MAX = 4;
/** Together with the page's own time below the 10 s after which clients give up. */
const WAIT_MS = 3_000;
const KEPT_BYTES = 16 * 1024 * 1024;
const REST_MS = 3_600_000;
const RESTING_MAX = 1_000;
const QUALITY = 84;

export class Pages {
  readonly #ctx: Pick<Context, 'providers' | 'clock' | 'log'>;
  readonly #reader: PdfReader;
  readonly #atWork = gate(WAITING_MAX);
  readonly #making = new Map<string, Promise<Made>>();
  readonly #kept = new Recent<Buffer>(KEPT_BYTES, (bytes) => bytes.length);
  /** Documents that were too much, and until when they rest. */
  readonly #resting = new Recent<number>(RESTING_MAX, () => 1);

  constructor(ctx: Pick<Context, 'providers' | 'clock' | 'log'>) {
    this.#ctx = ctx;
    this.#reader = new PdfReader(ctx.log);
  }

  /** JSON: how many pages of which sizes, and which widths of pictures there are. */
  sizes(key: string): Promise<Made> {
    return this.#json(key, { kind: 'sizes', page: 0, width: 0 }, (pages) => ({
      count: pages.length,
      pages,
      widths: WIDTHS,
    }));
  }

  /** JSON: the pieces of text of a page, in reading order. */
  text(key: string, page: number): Promise<Made> {
    return this.#json(key, { kind: 'text', page, width: 0 }, (items) => ({ items }));
  }

  /** WebP, of one of WIDTHS. */
  picture(key: string, page: number, width: number): Promise<Made> {
    const { storage } = this.#ctx.providers;
    const to = `pages/${RENDERING}/${key.slice(0, -'.pdf'.length)}/${page}-${width}.webp`;
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
    question: Question<K>,
    present: (answer: Answers[K]) => unknown,
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

  /** A thousand members who open a new agreement at once want the same page. */
  #once(id: string, make: () => Promise<Made>): Promise<Made> {
    let making = this.#making.get(id);
    if (!making) {
      making = make().finally(() => this.#making.delete(id));
      this.#making.set(id, making);
    }
    return making;
  }

  async #make<K extends Kind>(
    key: string,
    question: Question<K>,
    finish: (answer: Answers[K]) => Promise<Buffer>,
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

  async #ask<K extends Kind>(key: string, question: Question<K>): Promise<Answers[K] | Fault> {
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
