// /files/<key>.pdf/pages, …/pages/<n>.json and …/pages/<n>.webp?w=<width>. A key has no dot before its ending, so none
// of these is ever a key itself.
import { PAGES_MAX } from '../pdf.ts';
import { WIDTHS } from './pages.ts';
import type { Question } from './questions.ts';

export type PageAddress = { readonly key: string } & Question;

const PAGES = /^([^.]+\.pdf)\/pages(?:\/([1-9]\d{0,2})\.(json|webp))?$/;
const USUAL_WIDTH = '780';

/** Undefined for anything else, a width we do not make and a page no document has included. */
export function pageAddress(path: string, w: unknown = USUAL_WIDTH): PageAddress | undefined {
  const [, key, number, ending] = PAGES.exec(path) ?? [];
  if (key === undefined) return undefined;
  const page = Number(number ?? 0);
  if (page > PAGES_MAX) return undefined;
  if (ending !== 'webp') return { key, kind: ending === undefined ? 'sizes' : 'text', page, width: 0 };
  const width = WIDTHS.find((one) => String(one) === w);
  return width === undefined ? undefined : { key, kind: 'picture', page, width };
}
