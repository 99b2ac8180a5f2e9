// The QR code of the present place, made in the browser. Level H survives 30 % damage: the brand's ring covers its middle.
import { encode } from 'uqr';

/** One path of round dots in a box whose side is `size` modules; the middle is left free for the ring. */
export function qrDots(text: string): { readonly size: number; readonly dots: string; readonly hole: number } {
  const { data, size } = encode(text, { ecc: 'H', border: 0 });
  const hole = Math.floor(size / 5) | 1;
  const from = (size - hole) / 2;
  const inHole = (x: number, y: number): boolean => x >= from && x < from + hole && y >= from && y < from + hole;
  let dots = '';
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark && !inHole(x, y)) dots += `M${x + 0.06} ${y + 0.5}a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0z`;
    }),
  );
  return { size, dots, hole };
}
