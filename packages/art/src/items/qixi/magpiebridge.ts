import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { archBridge } from './arch-bridge.ts';
import { cloud } from '../../parts/cloud.ts';
import { fullMoon } from '../../parts/full-moon.ts';
import { heartOutline } from '../../parts/heart-shape.ts';
import { magpieBird } from '../../parts/magpie-bird.ts';

const SKIN = '#FFE3CF';

/** The cowherd and the weaver, who stand on the line y = 0 hand in hand, 40 high, about (0, 0). */
const lovers = (): string =>
  path('M-22 0C-21 -14 -18 -24 -11 -25C-5 -24 -3 -14 -2 0Z', RAMP.sapphire.deep, 'transform="translate(.4 .8)"') +
  path('M-22 0C-21 -14 -18 -24 -11 -25C-5 -24 -3 -14 -2 0Z', 'sapphire') +
  path('M2 0C2 -14 5 -23 11 -24C18 -23 22 -12 25 0Z', RAMP.pink.deep, 'transform="translate(.4 .8)"') +
  path('M2 0C2 -14 5 -23 11 -24C18 -23 22 -12 25 0Z', 'pink') +
  stroke('M-10 -18C-6 -13 -3 -12 0 -13', RAMP.sky.light, 4) +
  stroke('M10 -17C6 -12 3 -11.5 0 -13', RAMP.pink.light, 4) +
  circle(0, -13, 2, SKIN) +
  stroke('M-14 -10H-6M6 -10H15', RAMP.gold.light, 2) +
  circle(-10, -31, 6.4, SKIN) +
  path(
    'M-17 -30C-18 -38 -12 -40 -8 -38C-5 -37 -4 -35 -4 -33C-8 -35 -11 -35 -12 -31C-13 -28 -14 -26 -15 -26Q-17 -28 -17 -30Z',
    RAMP.ink.shade,
  ) +
  circle(-11, -40, 2.8, RAMP.ink.shade) +
  circle(10, -30, 6.2, SKIN) +
  path(
    'M17 -29C18 -37 12 -39 8 -37C5 -36 4 -34 4 -32C8 -34 11 -34 12 -30C13 -24 15 -20 18 -18Q19 -24 17 -29Z',
    RAMP.ink.shade,
  ) +
  circle(7.5, -39, 2.8, RAMP.ink.shade) +
  circle(14, -39, 2.8, RAMP.ink.shade) +
  circle(10.5, -38, 1.5, RAMP.gold.base) +
  circle(-6.5, -30.5, 0.9, RAMP.ink.deep) +
  circle(6.5, -29.5, 0.9, RAMP.ink.deep);

/** The birds that carry the bridge, as transforms of the first. */
const FLOCK = [
  'translate(92 104) scale(-.3 .3)',
  'translate(64 98) scale(.27)',
  'translate(12 62) scale(.24) rotate(-12)',
  'translate(116 60) scale(-.24 .24) rotate(-12)',
] as const;

export const magpieBridge: Drawing = () =>
  circle(64, 60, 63, 'violet-x', 'opacity=".6"') +
  fullMoon(64, 42, 37) +
  path(heartOutline(64, 12, 6), RAMP.ruby.base) +
  group('translate(64 66) scale(1.06)', lovers()) +
  archBridge() +
  cloud(16, 112, 0.42, 'violet-l') +
  cloud(112, 112, 0.42, 'violet-l') +
  `<g transform="translate(36 104) scale(.3)"><g id="~magpiebridge-bird">${magpieBird()}</g></g>` +
  drawEach(FLOCK, (place) => `<use xlink:href="#~magpiebridge-bird" transform="${place}"/>`) +
  sparkle(20, 28, 7, '#FFE694') +
  sparkle(108, 24, 7);
