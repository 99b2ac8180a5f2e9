// The pictures of the three glass boxes and their background, drawn at build time (imported as `./art/boxes.ts?drawn`).
import type { Hex } from '@shengyu/art/core/colour.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient } from '@shengyu/art/core/paint.ts';
import { seededRandom } from '@shengyu/art/core/random.ts';
import { circle, drawEach, ellipse, path, sparkle, stroke, drawTimes } from '@shengyu/art/core/shapes.ts';
import { backdropSvg } from '@shengyu/art/output.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { glassTheme } from '@shengyu/art/themes/glass.ts';

const WIDTH = 120;
const HEIGHT = 136;

/** A glass box seen from slightly above: a lid and two sides, lit from the top left. The contents are drawn between the walls. */
const box = (tint: Hex, deep: Hex, glow: Hex, inside: string): string =>
  ellipse(60, 124, 52, 9, 'shadow') +
  lightHalo(60, 76, 60, 62, glow, 0.9) +
  path('M60 24L106 40L60 56L14 40Z', tint, 'opacity=".35"') +
  path('M14 40L60 56V122L14 100Z', deep, 'opacity=".34"') +
  path('M106 40L60 56V122L106 100Z', deep, 'opacity=".5"') +
  inside +
  path(
    'M14 40L60 56V122L14 100Z',
    linearGradient([
      [0, '#FFFFFF', 0.5],
      [0.5, tint, 0.16],
      [1, '#FFFFFF', 0.34],
    ]),
  ) +
  path(
    'M106 40L60 56V122L106 100Z',
    linearGradient([
      [0, '#FFFFFF', 0.24],
      [1, deep, 0.3],
    ]),
  ) +
  path('M60 24L106 40L60 56L14 40Z', '#FFFFFF', 'opacity=".4"') +
  stroke('M60 24L106 40L60 56L14 40ZM14 40V100L60 122L106 100V40M60 56V122', '#FFFFFF', 1.8, 'opacity=".9"') +
  path('M22 50L34 54V98L22 92Z', '#FFFFFF', 'opacity=".5"') +
  path('M52 12Q60 4 68 12L64 26H56Z', 'gold') +
  path('M34 31L86 49L94 46L42 28Z', glow, 'opacity=".9"') +
  sparkle(24, 26, 7) +
  sparkle(100, 26, 5, '#FFF6A2');

const mist = (): string => {
  const random = seededRandom(3);
  return drawTimes(14, () => {
    const r = 8 + random() * 10;
    return ellipse(30 + random() * 60, 78 + random() * 32, r * 1.3, r * 0.8, '#FFFFFF', 'opacity=".55"');
  });
};

const flow = (): string =>
  drawEach(['#FFD479', '#FF8FB8', '#8EE7FF', '#B79CFF'] as const, (colour, i) =>
    stroke(`M22 ${70 + i * 11}C44 ${56 + i * 11} 72 ${92 + i * 9} 98 ${66 + i * 10}`, colour, 5, 'opacity=".9"'),
  ) + sparkle(70, 84, 9, '#FFFFFF');

const dome = (): string => {
  const random = seededRandom(8);
  return (
    circle(60, 90, 22, '#3B2A8C') +
    lightHalo(60, 88, 30, 28, '#8E7BFF', 0.9) +
    drawTimes(16, () => circle(28 + random() * 64, 64 + random() * 48, 0.8 + random() * 1.4, '#FFFFFF')) +
    sparkle(60, 88, 13, '#FFE694') +
    sparkle(40, 100, 5) +
    sparkle(84, 78, 6, '#8EE7FF')
  );
};

const drawBox = (body: string, prefix: string): string => svg(body, { prefix, width: WIDTH, height: HEIGHT });

export const drawn = {
  backdrop: backdropSvg(glassTheme),
  lockup: svg(glassTheme.title('盲盒礼物'), { prefix: 't', ...TITLE_STRIP }),
  box_mist: drawBox(box('#E9FBFF', '#5FB6C9', '#BFF3FF', mist()), 'm'),
  box_flow: drawBox(box('#FFF0F8', '#B45CA8', '#FFC6E6', flow()), 'l'),
  box_dome: drawBox(box('#EAE6FF', '#3D2C9E', '#A99BFF', dome()), 'd'),
};
