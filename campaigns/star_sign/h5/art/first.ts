// The dial of the first visit (stages-sky 1.7): a gold rim with beads and sapphires around the zodiac, and the twelve figures for its middle.
import { ATLAS_FIGURES } from '@shengyu/art/atlas/all.ts';
import { polarPoint } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient, radialGradient } from '@shengyu/art/core/paint.ts';
import {
  circle,
  circleOutline,
  drawEach,
  drawTimes,
  ellipse,
  path,
  stroke,
  withScreenBlend,
} from '@shengyu/art/core/shapes.ts';
import { atlasFigure } from '@shengyu/art/sky/atlas-figure.ts';
import { ZODIAC_SIGNS } from '@shengyu/art/sky/signs.ts';
import { starFigure } from '@shengyu/art/sky/star-figure.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';
import { starTheme } from '@shengyu/art/themes/star.ts';

const at = (r: number, degrees: number): string =>
  polarPoint(0, 0, r, degrees)
    .map((v) => v.toFixed(1))
    .join(' ');

/** The segment at the top in which the chosen sign stands. */
const segment = (): string =>
  path(
    `M${at(134, -105)}L${at(167, -105)}A167 167 0 0 1 ${at(167, -75)}L${at(134, -75)}A134 134 0 0 0 ${at(134, -105)}Z`,
    linearGradient([
      [0, '#FFF6D8'],
      [1, '#EFB04A'],
    ]),
  );

const rim = (): string =>
  ellipse(0, 186, 150, 16, 'shadow') +
  withScreenBlend(lightHalo(0, 0, 208, 208, '#4A78FF', 0.55, 0.6)) +
  circle(0, 4, 188, '#4A2408') +
  circle(0, 0, 186, 'gold') +
  circle(0, 0, 178, '#6E430E') +
  circle(
    0,
    0,
    176.5,
    radialGradient(
      [
        [0, '#3C66E8'],
        [0.62, '#1B2F90'],
        [1, '#0A1250'],
      ],
      [0.5, 0.5, 0.5, 0.42, 0.36],
    ),
  ) +
  drawTimes(60, (i) => circle(...polarPoint(0, 0, 182, i * 6), i % 5 ? 0.8 : 1.7, '#FFFCE6')) +
  drawEach([0, 90, 180, 270], (degrees) => {
    const [x, y] = polarPoint(0, 0, 182, degrees);
    return circle(x, y, 8.5, '#6E430E') + circle(x, y, 7, 'sapphire-r') + circleOutline(x, y, 7, '#FFF6D8', 1.4);
  }) +
  withScreenBlend(lightHalo(0, 0, 190, 190, '#5A86FF', 0.5)) +
  starTheme.parts['dial']!.draw() +
  segment();

const figure = (sign: (typeof ZODIAC_SIGNS)[number]['key']): string =>
  atlasFigure(ATLAS_FIGURES[sign], 0, 0, 158, '#CFE0FF') +
  starFigure({
    sign,
    cx: 0,
    cy: 0,
    size: 158,
    line: '#FFF0C4',
    litLine: '#FFF0C4',
    lineWidth: 1.3,
    star: '#FFFDF2',
    scale: 0.8,
  });

const DIAL = { width: 416, origin: [-208, -208] } as const;
const MIDDLE = { width: 252, origin: [-126, -126] } as const;

export const drawn = {
  rim: svg(rim(), { prefix: 'd', ...DIAL }),
  ...Object.fromEntries(
    ZODIAC_SIGNS.flatMap(({ key, glyph }, i) => [
      [`figure${i}`, svg(figure(key), { prefix: `f${i}`, ...MIDDLE })],
      [`glyph${i}`, svg(stroke(glyph, '#C6D4FF', 1.9), { prefix: `g${i}`, width: 24 })],
      [`chosen${i}`, svg(stroke(glyph, '#4A2806', 1.9), { prefix: `c${i}`, width: 24 })],
    ]),
  ),
};
