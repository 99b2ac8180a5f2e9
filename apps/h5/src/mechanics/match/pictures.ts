// The window of a match card, drawn at build time: a golden heart with wings, behind whose glass the night shows the other's sign.
import { ATLAS_FIGURES } from '@shengyu/art/atlas/all.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { clipAttribute, linearGradient } from '@shengyu/art/core/paint.ts';
import { circle, drawTimes, path, sparkle, stroke, withOpacity } from '@shengyu/art/core/shapes.ts';
import { heartOutline } from '@shengyu/art/parts/heart-shape.ts';
import { glassHeart } from '@shengyu/art/parts/jewel-heart.ts';
import { wingsPair } from '@shengyu/art/parts/wing.ts';
import { atlasFigure } from '@shengyu/art/sky/atlas-figure.ts';
import { ZODIAC_SIGNS } from '@shengyu/art/sky/signs.ts';
import { starFigure } from '@shengyu/art/sky/star-figure.ts';
import { WINDOW_BOX, WINDOW_HEART } from './window-place.ts';

const { x, y, half } = WINDOW_HEART;
const heart = (scale: number, dy = 0): string => heartOutline(x, y + dy, half * scale);
const wings = (): string => wingsPair(x, y + 8, { apart: 66, scale: 0.66, raised: 4 });

const night = (): string =>
  wings() +
  path(heart(1.08, 8), '#8A0A44', 'opacity=".2"') +
  path(heart(1.08), 'gold') +
  stroke(heart(1.08), '#FFF7D6', 1.2) +
  path(
    heart(1),
    linearGradient([
      [0, '#1B1360'],
      [0.5, '#5A2F9E'],
      [1, '#E0609A'],
    ]),
  ) +
  `<g ${clipAttribute(heart(1))}>` +
  drawTimes(60, (i) =>
    circle(
      x - 100 + ((i * 73) % 200),
      y - 103 + ((i * 47) % 190),
      0.5 + (i % 5) * 0.25,
      '#fff',
      `opacity="${(0.3 + (i % 6) * 0.1).toFixed(2)}"`,
    ),
  ) +
  '</g>';

const glass = (): string =>
  stroke(heart(0.985), '#fff', 1.4, 'opacity=".6"') +
  path(
    `M${x - 83} ${y - 22}C${x - 85} ${y - 60} ${x - 63} ${y - 80} ${x - 41} ${y - 78}` +
      `C${x - 63} ${y - 64} ${x - 75} ${y - 42} ${x - 69} ${y - 6}Q${x - 83} ${y - 8} ${x - 83} ${y - 22}Z`,
    '#fff',
    'opacity=".5"',
  ) +
  sparkle(x - 83, y - 82, 11) +
  sparkle(x + 89, y - 78, 9, '#FFF3C9') +
  sparkle(x + 75, y + 72, 7);

const figure = (sign: (typeof ZODIAC_SIGNS)[number]['key']): string =>
  `<g ${clipAttribute(heart(0.98))}>` +
  withOpacity(0.8, atlasFigure(ATLAS_FIGURES[sign], x - 2, y - 8, 134)) +
  starFigure({
    sign,
    cx: x - 2,
    cy: y - 8,
    size: 134,
    line: '#BFD0FF',
    litLine: '#FFE6C0',
    lineWidth: 1.2,
    star: '#FFFFFF',
    scale: 0.6,
  }) +
  '</g>';

export const drawn = {
  night: svg(night(), { prefix: 'n', ...WINDOW_BOX }),
  glass: svg(glass(), { prefix: 'g', ...WINDOW_BOX }),
  empty: svg(wings() + glassHeart(x, y, half), { prefix: 'e', ...WINDOW_BOX }),
  ...Object.fromEntries(
    ZODIAC_SIGNS.map(({ key }, i) => [`sign${i + 1}`, svg(figure(key), { prefix: `s${key}`, ...WINDOW_BOX })]),
  ),
};
