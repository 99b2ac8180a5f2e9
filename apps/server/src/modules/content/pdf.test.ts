import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isHarmlessPdf } from './pdf.ts';

/** A PDF of one page whose objects are given as text; `packed` go into an object stream. */
function pdf(objects: string[] = [], packed?: { text: string; dictionary?: string; bytes?: Buffer }): Buffer {
  const parts: Buffer[] = [
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n', 'latin1'),
    Buffer.from(
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type /Page/Parent 2 0 R>>\nendobj\n',
    ),
    ...objects.map((text, i) => Buffer.from(`${i + 4} 0 obj\n${text}\nendobj\n`, 'latin1')),
  ];
  if (packed) {
    const body = packed.bytes ?? deflateSync(packed.text);
    const dictionary = packed.dictionary ?? `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${body.length}>>`;
    parts.push(Buffer.from(`9 0 obj\n${dictionary}\nstream\r\n`), body, Buffer.from('\r\nendstream\nendobj\n'));
  }
  parts.push(Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'));
  return Buffer.concat(parts);
}

describe('PDF (X06, reliability §3.26)', () => {
  it('X06 an ordinary document passes, with links, packed objects and binary streams', () => {
    expect(isHarmlessPdf(pdf())).toBe(true);
    expect(
      isHarmlessPdf(pdf(['<</S/URI/URI(https://example.com/java/launches)>>', '<</OpenAction[3 0 R/Fit]>>'])),
    ).toBe(true);
    expect(isHarmlessPdf(pdf([], { text: '5 0 <</Type/Font>>' }))).toBe(true);
    const noise = Buffer.alloc(200_000, 0x2f).toString('latin1');
    expect(isHarmlessPdf(pdf([`<</Length 200000/Filter/DCTDecode>>\nstream\n${noise}\nendstream`]))).toBe(true);
  });

  it.each([
    ['an action', '<</S/JavaScript/JS(app.alert(1))>>'],
    ['an action with spaces', '<</S /JavaScript /JS 5 0 R>>'],
    ['an escaped name', '<</S/J#61va#53cript/JS(x)>>'],
    ['a name tree', '<</Names<</JavaScript 5 0 R>>>>'],
    ['a program', '<</S/Launch/F(cmd.exe)>>'],
    ['an escaped program', '<</S/#4Caunch/F(cmd.exe)>>'],
    ['a form with code', '<</AcroForm<</XFA[(a) 5 0 R]>>>>'],
    ['a film with code', '<</Subtype/RichMedia>>'],
  ])('X06 %s is refused, in the open and packed', (_, object) => {
    expect(isHarmlessPdf(pdf([object]))).toBe(false);
    expect(isHarmlessPdf(pdf([], { text: `5 0 ${object}` }))).toBe(false);
  });

  it('X06 an encrypted document is refused: nothing can be seen in it', () => {
    expect(isHarmlessPdf(pdf(['<</Encrypt 5 0 R>>']))).toBe(false);
  });

  it('X06 what cannot be unpacked is refused', () => {
    const text = '5 0 <</S/JavaScript>>';
    const odd = [
      { text, dictionary: '<</Type/ObjStm/Filter/LZWDecode>>' },
      { text, dictionary: '<</Type/ObjStm>>' },
      { text, dictionary: '<</Type/Obj#53tm/Filter/FlateDecode>>' },
      { text, dictionary: '<</Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]>>' },
      { text, dictionary: '<</Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>>>' },
      { text, dictionary: '<</Type/ObjStm/X(obj)/Filter/FlateDecode>>' },
      { text, dictionary: '<</Type/ObjStm/X(\nendobj\n8 0 obj\n)/Filter/FlateDecode>>' },
      { text: '5 0 <</Type/Font>>', dictionary: '<</Type 8 0 R/Filter/FlateDecode>>\nendobj\n8 0 obj /ObjStm endobj' },
      { text, bytes: Buffer.from('not deflated') },
      { text, bytes: deflateSync(text).subarray(0, 8) },
    ];
    expect(odd.filter((packed) => isHarmlessPdf(pdf([], packed)))).toEqual([]);
  });

  it('X06 a bomb of packed objects is refused in time and in bounded memory', () => {
    const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024));
    const before = process.memoryUsage.rss();
    const began = performance.now();
    expect(isHarmlessPdf(pdf([], { text: '', bytes: bomb }))).toBe(false);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(80 * 1024 * 1024);
  });

  it('X06 no header, no end, an offset header, or more than 200 pages: refused', () => {
    const good = pdf();
    expect(isHarmlessPdf(good.subarray(1))).toBe(false);
    expect(isHarmlessPdf(good.subarray(0, good.length - 8))).toBe(false);
    expect(isHarmlessPdf(Buffer.concat([Buffer.from('<html>'), good]))).toBe(false);
    expect(isHarmlessPdf(Buffer.alloc(0))).toBe(false);
    expect(isHarmlessPdf(pdf(Array.from({ length: 199 }, () => '<</Type/Page>>')))).toBe(true);
    expect(isHarmlessPdf(pdf(Array.from({ length: 200 }, () => '<</Type/Page>>')))).toBe(false);
  });
});
