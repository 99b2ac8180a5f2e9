import { clipAttribute, linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  ellipse,
  ellipseOutline,
  path,
  rect,
  sparkle,
  stroke,
} from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';
import { leaf } from '../../parts/leaf.ts';
import { starDust } from '../../parts/stars.ts';
import { rays } from '../../stage/light.ts';

const DOORWAY = 'M38 108V62A26 26 0 0 1 90 62V108Z';

const column = (x: number): string =>
  rect(x - 8, 50, 16, 58, 1, 'pearl-c') +
  stroke(`M${x - 3} 58V102M${x + 2} 58V102`, RAMP.pearl.shade, 1.4) +
  rect(x - 10.5, 44, 21, 8, 2.5, 'gold-h') +
  rect(x - 11.5, 102, 23, 8, 2.5, 'gold-h');

const globe = (): string =>
  circle(64, 19, 15.5, RAMP.gold.deep) +
  circle(64, 18, 14, 'sapphire-r') +
  path(
    'M54 12C58 7 66 9 66 13C66 17 60 16 59 20C58 24 54 22 52 19ZM68 20C73 16 78 18 77 21C75 27 70 29 67 26Z',
    'emerald-l',
  ) +
  circleOutline(64, 18, 14.6, RAMP.gold.base, 2) +
  ellipseOutline(64, 18, 21, 6, RAMP.gold.base, 2.4, 'transform="rotate(-18 64 18)" stroke-dasharray="46 18 60"') +
  ellipse(58, 11, 4.4, 2.2, '#fff', 'opacity=".85" transform="rotate(-40 58 11)"');

/** A gate for the last tarot card, the World: both doors stand open before a bright sky, with a globe above. */
export const worldGate: Drawing = () =>
  circle(64, 60, 62, 'lemon-x', 'opacity=".7"') +
  rays({ cx: 64, cy: 60, inner: 4, outer: 63, count: 20, colour: '#FFC23D', strength: 0.6, cover: 0.5 }) +
  path('M22 108V62A42 42 0 0 1 106 62V108Z', RAMP.gold.deep, 'transform="translate(0 3)"') +
  path('M22 108V62A42 42 0 0 1 106 62V108Z', 'gold') +
  path('M28 108V62A36 36 0 0 1 100 62V108Z', 'pearl-v') +
  stroke(
    'M38 62L28.500 52M44 45L37 37M54 37L51 27M74 37L77 27M84 45L91 37M90 62L99.500 52',
    RAMP.pearl.deep,
    1.2,
    'opacity=".7"',
  ) +
  path(
    DOORWAY,
    linearGradient([
      [0, RAMP.night.base],
      [0.35, RAMP.violet.base],
      [0.7, RAMP.pink.light],
      [1, RAMP.lemon.hi],
    ]),
  ) +
  `<g ${clipAttribute(DOORWAY)}>` +
  circle(64, 84, 30, 'white-glow') +
  starDust({ count: 10, seed: 10, box: [42, 38, 44, 34], grain: 1.1 }) +
  path('M56 108L60 84H68L72 108Z', '#fff', 'opacity=".75"') +
  '</g>' +
  stroke(DOORWAY, RAMP.gold.shade, 2.4) +
  path('M38 108V62Q39 52 44 46L52 54V116Z', 'sapphire-d', `stroke="${RAMP.gold.base}" stroke-width="1.600"`) +
  path('M90 108V62Q89 52 84 46L76 54V116Z', 'sapphire', `stroke="${RAMP.gold.base}" stroke-width="1.600"`) +
  circle(49, 84, 2.2, 'gold-r') +
  circle(79, 84, 2.2, 'gold-r') +
  column(20) +
  column(108) +
  drawEach(
    [0, 1],
    (i) => leaf(44 - i * 7, 34 + i * 4, 15, 5, -60 - i * 12) + leaf(84 + i * 7, 34 + i * 4, 15, 5, 60 + i * 12),
  ) +
  globe() +
  stroke('M25 60A39 39 0 0 1 42 30', '#fff', 2.4, 'opacity=".9"') +
  cloud(28, 116, 0.58) +
  cloud(100, 116, 0.6) +
  cloud(64, 120, 0.56) +
  sparkle(64, 76, 9) +
  sparkle(104, 22, 7, '#fff') +
  sparkle(22, 28, 6, '#FFE694');
