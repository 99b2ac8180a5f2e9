import { polarPoint } from '../../core/geometry.ts';
import { DIAGONAL_LINE, linearGradient, radialGradient } from '../../core/paint.ts';
import { seededRandom } from '../../core/random.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawTimes,
  ellipse,
  path,
  sparkle,
  stroke,
  withScreenBlend,
} from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { lightHalo } from '../../stage/light.ts';

const ENAMEL = linearGradient(
  [
    [0, '#5B6BFF'],
    [0.4, '#2B2A98'],
    [0.7, '#7A3FD0'],
    [1, '#1E50D8'],
  ],
  DIAGONAL_LINE,
);
const MOONSTONE = radialGradient(
  [
    [0, '#FFFFFF'],
    [0.35, '#DDF0FF'],
    [0.7, '#8FA8FF'],
    [1, '#5A48C8'],
  ],
  [0.5, 0.5, 0.6, 0.34, 0.3],
);
const NEBULAE = ['#9AB8FF', '#FF9CE0', '#8FE3FF'] as const;

/** The Milky Way in the enamel: three clouds of light and many small stars. */
function milkyWay(): string {
  const random = seededRandom(5);
  const clouds = drawTimes(9, (i) => {
    const [x, y] = polarPoint(64, 74, 34, i * 40);
    return lightHalo(x, y, 11, 8, NEBULAE[i % 3]!, 0.6);
  });
  const stars = drawTimes(26, () => {
    const [x, y] = polarPoint(64, 74, 33 + (random() - 0.5) * 6, random() * 360);
    return random() > 0.88 ? sparkle(x, y, 3) : circle(x, y, 0.6 + random() * 0.8, '#fff');
  });
  return withScreenBlend(clouds) + stars;
}

const band = (): string =>
  circleOutline(64, 76.5, 34, '#444D74', 18) +
  circleOutline(64, 74, 34, 'silver', 17) +
  circleOutline(64, 74, 41.4, '#fff', 1.6, 'opacity=".9"') +
  circleOutline(64, 74, 26.4, '#7C89AE', 1.4) +
  circleOutline(64, 74, 34, '#10165C', 10) +
  circleOutline(64, 74, 34, ENAMEL, 8.6);

const SETTING = 'M48 40C52 30 76 30 80 40L76 48H52Z';

const moonstone = (): string =>
  path(SETTING, '#444D74', 'transform="translate(0 2)"') +
  path(SETTING, 'silver') +
  ellipse(64, 30, 17, 14, '#444D74') +
  ellipse(64, 29, 16, 13.4, 'silver') +
  ellipse(64, 28.5, 13, 10.8, MOONSTONE) +
  stroke('M55 30C58 36 68 38 74 32', '#FFC0F0', 2.4, 'opacity=".75"') +
  ellipse(59, 24, 4.5, 2.6, '#fff', 'opacity=".95" transform="rotate(-24 59 24)"');

/** 银河指环: a wide silver band set with the Milky Way in blue enamel, and a moonstone. */
export const silverRing: Drawing = () =>
  circle(64, 64, 56, 'sapphire-x', 'opacity=".4"') +
  shadow(32, 118) +
  band() +
  milkyWay() +
  moonstone() +
  sparkle(88, 16, 8) +
  sparkle(30, 36, 6, '#C2EBFF') +
  sparkle(98, 60, 5);
