// What the process asks the worker that has a document open, and what comes back.
import type { WasmModule } from './wasm.ts';

/** In points, as the page is shown: turned and cropped. */
export type PageSize = { readonly width: number; readonly height: number };

/** A piece of one line. Place and size are fractions of the page, from its upper left corner. */
export type TextItem = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** RGBA, without gaps between rows. */
export type Pixels = { readonly bytes: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number };

export type Answers = {
  readonly sizes: readonly PageSize[];
  readonly text: readonly TextItem[];
  readonly picture: Pixels;
};

export type Kind = keyof Answers;
/** Pages count from 1; `sizes` asks about none, and only a picture has a width. */
export type Question<K extends Kind = Kind> = { readonly kind: K; readonly page: number; readonly width: number };

/** absent: there is no such page. broken: the document, or this page of it, cannot be read. */
export type Fault = 'absent' | 'broken';

export type Reply = {
  readonly answer: Answers[Kind] | Fault;
  /** Bytes the engine has taken by now; it never gives any back. */
  readonly heap: number;
};

export type WorkerData = {
  readonly wasm: WasmModule;
  readonly pdf: Uint8Array;
  readonly heapMax: number;
};
