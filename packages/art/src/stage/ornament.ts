import { type Hex, mixColours } from '../core/colour.ts';
import { ACROSS_LINE, linearGradient } from '../core/paint.ts';
import { circle, group, path, rect, sparkle, stroke } from '../core/shapes.ts';

export interface RibbonColours {
  face: Hex;
  side: Hex;
  tail: Hex;
  edge: Hex;
}

/** The ribbon under a title, around (0, 0); the page writes the dates on it. */
export function titleRibbon(width: number, height: number, { face, side, tail, edge }: RibbonColours): string {
  const [x, y, t] = [width / 2, height / 2, height * 0.62];
  const fill = linearGradient(
    [
      [0, side],
      [0.18, face],
      [0.5, mixColours(face, '#FFFFFF', 0.12)],
      [0.82, face],
      [1, side],
    ],
    ACROSS_LINE,
  );
  const tailOf = (k: 1 | -1): string =>
    path(`M${k * (x + t)} ${5 - y}H${k * (x - 12)}V${y + 5}H${k * (x + t)}L${k * (x + t * 0.45)} 5Z`, tail);
  return (
    tailOf(1) +
    tailOf(-1) +
    path(`M${-x} ${y}L${12 - x} ${y + 5}V${y}ZM${x} ${y}L${x - 12} ${y + 5}V${y}Z`, mixColours(tail, '#000000', 0.45)) +
    rect(-x, -y, width, height, 3, fill) +
    stroke(`M${4 - x} ${3.5 - y}H${x - 4}M${4 - x} ${y - 3.5}H${x - 4}`, edge, 1, 'opacity=".8"')
  );
}

/** The top-left corner of a panel's thin frame; each theme uses one of these families (slot 6 of design.md 3.1). */
const CORNERS = {
  deco: (c: Hex): string =>
    stroke('M0 30V12Q0 0 12 0H30M6 34V16Q6 6 16 6H34M0 30L6 34M30 0L34 6', c, 1.2) + path('M12 12l5 -5l5 5l-5 5Z', c),
  cloud: (c: Hex): string =>
    stroke('M0 40V14Q0 0 14 0H40M40 0C40 10 28 14 24 8C22 3 28 1 30 5M0 40C10 40 14 28 8 24C3 22 1 28 5 30', c, 1.3),
  star: (c: Hex): string =>
    stroke('M0 36V10Q0 0 10 0H36', c, 1.2) + sparkle(8, 8, 8, c) + circle(24, 5, 1.3, c) + circle(5, 24, 1.3, c),
  scroll: (c: Hex): string =>
    stroke(
      'M0 44V16Q0 0 16 0H44M44 0C46 12 34 18 28 11C24 4 33 1 35 7M0 44C12 46 18 34 11 28C4 24 1 33 7 35' +
        'M6 6Q20 8 22 22Q8 20 6 6Z',
      c,
      1.4,
    ),
  heart: (c: Hex): string =>
    stroke('M0 36V14Q0 0 14 0H36', c, 1.3) +
    path('M10 17C6 14 3 11.5 3 8.5C3 5 7.500 4 10 7.5C12.5 4 17 5 17 8.5C17 11.5 14 14 10 17Z', c),
} as const;

export type CornerFamily = keyof typeof CORNERS;

/** The thin frame of a panel with its four corners. */
export function panelFrame(
  width: number,
  height: number,
  colour: Hex,
  family: CornerFamily,
  inset = 6,
  radius = 14,
): string {
  const corner = CORNERS[family](colour);
  const [right, bottom] = [width - inset, height - inset];
  return (
    rect(
      inset,
      inset,
      width - inset * 2,
      height - inset * 2,
      radius,
      'none',
      `stroke="${colour}" stroke-width=".8" opacity=".5"`,
    ) +
    group(`translate(${inset} ${inset})`, corner) +
    group(`translate(${right} ${inset}) scale(-1 1)`, corner) +
    group(`translate(${inset} ${bottom}) scale(1 -1)`, corner) +
    group(`translate(${right} ${bottom}) scale(-1 -1)`, corner)
  );
}

/** Thin lines at both sides of a caption; they end 12 px before its text (design.md 4.6). */
export const captionLines = (gap: number, reach: number, colour: Hex): string =>
  stroke(`M${-reach} 0H${-gap - 6}M${gap + 6} 0H${reach}`, colour, 1, 'opacity=".8"') +
  sparkle(-gap, 0, 4, colour) +
  sparkle(gap, 0, 4, colour);
