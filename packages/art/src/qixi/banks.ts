// The two banks of the river of stars, each a heap of clouds with a pavilion.
import type { Hex } from '../core/colour.ts';
import { coordinateText } from '../core/geometry.ts';
import { drawEach, group, path, rect, stroke, withOpacity } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';
import { auspiciousCloud, cumulus } from '../stage/scenery.ts';

const roof = (x: number, y: number, w: number, k: Hex): string =>
  path(
    `M${x - w} ${y}C${x - w * 0.6} ${y - 2} ${x - w * 0.4} ${y - w * 0.3} ${x - w * 0.3} ${y - w * 0.42}H${x + w * 0.3}C${x + w * 0.4} ${y - w * 0.3} ${x + w * 0.6} ${y - 2} ${x + w} ${y}L${x + w * 0.86} ${y + 5}H${x - w * 0.86}Z`,
    k,
  );
/** A pavilion far away on its cloud. */
const pavilion = (x: number, y: number, s: number, flip: 1 | -1 = 1): string =>
  group(
    `translate(${x} ${y}) scale(${coordinateText(s * flip)} ${s})`,
    lightHalo(0, -30, 60, 50, '#FFD9A0', 0.55) +
      rect(-22, -8, 44, 26, 1, '#5B3690') +
      drawEach([-18, -6, 6, 16], (px) => rect(px, -8, 4, 26, 0, '#8C5BB8')) +
      drawEach([-13, -1, 11], (px) => rect(px, 0, 5, 14, 1, '#FFE0A0', 'opacity=".95"')) +
      roof(0, -8, 34, '#3B2478') +
      stroke('M-34 -8C-20 -10 -14 -18 -10 -22H10C14 -18 20 -10 34 -8', '#F4C88A', 1.4) +
      rect(-13, -36, 26, 15, 1, '#5B3690') +
      drawEach([-8, 3], (px) => rect(px, -32, 5, 9, 1, '#FFE0A0', 'opacity=".9"')) +
      roof(0, -36, 24, '#3B2478') +
      stroke('M-24 -36C-14 -38 -10 -44 -7 -46H7C10 -44 14 -38 24 -36', '#F4C88A', 1.3) +
      path('M-2 -46L0 -58L2 -46Z', '#F4C88A'),
  );
/** The bank of clouds at one side of the river (1 left, -1 right), its top at `y`. */
export const bank = (side: 1 | -1, y: number): string => {
  const m = (x: number) => (side > 0 ? x : 390 - x);
  const f = side;
  return (
    withOpacity(0.9, cumulus(m(20), y - 6, 0.72, '#E9B8E8', '#7A4FB8', f)) +
    pavilion(m(34), y - 48, 0.62, f) +
    cumulus(m(-4), y + 20, 1.02, '#FFE3F0', '#B06CC4', f) +
    cumulus(m(78), y + 34, 0.72, '#FFF1F4', '#C47CC8', f) +
    auspiciousCloud(m(46), y + 40, 0.86, '#F3B6D8', '#FFF0E4', 1.5, f)
  );
};
