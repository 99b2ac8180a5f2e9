// Parses /files/<key>.pdf/pages, …/pages/<n>.json and …/pages/<n>.webp?w=<width>. A file key has a dot only before its extension,
// so none of these paths can be a key itself.
import { PAGES_MAX } from '../pdf.ts';
import { PAGE_PICTURE_WIDTHS } from './pages.ts';
import type { PdfQuestion } from './questions.ts';

export type PageAddress = { readonly key: string } & PdfQuestion;

const PAGES = /^([^.]+\.pdf)\/pages(?:\/([1-9]\d{0,2})\.(json|webp))?$/;
const USUAL_WIDTH = '780';

/**
 * The file key, and what is asked for: the sizes of all pages, the text of a page or its picture. Undefined for any other path, for
 * a width that is not offered and for a page number that no document can have.
 */
export function parsePageAddress(path: string, w: unknown = USUAL_WIDTH): PageAddress | undefined {
  const [, key, number, ending] = PAGES.exec(path) ?? [];
  if (key === undefined) return undefined;
  const page = Number(number ?? 0);
  if (page > PAGES_MAX) return undefined;
  if (ending !== 'webp') return { key, kind: ending === undefined ? 'sizes' : 'text', page, width: 0 };
  const width = PAGE_PICTURE_WIDTHS.find((one) => String(one) === w);
  return width === undefined ? undefined : { key, kind: 'picture', page, width };
}
