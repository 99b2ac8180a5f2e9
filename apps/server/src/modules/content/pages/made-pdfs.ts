// For tests: PDF documents written by hand, valid and hostile ones (docs/reliability.md §3.26).
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

type Stream = { readonly dictionary: string; readonly body: Buffer | string };

/** Builds a PDF from its objects, which are numbered from 1; the first is the catalogue. */
export function buildPdf(objects: readonly (string | Stream)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  const add = (...more: Buffer[]): void => {
    parts.push(...more);
    for (const part of more) at += part.length;
  };
  objects.forEach((object, i) => {
    offsets.push(at);
    if (typeof object === 'string') return add(Buffer.from(`${i + 1} 0 obj\n${object}\nendobj\n`, 'latin1'));
    const body = Buffer.from(object.body as string, 'latin1');
    add(Buffer.from(`${i + 1} 0 obj\n<<${object.dictionary}/Length ${body.length}>>\nstream\n`, 'latin1'));
    add(body, Buffer.from('\nendstream\nendobj\n'));
  });
  const size = objects.length + 1;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Root 1 0 R/Size ${size}>>\n`),
    Buffer.from(`startxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const ONE_PAGE = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = (more = ''): string => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]${more}>>`;
const stream = (body: Buffer | string, dictionary = ''): Stream => ({ dictionary, body });

/** A document of empty pages; each string is added to the dictionary of its page. */
export const buildEmptyPagesPdf = (pages: readonly string[]): Buffer =>
  buildPdf([
    CATALOGUE,
    `<</Type/Pages/Kids[${pages.map((_, i) => `${i + 3} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    ...pages.map((more) => `<</Type/Page/Parent 2 0 R${more}>>`),
  ]);

const utf16 = (text: string): string => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/**
 * One page of 600 × 800 with `lines` from (60, 700) downwards, 40 apart and 24 high, in a font that is not embedded, and a red
 * square.
 */
export const buildChinesePagePdf = (lines: readonly string[], more = ''): Buffer =>
  buildPdf([
    CATALOGUE,
    ONE_PAGE,
    page(`/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>${more}`),
    stream(
      `BT /F 24 Tf 60 700 Td ${lines.map((line) => `${utf16(line)} Tj 0 -40 Td`).join(' ')} ET ` +
        '1 0 0 rg 300 0 300 300 re f',
    ),
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/FontDescriptor 7 0 R/DW 1000' +
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0' +
      '/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ]);

/** A page filled with pattern tiles a hundred-thousandth of a point apart: drawing it would take months. */
export const buildEndlessTilesPdf = (): Buffer =>
  buildPdf([
    CATALOGUE,
    ONE_PAGE,
    page('/Contents 4 0 R/Resources<</Pattern<</P 5 0 R>>>>'),
    stream('/Pattern cs /P scn 0 0 600 800 re f'),
    stream(
      '1 0 0 rg 0 0 5 5 re f',
      '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 0.00001/YStep 0.00001/Resources<<>>',
    ),
  ]);

/** A page with a form that draws ten forms, each of which draws ten forms, and so on, `depth` levels deep. */
export function buildNestedFormsPdf(depth = 12): Buffer {
  const form = (body: string, next?: number): Stream =>
    stream(body, `/Subtype/Form/BBox[0 0 600 800]${next ? `/Resources<</XObject<</X ${next} 0 R>>>>` : ''}`);
  return buildPdf([
    CATALOGUE,
    ONE_PAGE,
    page('/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>'),
    stream('/X Do'),
    ...Array.from({ length: depth }, (_, i) => form('/X Do '.repeat(10), i + 6)),
    form('0 0 100 100 re f'),
  ]);
}

/** A page whose content of a few kilobytes, compressed twice, unpacks to the given number of megabytes. */
export function buildPackedContentPdf(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, '0 0 m 9 9 l S '), { finishFlush: constants.Z_FULL_FLUSH });
  const body = Buffer.concat([
    Buffer.of(0x78, 0x9c),
    ...Array.from({ length: megabytes }, () => block),
    Buffer.of(3, 0),
  ]);
  return buildPdf([
    CATALOGUE,
    ONE_PAGE,
    page('/Contents 4 0 R'),
    stream(deflateSync(body), '/Filter[/FlateDecode/FlateDecode]'),
  ]);
}
