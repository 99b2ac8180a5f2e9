import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  ellipse,
  ellipseOutline,
  group,
  path,
  sparkle,
  stroke,
} from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallFlatStar, starDust } from '../../parts/stars.ts';
import { rays } from '../../stage/light.ts';

const LOWER = 'M26 74L36 66L45 76L54 66L64 78L74 66L83 76L92 66L102 74C102 98 86 117 64 117S26 98 26 74Z';
const UPPER = 'M34 36C36 14 50 2 64 2S92 14 94 36L85 30L77 38L68 29L60 38L51 30L43 38Z';

/** The egg of the world opens, and the first light breaks out with the first stars. */
export const genesis: Drawing = () =>
  circle(64, 60, 64, 'lemon-x', 'opacity=".9"') +
  rays({ cx: 64, cy: 58, inner: 4, outer: 64, count: 22, colour: '#FFA135', strength: 0.9, cover: 0.5 }) +
  shadow(36, 120) +
  path(LOWER, RAMP.gold.deep, 'transform="translate(0 -3)"') +
  group(
    'rotate(-16 64 58)',
    ellipseOutline(64, 58, 58, 17, RAMP.gold.shade, 3.4) + ellipseOutline(64, 57.4, 58, 17, RAMP.gold.light, 1.8),
  ) +
  circle(64, 57, 36, 'lemon-x') +
  circle(64, 57, 26, 'white-glow') +
  path(
    'M64 57C70 44 88 46 90 58C91 67 80 72 72 68C82 68 84 58 76 56C71 55 68 57 64 57C58 70 40 68 38 56C37 47 48 42 56 46C46 46 44 56 52 58C57 59 60 57 64 57Z',
    'violet',
    'opacity=".85"',
  ) +
  starDust({ count: 22, seed: 61, box: [38, 42, 52, 30], grain: 1.4 }) +
  circle(64, 57, 9, '#fff') +
  sparkle(64, 57, 25) +
  group(
    'rotate(9 64 20)',
    path(UPPER, RAMP.gold.deep, 'transform="translate(0 3)"') +
      path(UPPER, 'gold') +
      path('M64 2C78 2 92 14 94 36L85 30L80 35C82 20 76 8 64 2Z', RAMP.gold.deep, 'opacity=".35"') +
      path('M43 25C46 12 53 6 60 5C53 11 50 18 50 27Q43 31 43 25Z', '#fff', 'opacity=".85"') +
      lozenge(66, 7, 6, 16, 26, 'ruby'),
  ) +
  path(LOWER, RAMP.gold.deep, 'transform="translate(0 3)"') +
  path(LOWER, 'gold') +
  path('M102 74C102 98 86 117 64 117C84 106 92 90 90 68L92 66Z', RAMP.gold.deep, 'opacity=".35"') +
  path('M27.600 86C44 96 84 96 100.400 86C99 92 97 97 94 101C80 108 48 108 34 101C31 97 29 92 27.600 86Z', 'violet-d') +
  stroke('M27.600 86C44 96 84 96 100.400 86M34 101C48 108 80 108 94 101', RAMP.gold.hi, 1.6) +
  drawEach([42, 86], (x) => smallFlatStar(x, 97, 5)) +
  lozenge(64, 88, 7, 98, 110, 'aqua') +
  stroke('M27.500 75L36 68L45 78L54 68L64 80L74 68L83 78L92 68', '#fff', 1.6, 'opacity=".9"') +
  path('M33 82C34 78 37 75 39 76C38 82 38 84 38 88Z', '#fff', 'opacity=".8"') +
  circle(118, 42, 7, 'sapphire-r') +
  circleOutline(118, 42, 7, '#fff', 0.8, 'opacity=".5"') +
  circle(12, 72, 8, 'pink-r') +
  ellipse(12, 72, 12, 3, 'none', `stroke="${RAMP.gold.base}" stroke-width="1.800" transform="rotate(-16 12 72)"`) +
  circle(92, 64, 4, 'emerald-r') +
  sparkle(20, 24, 9) +
  sparkle(108, 14, 8, '#fff') +
  sparkle(112, 100, 7, '#FFE694') +
  sparkle(16, 106, 6);
