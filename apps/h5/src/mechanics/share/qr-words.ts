// A text as the codewords of a QR code: byte mode, padded, with its corrections, interleaved.
import { checkwords } from './galois.ts';
import { capacityOf, LAYOUTS, lengthBits, type Layout } from './qr-layout.ts';

const BYTE_MODE = 0b0100;
const PADS = [0xec, 0x11] as const;

export type Words = { readonly layout: Layout; readonly words: readonly number[] };

export function wordsOf(text: string): Words {
  const bytes = Array.from(new TextEncoder().encode(text));
  const layout = LAYOUTS.find((one) => 4 + lengthBits(one) + bytes.length * 8 <= capacityOf(one) * 8);
  if (!layout) throw new RangeError('too long for a QR code');
  return { layout, words: interleaved(layout, padded(layout, bytes)) };
}

function padded(layout: Layout, bytes: readonly number[]): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, lengthBits(layout));
  for (const byte of bytes) put(byte, 8);
  const room = capacityOf(layout) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let i = 0; data.length < capacityOf(layout); i += 1) data.push(PADS[i % 2]!);
  return data;
}

function interleaved({ blocks, checks }: Layout, data: readonly number[]): number[] {
  let at = 0;
  const parts = blocks.map((size) => {
    const block = data.slice(at, at + size);
    at += size;
    return { block, check: checkwords(block, checks) };
  });
  const column = (rows: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, i) => rows.flatMap((row) => (row[i] === undefined ? [] : [row[i]]))).flat();
  return [
    ...column(
      parts.map(({ block }) => block),
      Math.max(...blocks),
    ),
    ...column(
      parts.map(({ check }) => check),
      checks,
    ),
  ];
}
