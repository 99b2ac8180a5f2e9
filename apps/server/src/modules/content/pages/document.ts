// One PDF document opened in PDFium: its page sizes, pictures and texts. This code runs in the worker thread (worker.ts); an
// exception here ends that thread.
import type { Pdfium } from './engine.ts';
import type { PageSize, Pixels, TextItem } from './questions.ts';
import { joinCharactersToItems, type PositionedCharacter } from './text.ts';

/** Limits of a picture in pixels: a very long page is drawn narrower than asked, so that the picture stays within them. */
const PIXELS_MAX = 6_000_000;
const SIDE_MAX = 10_000;
const CHARS_MAX = 20_000;

const BGRA = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT draws annotations (seals and signatures are some); FPDF_REVERSE_BYTE_ORDER gives RGBA instead of BGRA. */
const FLAGS = 0x01 | 0x10;
/** PDFium returns positions as whole numbers, so they are computed on a virtual page of this size to keep precision. */
const SHEET = 1_000_000;
const SCRATCH = 64;

export class PdfDocument {
  readonly #pdf: Pdfium;
  readonly #handle: number;
  readonly #scratch: number;
  readonly count: number;

  private constructor(pdf: Pdfium, handle: number) {
    this.#pdf = pdf;
    this.#handle = handle;
    this.#scratch = pdf.pdfium.wasmExports.malloc(SCRATCH);
    this.count = pdf.FPDF_GetPageCount(handle);
  }

  /** Opens a document; undefined when the bytes are no document that can be read without a password. */
  static open(pdf: Pdfium, bytes: Uint8Array): PdfDocument | undefined {
    const { pdfium } = pdf;
    // PDFium reads from this memory as long as the document is open. Nothing frees it: a worker thread opens only one document, and
    // the memory goes when the thread ends.
    const at = pdfium.wasmExports.malloc(bytes.length);
    if (at === 0) return undefined;
    pdfium.HEAPU8.set(bytes, at);
    const handle = pdf.FPDF_LoadMemDocument(at, bytes.length, '');
    return handle === 0 ? undefined : new PdfDocument(pdf, handle);
  }

  get heap(): number {
    return this.#pdf.pdfium.HEAPU8.length;
  }

  /** The sizes of all pages in points; undefined when a page has no valid size. */
  sizes(): PageSize[] | undefined {
    const sizes: PageSize[] = [];
    for (let i = 0; i < this.count; i++) {
      if (!this.#pdf.FPDF_GetPageSizeByIndexF(this.#handle, i, this.#scratch)) return undefined;
      const [width, height] = this.#floats(2);
      if (!isLength(width) || !isLength(height)) return undefined;
      sizes.push({ width: round(width), height: round(height) });
    }
    return sizes;
  }

  picture(page: number, width: number): Pixels | undefined {
    return this.#onPage(page, (handle) => {
      const size = pictureSize(this.#sizeOf(handle), width);
      if (!size) return undefined;
      const pdf = this.#pdf;
      const bitmap = pdf.FPDFBitmap_CreateEx(size.width, size.height, BGRA, 0, 0);
      if (bitmap === 0) return undefined;
      pdf.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, WHITE);
      pdf.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, size.width, size.height, 0, FLAGS);
      const at = pdf.FPDFBitmap_GetBuffer(bitmap);
      const bytes = pdf.pdfium.HEAPU8.slice(at, at + size.width * size.height * 4);
      pdf.FPDFBitmap_Destroy(bitmap);
      return { bytes, ...size };
    });
  }

  text(page: number): TextItem[] | undefined {
    return this.#onPage(page, (handle) => {
      const { width, height } = this.#sizeOf(handle);
      const text = this.#pdf.FPDFText_LoadPage(handle);
      if (text === 0) return undefined;
      const pieces = joinCharactersToItems(this.#chars(handle, text), width / height);
      this.#pdf.FPDFText_ClosePage(text);
      return pieces;
    });
  }

  *#chars(page: number, text: number): Generator<PositionedCharacter> {
    const pdf = this.#pdf;
    const count = Math.min(pdf.FPDFText_CountChars(text), CHARS_MAX);
    for (let i = 0; i < count; i++) {
      // The loose box is as high as the font, whatever the character, so that all boxes of a line have the same height.
      const known = pdf.FPDFText_GetLooseCharBox(text, i, this.#scratch);
      const [left = 0, top = 0, right = 0, bottom = 0] = known ? this.#floats(4) : [];
      const a = this.#onSheet(page, left, top);
      const b = this.#onSheet(page, right, bottom);
      const box = {
        left: Math.min(a.x, b.x),
        top: Math.min(a.y, b.y),
        right: Math.max(a.x, b.x),
        bottom: Math.max(a.y, b.y),
      };
      yield { code: pdf.FPDFText_GetUnicode(text, i), box };
    }
  }

  /** Converts a point in page coordinates to fractions of the visible page. */
  #onSheet(page: number, x: number, y: number): { x: number; y: number } {
    const at = this.#scratch;
    this.#pdf.FPDF_PageToDevice(page, 0, 0, SHEET, SHEET, 0, x, y, at, at + 4);
    const view = this.#view();
    return { x: view.getInt32(0, true) / SHEET, y: view.getInt32(4, true) / SHEET };
  }

  #onPage<T>(page: number, work: (handle: number) => T): T | undefined {
    const handle = this.#pdf.FPDF_LoadPage(this.#handle, page - 1);
    if (handle === 0) return undefined;
    const result = work(handle);
    this.#pdf.FPDF_ClosePage(handle);
    return result;
  }

  #sizeOf(page: number): PageSize {
    return { width: this.#pdf.FPDF_GetPageWidthF(page), height: this.#pdf.FPDF_GetPageHeightF(page) };
  }

  #view(): DataView {
    return new DataView(this.#pdf.pdfium.HEAPU8.buffer, this.#scratch, SCRATCH);
  }

  #floats(count: number): number[] {
    const view = this.#view();
    return Array.from({ length: count }, (_, i) => view.getFloat32(4 * i, true));
  }
}

const isLength = (points: number | undefined): points is number => Number.isFinite(points) && points! > 0;
const round = (points: number): number => Math.round(points * 100) / 100;

/** The picture's size in pixels, within the limits above; undefined for a page without a valid size. */
function pictureSize(page: PageSize, width: number): PageSize | undefined {
  if (!isLength(page.width) || !isLength(page.height)) return undefined;
  const scale = Math.min(width / page.width, SIDE_MAX / page.height, Math.sqrt(PIXELS_MAX / page.width / page.height));
  const side = (points: number): number => Math.max(1, Math.round(points * scale));
  return { width: side(page.width), height: side(page.height) };
}
