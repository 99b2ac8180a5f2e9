// The pages of a file: of a PDF as the server draws them, of a picture the one it is (S-PDF-1).
import type { PdfPage, PdfText } from '@shengyu/ui/PdfPages/PageView.tsx';
import { CallFailed } from '#lib/call-failed.ts';
import type { OwnFile } from './own-file.ts';

type Sizes = { readonly pages: readonly { width: number; height: number }[]; readonly widths: readonly number[] };
type Item = { readonly text: string; readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** An address inside the PDF's own, under the same signature. */
function inside(file: OwnFile, rest: string, width?: number): string {
  const url = new URL(file.url);
  url.pathname += rest;
  if (width !== undefined) url.searchParams.set('w', String(width));
  return url.href;
}

async function ask<T>(url: string): Promise<T> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) throw new CallFailed('network');
  if (!response.ok) throw new CallFailed('status', response);
  return ((await response.json()) as { data: T }).data;
}

/** The smallest picture that is still sharp on this screen. */
const fitting = (widths: readonly number[], pixels: number): number =>
  widths.find((width) => width >= pixels) ?? widths[widths.length - 1]!;

export async function pagesOf(file: OwnFile): Promise<PdfPage[]> {
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
    image.addEventListener('error', () => reject(new CallFailed('network')));
    image.src = src;
  });

/** Where the words of one page stand, in the page's own units. */
export async function textOf(file: OwnFile, number: number, { width, height }: PdfPage): Promise<PdfText[]> {
  const { items } = await ask<{ items: readonly Item[] }>(inside(file, `/pages/${number}.json`));
  return items.map(({ text, x, y, w, h }) => ({
    text,
    x: x * width,
    y: y * height,
    width: w * width,
    height: h * height,
  }));
}
