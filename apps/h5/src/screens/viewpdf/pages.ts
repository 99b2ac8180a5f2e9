// The pages of a file: of a PDF the images that the server renders, of a picture the picture itself (S-PDF-1).
import type { PdfPage, PdfText } from '@shengyu/ui/PdfPages/PageView.tsx';
import { CallFailedError } from '@shengyu/web/send.ts';
import type { StoredFile } from './own-file.ts';

type Sizes = { readonly pages: readonly { width: number; height: number }[]; readonly widths: readonly number[] };
type Item = { readonly text: string; readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** An address below that of the PDF, with the same signature. */
function inside(file: StoredFile, rest: string, width?: number): string {
  const url = new URL(file.url);
  url.pathname += rest;
  if (width !== undefined) url.searchParams.set('w', String(width));
  return url.href;
}

async function ask<T>(url: string): Promise<T> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) throw new CallFailedError('network');
  if (!response.ok) throw new CallFailedError('status', response);
  return ((await response.json()) as { data: T }).data;
}

/** The narrowest image that is still sharp on this screen. */
const fitting = (widths: readonly number[], pixels: number): number =>
  widths.find((width) => width >= pixels) ?? widths[widths.length - 1]!;

export async function loadFilePages(file: StoredFile): Promise<PdfPage[]> {
  if (file.isPicture) return [await pictureOf(file.url)];
  const { pages, widths } = await ask<Sizes>(inside(file, '/pages'));
  const width = fitting(widths, Math.min(480, window.innerWidth) * (window.devicePixelRatio || 1));
  return pages.map((size, index) => ({ ...size, src: inside(file, `/pages/${index + 1}.webp`, width) }));
}

const pictureOf = (src: string): Promise<PdfPage> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    const sized = () => resolve({ src, width: image.naturalWidth || 1, height: image.naturalHeight || 1 });
    image.addEventListener('load', sized);
    image.addEventListener('error', () => reject(new CallFailedError('network')));
    image.src = src;
  });

/** The positions of the texts of one page, in the page's units. */
export async function loadPageText(file: StoredFile, number: number, { width, height }: PdfPage): Promise<PdfText[]> {
  const { items } = await ask<{ items: readonly Item[] }>(inside(file, `/pages/${number}.json`));
  return items.map(({ text, x, y, w, h }) => ({
    text,
    x: x * width,
    y: y * height,
    width: w * width,
    height: h * height,
  }));
}
