import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const BODY = 'M60 28C94 26 114 50 112 80C110 104 90 114 60 114S12 104 10 80C8 52 28 30 60 28Z';
const TAIL =
  'M96 50C100 42 104 38 106 30C98 30 90 24 89 14C98 12 106 14 111 20C114 13 120 10 126 12C127 22 122 28 115 32C116 42 114 54 108 66Z';
const SPOUT =
  'M56 30C56 20 50 16 43 19C38 21 34 16 37 11C42 4 54 6 58 13C62 4 76 3 79 10C81 16 77 20 72 18C65 16 62 20 63 30Z';

/** A seam, drawn as a line of short stitches. */
const seam = (d: string, colour: `#${string}`): string => stroke(d, colour, 1.5, 'stroke-dasharray="3 3.2"');

/** The paper tag that hangs on a new toy. */
const tag = (): string =>
  stroke('M98 88C104 90 108 92 110 95', RAMP.gold.base, 1.6) +
  group(
    'translate(106 92) rotate(-14)',
    rect(-2, 0, 19, 25, 3, RAMP.pearl.deep, 'transform="translate(.6 2)"') +
      rect(-2, 0, 19, 25, 3, 'pearl-v') +
      circle(7.5, 4.4, 1.7, RAMP.gold.shade) +
      stroke('M2.5 14.5V16.5M6 11.5V19M9.5 10V20M13 13.5V17.5', RAMP.violet.base, 2),
  );

export const plushWhale: Drawing = () =>
  shadow(50, 117, 62) +
  path(TAIL, RAMP.sapphire.deep, 'transform="translate(0 2)"') +
  path(TAIL, 'sky') +
  seam('M94 18C98 24 104 28 110 30C114 26 118 20 122 16', RAMP.sapphire.shade) +
  path(SPOUT, RAMP.sky.shade, 'transform="translate(0 2)"') +
  path(SPOUT, 'sky-l') +
  seam('M60 27C60 19 56 13 50 11M60 19C62 13 66 10 71 10', RAMP.sky.shade) +
  path(BODY, RAMP.sapphire.deep, 'transform="translate(0 2.8)"') +
  path(BODY, 'sky-r') +
  path('M11 82C30 74 90 74 111 82C108 104 90 113 60 113S13 104 11 82Z', 'parch-l') +
  seam('M12 84C32 77 90 77 110 84', RAMP.sky.deep) +
  stroke('M36 82C34 92 36 102 40 110M60 80V112M84 82C86 92 84 102 80 110', RAMP.parch.shade, 1.8, 'opacity=".8"') +
  // The nap of the cloth catches the light at its edge.
  stroke('M18 62C24 42 42 32 62 31', '#fff', 3, 'stroke-dasharray=".1 4" opacity=".9"') +
  stroke('M16 72C19 48 38 36 62 35', '#fff', 2.4, 'stroke-dasharray=".1 4.6" opacity=".6"') +
  seam('M60 31C62 42 62 50 60 58', RAMP.sapphire.shade) +
  path('M14 80C4 84 0 94 4 102C14 104 22 98 24 90Z', RAMP.sapphire.deep, 'transform="translate(0 2)"') +
  path('M14 80C4 84 0 94 4 102C14 104 22 98 24 90Z', 'sky') +
  seam('M14 86C9 90 8 94 8 98', RAMP.sapphire.shade) +
  drawEach(
    [38, 84],
    (x) =>
      circle(x, 66, 7, RAMP.ink.deep) +
      circle(x, 65.4, 6, RAMP.ink.base) +
      circle(x - 2, 62.8, 2.2, '#fff') +
      circle(x + 2, 68, 1, '#fff'),
  ) +
  drawEach([26, 96], (x) => ellipse(x, 76, 7, 4.4, RAMP.pink.base, 'opacity=".7"')) +
  stroke('M53 70Q57 75.5 61 71Q65 75.5 69 70', RAMP.sapphire.deep, 2.6) +
  path('M100 82C110 86 114 94 112 102C104 104 94 98 92 90Z', RAMP.sapphire.deep, 'transform="translate(0 2)"') +
  path('M100 82C110 86 114 94 112 102C104 104 94 98 92 90Z', 'sky') +
  tag();
