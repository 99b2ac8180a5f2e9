// Arithmetic of QR codes (ISO/IEC 18004): the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1, and Reed–Solomon over it.

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
}

export const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!);

/** The product of (x − αⁱ) for i below `degree`, highest power first. */
function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; i += 1) {
    const next = [...poly, 0];
    poly.forEach((factor, at) => {
      next[at + 1]! ^= times(factor, EXP[i]!);
    });
    poly = next;
  }
  return poly;
}

/** The codewords that correct errors of `data`. */
export function checkwords(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = [...data, ...Array.from({ length: count }, () => 0)];
  for (let i = 0; i < data.length; i += 1) {
    const factor = rest[i]!;
    if (factor === 0) continue;
    divisor.forEach((value, at) => {
      rest[i + at]! ^= times(value, factor);
    });
  }
  return rest.slice(data.length);
}
