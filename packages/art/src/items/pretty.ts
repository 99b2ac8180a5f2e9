import { digitOutlines } from '../core/figures.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, path, rect, sparkle } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const vanityNumberPlate: Drawing = () =>
  shadow(48, 104) +
  rect(8, 36, 112, 58, 14, RAMP.gold.deep, 'transform="translate(0 4)"') +
  rect(8, 36, 112, 58, 14, 'gold') +
  rect(13, 41, 102, 48, 10, RAMP.violet.deep) +
  rect(13, 41, 102, 48, 10, 'violet-d') +
  path('M13 51Q13 41 23 41H74L48 89H23Q13 89 13 79Z', '#ffffff', 'opacity=".12"') +
  digitOutlines('8888', {
    x: 64,
    baseline: 76.5,
    size: 36,
    fill: 'gold-v',
    spacing: 1.2,
    attributes: `stroke="${RAMP.gold.deep}" stroke-width="24"`,
  }) +
  path(
    'M50 36L46 22L56 29L64 17L72 29L82 22L78 36Q64 31 50 36Z',
    'gold',
    `stroke="${RAMP.gold.deep}" stroke-width="1"`,
  ) +
  circle(64, 29, 2.6, 'ruby-r') +
  sparkle(104, 34, 8) +
  sparkle(20, 98, 6, '#FFE694');
