// Typesets a document as PDF with an embedded font, so that it looks the same everywhere and at any later time.
import { createRequire } from 'node:module';
import type { TextBlock } from '../text.ts';
import type { OpenFont } from './font.ts';
import type { IssuedDocument } from './paper.ts';

/** The types of the pdfkit functions that are used here; the package ships none. */
type Options = { align?: 'center' | 'right'; indent?: number; lineGap?: number; lineBreak?: boolean; width?: number };
type Document = {
  readonly page: { readonly width: number; readonly height: number; margins: { bottom: number } };
  x: number;
  y: number;
  on(event: 'data', take: (chunk: Uint8Array) => void): Document;
  on(event: 'end', take: () => void): Document;
  font(font: OpenFont): Document;
  fontSize(size: number): Document;
  fillColor(colour: string): Document;
  text(text: string, options?: Options): Document;
  text(text: string, x: number, y: number, options?: Options): Document;
  moveDown(lines?: number): Document;
  image(bytes: Buffer, x: number, y: number, options: { fit: [number, number] }): Document;
  rect(x: number, y: number, width: number, height: number): Document;
  lineWidth(width: number): Document;
  stroke(colour: string): Document;
  addPage(): Document;
  bufferedPageRange(): { start: number; count: number };
  switchToPage(page: number): Document;
  end(): void;
};
type Pdfkit = new (options: object) => Document;

const MARGIN = 56;
const INK = '#1f2329';
const FAINT = '#8a9099';
const SIZE = { title: 18, head: 13, text: 10.5, small: 9 };
const HEAD_ROOM = 70;
/** Space for the signature and the lines after it, so that a page break never separates them. */
const SIGNATURE = { width: 200, height: 90, room: 260 };

export async function typeset(paper: IssuedDocument, font: OpenFont): Promise<Buffer> {
  const PDFDocument = createRequire(import.meta.url)('pdfkit') as Pdfkit;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'zh-CN',
    info: {
      Title: paper.title,
      Author: '声屿',
      Subject: paper.no,
      CreationDate: new Date(paper.at),
    },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve) => {
    doc.on('data', (chunk) => void chunks.push(chunk)).on('end', resolve);
  });
  doc.font(font).fillColor(INK);
  doc.fontSize(SIZE.title).text(paper.title, { align: 'center' }).moveDown(0.5);
  doc.fontSize(SIZE.small).fillColor(FAINT);
  for (const fact of paper.facts) doc.text(fact, { align: 'center' });
  doc.fillColor(INK).moveDown();
  for (const block of paper.text) set(doc, block);
  if (paper.signature) sign(doc, paper.signature);
  else doc.moveDown(1.5);
  doc.fontSize(SIZE.small);
  for (const line of paper.party) doc.text(line, { lineGap: 2 });
  footers(doc, paper.no);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function set(doc: Document, { tag, text }: TextBlock): void {
  // A heading must not stand alone at the bottom of a page.
  if (tag === 'h2' && doc.y > doc.page.height - MARGIN - HEAD_ROOM) doc.addPage();
  if (tag === 'h2') doc.moveDown(0.5).fontSize(SIZE.head).text(text).moveDown(0.3);
  else if (tag === 'li') doc.fontSize(SIZE.text).text(`· ${text}`, { indent: SIZE.text, lineGap: 3 });
  else
    doc
      .fontSize(SIZE.text)
      .text(text, { indent: 2 * SIZE.text, lineGap: 3 })
      .moveDown(0.2);
}

function sign(doc: Document, signature: Uint8Array): void {
  if (doc.y + SIGNATURE.room > doc.page.height - MARGIN) doc.addPage();
  doc.moveDown(1.5).fontSize(SIZE.text).text('甲方：声屿').moveDown(0.5).text('乙方签名：');
  const top = doc.y + 6;
  doc.rect(MARGIN, top, SIGNATURE.width, SIGNATURE.height).lineWidth(0.5).stroke(FAINT);
  doc.image(Buffer.from(signature), MARGIN + 4, top + 4, { fit: [SIGNATURE.width - 8, SIGNATURE.height - 8] });
  doc.x = MARGIN;
  doc.y = top + SIGNATURE.height + 10;
}

function footers(doc: Document, no: string): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i);
    // The footer lies in the bottom margin; with the margin left in place pdfkit would start a new page.
    doc.page.margins.bottom = 0;
    const width = doc.page.width - 2 * MARGIN;
    const words = `${no}　第 ${i + 1} 页 / 共 ${count} 页`;
    doc.fontSize(SIZE.small).fillColor(FAINT);
    doc.text(words, MARGIN, doc.page.height - 36, { width, align: 'center', lineBreak: false });
  }
}
