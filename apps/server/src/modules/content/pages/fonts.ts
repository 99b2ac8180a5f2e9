// Chinese documents often name 宋体 or 楷体 without carrying it, invoices above all. Without a font to stand in, their
// pages stay white. PDFium asks for one through a table of functions (fpdf_sysfontinfo.h).
import { existsSync, readFileSync } from 'node:fs';
import type { Pdfium } from './engine.ts';

/** Debian's fonts-noto-cjk (its third face is the simplified Chinese one) and fonts-wqy-microhei. */
const FONTS = [
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', face: 2 },
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', face: 0 },
];

/** Shift-JIS, Hangul, GB2312, Big5. */
const CJK = new Set([128, 129, 134, 136]);
const GB2312 = 134;

const COLLECTION = 0x74746366;
const OFFSETS_AT = 12;
const HANDLE = 1;

/** Lets the machine's Chinese font, if it has one, stand in for those a document does not carry. */
export function lendFonts(pdf: Pdfium): void {
  const font = FONTS.find(({ path }) => existsSync(path));
  if (!font) return;
  const { pdfium } = pdf;

  let file: Buffer | undefined;
  const table = (name: number): Buffer | undefined => {
    file ??= readFileSync(font.path);
    if (name === COLLECTION) return file;
    // Of a collection the engine knows a face by how many bytes follow its offset.
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
