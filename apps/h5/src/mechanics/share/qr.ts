// QR codes (ISO/IEC 18004), as far as a share card needs them: an address in, dark and light modules out.
import { sideOf, type Layout } from './qr-layout.ts';
import { wordsOf } from './qr-words.ts';

/** Rows of modules; true is dark. Without the quiet zone of four modules. */
export type QrCode = readonly (readonly boolean[])[];

type Grid = { readonly side: number; readonly dark: boolean[][]; readonly fixed: boolean[][] };

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

export function qrCode(text: string): QrCode {
  const { layout, words } = wordsOf(text);
  const candidates = MASKS.map((_, mask) => drawn(layout, words, mask));
  const penalties = candidates.map(penaltyOf);
  return candidates[penalties.indexOf(Math.min(...penalties))]!;
}

function drawn(layout: Layout, words: readonly number[], mask: number): boolean[][] {
  const side = sideOf(layout);
  const square = (): boolean[][] => Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  const grid: Grid = { side, dark: square(), fixed: square() };
  drawPatterns(grid, layout);
  drawFormat(grid, mask);
  if (layout.version >= 7) drawVersion(grid, layout.version);
  drawWords(grid, words, MASKS[mask]!);
  return grid.dark;
}

function set({ dark, fixed }: Grid, row: number, column: number, on: boolean): void {
  dark[row]![column] = on;
  fixed[row]![column] = true;
}

function drawPatterns(grid: Grid, { centres }: Layout): void {
  const { side } = grid;
  for (const [top, left] of [
    [0, 0],
    [0, side - 7],
    [side - 7, 0],
  ] as const) {
    for (let r = -1; r <= 7; r += 1) {
      for (let c = -1; c <= 7; c += 1) {
        if (top + r < 0 || top + r >= side || left + c < 0 || left + c >= side) continue;
        const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
        set(grid, top + r, left + c, ring !== 2 && ring !== 4);
      }
    }
  }
  for (let i = 8; i < side - 8; i += 1) {
    set(grid, 6, i, i % 2 === 0);
    set(grid, i, 6, i % 2 === 0);
  }
  const last = centres[centres.length - 1];
  for (const row of centres) {
    for (const column of centres) {
      // Where a corner stands there is no room.
      const corner = [row, column].every((one) => one === 6 || one === last) && !(row === last && column === last);
      if (corner) continue;
      for (let r = -2; r <= 2; r += 1) {
        for (let c = -2; c <= 2; c += 1) {
          set(grid, row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1);
        }
      }
    }
  }
}

/** `value` followed by the remainder of its division. */
function withRemainder(value: number, divisor: number, bits: number): number {
  let rest = value;
  const top = 1 << bits;
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ (rest & (top >> 1) ? divisor : 0);
  return (value << bits) | (rest & (top - 1));
}

/** Level M is 00. */
function drawFormat(grid: Grid, mask: number): void {
  const { side } = grid;
  const bits = withRemainder(mask, 0x537, 10) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i += 1) {
    const row = i < 6 ? i : i < 8 ? i + 1 : side - 15 + i;
    const column = i < 8 ? side - 1 - i : i === 8 ? 7 : 14 - i;
    set(grid, row, 8, bit(i));
    set(grid, 8, column, bit(i));
  }
  set(grid, side - 8, 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  const bits = withRemainder(version, 0x1f25, 12);
  for (let i = 0; i < 18; i += 1) {
    const far = grid.side - 11 + (i % 3);
    const near = Math.floor(i / 3);
    set(grid, far, near, ((bits >> i) & 1) === 1);
    set(grid, near, far, ((bits >> i) & 1) === 1);
  }
}

/** Two columns at a time from the right, up and down in turn, past the upright timing line. */
function drawWords(
  { side, dark, fixed }: Grid,
  words: readonly number[],
  mask: (r: number, c: number) => boolean,
): void {
  let at = 0;
  let up = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < side; i += 1) {
      const row = up ? side - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue;
        const word = words[at >> 3] ?? 0;
        dark[row]![column] = (((word >> (7 - (at & 7))) & 1) === 1) !== mask(row, column);
        at += 1;
      }
    }
    up = !up;
  }
}

/** How hard a reader would find it: long runs, blocks, patterns like a corner, too dark or too light. */
function penaltyOf(code: QrCode): number {
  const side = code.length;
  const lines = [...code, ...code.map((_, c) => code.map((row) => row[c]!))];
  let penalty = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    for (const corner of ['10111010000', '00001011101']) {
      for (let i = text.indexOf(corner); i >= 0; i = text.indexOf(corner, i + 1)) penalty += 40;
    }
  }
  let darks = 0;
  code.forEach((row, r) =>
    row.forEach((dark, c) => {
      if (dark) darks += 1;
      const below = code[r + 1];
      if (below && c + 1 < side && row[c + 1] === dark && below[c] === dark && below[c + 1] === dark) penalty += 3;
    }),
  );
  return penalty + 10 * Math.floor(Math.abs((darks * 100) / (side * side) - 50) / 5);
}
