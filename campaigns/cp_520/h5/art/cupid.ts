// The pictures of /20250520/cupid, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import type { GradientStop } from '@shengyu/art/core/paint.ts';
import { circle, circleOutline, drawTimes, path, rect, withOpacity } from '@shengyu/art/core/shapes.ts';
import { heartOutline } from '@shengyu/art/parts/heart-shape.ts';
import { bowGrip, bowLimb, bowWings, heartTarget, loveArrow } from '@shengyu/art/parts/love-bow.ts';
import { driftingFeather } from '@shengyu/art/parts/wing.ts';
import { lightHalo, scatteredPetals, STAGE_HEIGHT, STAGE_WIDTH, verticalGradient } from '@shengyu/art/stage/light.ts';
import { roseSky } from '@shengyu/art/stage/rose-sky.ts';
import { cumulus } from '@shengyu/art/stage/scenery.ts';
import { ARROW_LENGTH } from '../cupid/bow-geometry.ts';
import { roseTitle } from './title.ts';

const DUSK_STOPS: readonly GradientStop[] = [
  [0, '#8F0F45'],
  [0.1, '#BE2161'],
  [0.26, '#EE5F92'],
  [0.42, '#FF93B8'],
  [0.58, '#FFB9D2'],
  [0.7, '#FFD9E6'],
  [1, '#FFF1F6'],
];

const sky = (): string =>
  roseSky({ cx: 195, cy: 252, floor: 500, stops: DUSK_STOPS }) +
  withOpacity(0.9, cumulus(24, 330, 0.62, '#FFFFFF', '#FFB4D0') + cumulus(372, 344, 0.6, '#FFFFFF', '#FFB4D0', -1)) +
  withOpacity(0.95, cumulus(-2, 560, 0.9, '#FFFFFF', '#FFC3DA') + cumulus(392, 566, 0.9, '#FFFFFF', '#FFC3DA', -1)) +
  driftingFeather(52, 420, -30, 0.5) +
  driftingFeather(346, 438, 28, 0.46) +
  driftingFeather(86, 176, 200, 0.34) +
  verticalGradient(0, 560, 390, 90, [
    [0, '#FFF1F6', 0],
    [1, '#FFF1F6', 0.96],
  ]) +
  rect(0, 650, 390, 194, 0, '#FFF1F6');

const petals = (): string =>
  scatteredPetals({ count: 34, seed: 21, top: 0, height: 480, colours: ['#FF6FA4', '#FFC0D8', '#FFFFFF'] });

const aimLine = (): string =>
  drawTimes(9, (i) => circle(6, 74 - i * 8.6, 3 - i * 0.22, '#fff', `opacity="${(0.95 - i * 0.07).toFixed(2)}"`));

const touch = (): string =>
  lightHalo(0, 0, 40, 40, '#FFFFFF', 0.9) +
  circleOutline(0, 0, 25, '#fff', 2, 'opacity=".95"') +
  circleOutline(0, 0, 16, '#fff', 1.4, 'opacity=".7"') +
  circle(0, 0, 8, '#fff', 'opacity=".95"');

const target = { prefix: 'g', width: 320, height: 190, origin: [-160, -110] } as const;

export const drawn = {
  backdrop: svg(sky(), { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: roseTitle('丘比特', { size: 52, top: 86 }),
  petals: svg(petals(), { prefix: 'p', width: 390, height: 480 }),
  target: svg(heartTarget(), target),
  light: svg(lightHalo(0, 0, 110, 100, '#FFF6DC', 0.9), { prefix: 'l', width: 220, height: 200, origin: [-110, -100] }),
  aim: svg(aimLine(), { prefix: 'd', width: 12, height: 78 }),
  wings: svg(bowWings(), { prefix: 'w', width: 240, height: 130, origin: [-120, -70] }),
  limb: svg(bowLimb(), { prefix: 'b', width: 200, height: 110, origin: [-6, -44] }),
  grip: svg(bowGrip(), { prefix: 'r', width: 90, height: 50, origin: [-45, -24] }),
  arrow: svg(loveArrow(ARROW_LENGTH), {
    prefix: 'a',
    width: 100,
    height: ARROW_LENGTH + 56,
    origin: [-50, -ARROW_LENGTH - 48],
  }),
  touch: svg(touch(), { prefix: 'o', width: 80, height: 80, origin: [-40, -40] }),
  spark: svg(path(heartOutline(12, 12, 9), '#FF5C93', 'stroke="#fff" stroke-width="1.4"'), {
    prefix: 'k',
    width: 24,
    height: 24,
  }),
};
