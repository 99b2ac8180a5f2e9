// What the main thread asks the PDF worker thread about its open document, and the worker's replies.
import type { WasmModule } from './wasm.ts';

/** Size in points of the page as it is shown, that is after rotation and cropping. */
export type PageSize = { readonly width: number; readonly height: number };

/** A piece of a line of text. Position and size are fractions of the page, from its upper left corner. */
export type TextItem = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** The picture of a page as RGBA pixels, row after row without gaps. */
export type Pixels = { readonly bytes: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number };

export type PdfReplies = {
  readonly sizes: readonly PageSize[];
  readonly text: readonly TextItem[];
  readonly picture: Pixels;
};

export type PdfQuestionKind = keyof PdfReplies;
/** Pages count from 1. `sizes` concerns no page (0), and only `picture` uses the width. */
export type PdfQuestion<K extends PdfQuestionKind = PdfQuestionKind> = {
  readonly kind: K;
  readonly page: number;
  readonly width: number;
};

/** absent: the document or the page does not exist. broken: the document, or this page, cannot be read. */
export type PdfFault = 'absent' | 'broken';

export type PdfWorkerReply = {
  readonly answer: PdfReplies[PdfQuestionKind] | PdfFault;
  /** Memory of the engine in bytes; it never shrinks. */
  readonly heap: number;
};

export type WorkerData = {
  readonly wasm: WasmModule;
  readonly pdf: Uint8Array;
  readonly heapMax: number;
};
