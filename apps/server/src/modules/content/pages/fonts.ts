// Chinese documents, invoices above all, often use 宋体 or 楷体 without embedding the font. Without a substitute their pages would stay
// blank. PDFium asks for substitutes through a table of functions (fpdf_sysfontinfo.h).
import { existsSync, readFileSync } from 'node:fs';
import type { Pdfium } from './engine.ts';

/** Debian's fonts-noto-cjk (its third face is simplified Chinese) and fonts-wqy-microhei. */
const FONTS = [
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', face: 2 },
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', face: 0 },
];

/** Windows charset numbers of Shift-JIS, Hangul, GB2312 and Big5. */
const CJK = new Set([128, 129, 134, 136]);
const GB2312 = 134;

const COLLECTION = 0x74746366;
const OFFSETS_AT = 12;
const HANDLE = 1;

/** Offers the machine's Chinese font, if it has one, as the substitute for fonts that a document does not embed. */
export function installSubstituteFonts(pdf: Pdfium): void {
  const font = FONTS.find(({ path }) => existsSync(path));
  if (!font) return;
  const { pdfium } = pdf;

  let file: Buffer | undefined;
  const table = (name: number): Buffer | undefined => {
    file ??= readFileSync(font.path);
    if (name === COLLECTION) return file;
    // In a font collection, PDFium identifies a face by the number of bytes from its offset to the end of the file.
    return name === 0 ? file.subarray(file.readUInt32BE(OFFSETS_AT + 4 * font.face)) : undefined;
  };
  const copy = (name: number, to: number, room: number): number => {
    const bytes = table(name);
    if (!bytes) return 0;
    if (to !== 0 && room > 0) pdfium.HEAPU8.set(bytes.subarray(0, room), to);
    return bytes.length;
  };

  // The order and the signatures are those of FPDF_SYSFONTINFO, version 1.
  const functions = [
    pdfium.addFunction(() => undefined, 'vi'),
    pdfium.addFunction(() => undefined, 'vii'),
    pdfium.addFunction((_self, _weight, _italic, charset = 0) => (CJK.has(charset) ? HANDLE : 0), 'iiiiiiii'),
    pdfium.addFunction(() => 0, 'iii'),
    pdfium.addFunction((_self, _font, name = 0, to = 0, room = 0) => copy(name, to, room), 'iiiiii'),
    pdfium.addFunction(() => 0, 'iiiii'),
    pdfium.addFunction(() => GB2312, 'iii'),
    pdfium.addFunction(() => undefined, 'vii'),
  ];
  const info = pdfium.wasmExports.malloc(4 * (1 + functions.length));
  [1, ...functions].forEach((value, i) => pdfium.setValue(info + 4 * i, value, 'i32'));
  pdf.FPDF_SetSystemFontInfo(info);
}
