import { expect, it } from 'vitest';
import { checkwords, times } from './galois.ts';
import { LAYOUTS, sideOf, type Layout } from './qr-layout.ts';
import { qrCode, type QrCode } from './qr.ts';

/** Reads a code back the way a reader does: format, mask, zigzag, blocks, text; refuses a block with a syndrome. */
function read(code: QrCode): string {
  const layout = LAYOUTS.find((one) => sideOf(one) === code.length)!;
  const dark = (r: number, c: number): number => (code[r]![c] ? 1 : 0);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((r) => dark(r, 8));
  const mask = (format.reduce((bits, bit, i) => bits | (bit << i), 0) | formatTail(code)) ^ 0x5412;
  return textIn(layout, blocksIn(layout, bitsOf(code, layout, (mask >> 10) & 7)));
}

const formatTail = (code: QrCode): number =>
  [7, 5, 4, 3, 2, 1, 0].reduce((bits, c, i) => bits | ((code[8]![c] ? 1 : 0) << (8 + i)), 0) & ~0xff;

function isFixed({ version, centres }: Layout, side: number, r: number, c: number): boolean {
  const corner = (r < 9 && c < 9) || (r < 9 && c >= side - 8) || (r >= side - 8 && c < 9);
  const timing = r === 6 || c === 6;
  const numbers =
    version >= 7 && ((r < 6 && c >= side - 11 && c < side - 8) || (c < 6 && r >= side - 11 && r < side - 8));
  const last = centres[centres.length - 1];
  const dots = centres.some((y) =>
    centres.some((x) => {
      const free = (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6);
      return !free && Math.abs(r - y) <= 2 && Math.abs(c - x) <= 2;
    }),
  );
  return corner || timing || numbers || dots;
}

const MASKS: ((r: number, c: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => ((r >> 1) + Math.trunc(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];

function bitsOf(code: QrCode, layout: Layout, mask: number): number[] {
  const side = code.length;
  const columns = Array.from({ length: side }, (_, i) => side - 1 - i).filter((c) => c !== 6);
  const bits: number[] = [];
  for (let pair = 0; pair < columns.length; pair += 2) {
    const up = (pair / 2) % 2 === 0;
    for (let i = 0; i < side; i += 1) {
      const r = up ? side - 1 - i : i;
      for (const c of columns.slice(pair, pair + 2)) {
        if (isFixed(layout, side, r, c)) continue;
        bits.push((code[r]![c] ? 1 : 0) ^ (MASKS[mask]!(r, c) === 0 ? 1 : 0));
      }
    }
  }
  return bits;
}

function blocksIn({ blocks, checks }: Layout, bits: number[]): number[] {
  const total = blocks.reduce((sum, size) => sum + size + checks, 0);
  const words = Array.from({ length: total }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  const parts: number[][] = blocks.map(() => []);
  for (let i = 0; i < Math.max(...blocks); i += 1)
    parts.forEach((part, b) => {
      if (i < blocks[b]!) part.push(words.shift()!);
    });
  for (let i = 0; i < checks; i += 1) parts.forEach((part) => part.push(words.shift()!));
  for (const part of parts) {
    // The block as a polynomial is 0 at every power of α up to the number of check words.
    for (let i = 0, root = 1; i < checks; i += 1, root = times(root, 2)) {
      if (part.reduce((value, word) => times(value, root) ^ word, 0) !== 0) throw new Error('a damaged block');
    }
  }
  return parts.flatMap((part, b) => part.slice(0, blocks[b]));
}

function textIn({ version }: Layout, data: number[]): string {
  const bits = data.flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1));
  const take = (count: number): number => bits.splice(0, count).reduce((value, bit) => value * 2 + bit, 0);
  expect(take(4)).toBe(4);
  const length = take(version < 10 ? 8 : 16);
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)));
}

const ADDRESS = 'https://h5.shengyu.example/#/tarotCard?from=share&code=Zk3m9&to=';

it.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 181, 213])(
  'S2-CMP-14 an address of %i bytes comes back from its QR code',
  (length) => {
    const text = ADDRESS.repeat(4).slice(0, length);
    expect(read(qrCode(text))).toBe(text);
  },
);

it('S2-CMP-14 Chinese is written in UTF-8', () => {
  expect(read(qrCode('https://h5.example/#/声屿'))).toBe('https://h5.example/#/声屿');
});

it('S2-CMP-14 what is too long for a card is refused, not cut', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow(RangeError);
});

it('S2-CMP-14 check words of the worked example of ISO/IEC 18004 Annex I', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(checkwords(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});
