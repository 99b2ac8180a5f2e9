import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../core/shapes.ts';
import { leaf } from '../parts/leaf.ts';
import { roseHead } from '../parts/rose-head.ts';
import { portraitRing } from './hoop.ts';

const again = (x: number, y: number, scale: number, turn: number): string =>
  `<use xlink:href="#~ringrose" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"/>`;

/** 浪漫玫瑰: roses climb around a ring of rose gold. */
export const roseringFrame: Drawing = () =>
  portraitRing(54, 6, 'rosegold') +
  portraitRing(57.2, 1.2, '#fff', 'opacity=".9"') +
  portraitRing(50.8, 1, RAMP.rosegold.deep) +
  stroke('M-60 -14C-74 10 -60 56 -18 66M60 14C74 -10 60 -54 20 -66', RAMP.leaf.shade, 3) +
  leaf(-62, -4, 20, 8, -20) +
  leaf(-68, 34, 18, 8, -80) +
  leaf(-14, 70, 22, 8, 100) +
  leaf(12, -66, 22, 8, -80) +
  leaf(66, -34, 18, 8, 100) +
  leaf(62, 12, 20, 8, 160) +
  drawEach(
    [
      [-70, 12],
      [70, -8],
    ] as const,
    ([x, y]) =>
      path(
        `M${x} ${y}C${x - 6} ${y - 6} ${x - 3} ${y - 12} ${x} ${y - 14}C${x + 3} ${y - 12} ${x + 6} ${y - 6} ${x} ${y}Z`,
        'ruby',
      ),
  ) +
  `<g transform="translate(-46 46) scale(.58)"><g id="~ringrose">${roseHead(0, 0, 1)}</g></g>` +
  again(-22, 64, 0.4, 70) +
  again(-63, 24, 0.34, 140) +
  again(48, -44, 0.5, 40) +
  again(26, -62, 0.34, 200) +
  again(64, -22, 0.3, 100) +
  drawEach(
    [
      [44, 58, 24],
      [60, 40, -40],
      [-56, -40, 10],
      [-38, -60, -30],
    ] as const,
    ([x, y, turn]) => ellipse(x, y, 5, 2.8, 'pink', `transform="rotate(${turn} ${x} ${y})"`),
  ) +
  circle(54, 50, 1.6, RAMP.gold.light) +
  sparkle(-50, -52, 6, '#FFE694') +
  sparkle(50, 62, 5);
