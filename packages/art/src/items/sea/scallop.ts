import { type Point, polarPoint } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const FOOT: Point = [64, 108];
const RIBS = 7;
const angle = (i: number): number => -90 + (i - RIBS / 2) * 17.5;
const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const reach = (degrees: number): number => 88 - Math.abs(degrees + 90) * 0.3;
const edge = (i: number, share = 1): string => at(polarPoint(...FOOT, reach(angle(i)) * share, angle(i)));
const bulge = (i: number): string => at(polarPoint(...FOOT, reach(angle(i + 0.5)) + 9, angle(i + 0.5)));

const FAN =
  `M56 108L${edge(0)}` + Array.from({ length: RIBS }, (_, i) => `Q${bulge(i)} ${edge(i + 1)}`).join('') + 'L72 108Z';

const band = (share: number): string =>
  `M${edge(0, share)}` +
  Array.from({ length: RIBS }, (_, i) => {
    const middle = polarPoint(...FOOT, reach(angle(i + 0.5)) * share + 6, angle(i + 0.5));
    return `Q${at(middle)} ${edge(i + 1, share)}`;
  }).join('');

export const scallop: Drawing = () =>
  shadow(36, 117) +
  path('M40 96H88Q92 112 78 114H50Q36 112 40 96Z', RAMP.coral.deep, 'transform="translate(0 2.4)"') +
  path('M40 96H88Q92 112 78 114H50Q36 112 40 96Z', 'coral') +
  group('translate(0 2.6)', path(FAN, RAMP.coral.deep)) +
  path(FAN, 'coral-r') +
  drawTimes(RIBS, (i) =>
    path(
      `M64 108L${edge(i + 0.16, 0.98)}Q${bulge(i)} ${edge(i + 0.62, 1)}Z`,
      i < 4 ? 'lemon-l' : 'amber-l',
      'opacity=".8"',
    ),
  ) +
  stroke(band(0.9), '#fff', 2.6, 'opacity=".7"') +
  stroke(band(0.68), RAMP.coral.base, 3, 'opacity=".75"') +
  stroke(band(0.46), RAMP.coral.base, 2.4, 'opacity=".7"') +
  stroke(
    drawTimes(RIBS - 1, (i) => `M64 106L${edge(i + 1, 0.99)}`),
    RAMP.coral.shade,
    1.6,
  ) +
  path('M28 68C27 54 32 45 40 40C37 53 40 66 47 80Q32 82 28 68Z', '#fff', 'opacity=".45"') +
  circle(64, 107, 6, 'coral-r') +
  sparkle(100, 26, 8) +
  sparkle(22, 96, 5, '#FFE694');
