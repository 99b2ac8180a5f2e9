// The pictures of 匹配 (stages-sky 1.6): an orbit, one's own ringed planet, and the other's in the colour of its element.
import { svg } from '@shengyu/art/core/link.ts';
import { clipAttribute, radialGradient } from '@shengyu/art/core/paint.ts';
import type { Hex } from '@shengyu/art/core/colour.ts';
import {
  circle,
  circleOutline,
  drawTimes,
  ellipse,
  ellipseOutline,
  group,
  path,
  sparkle,
  stroke,
  withScreenBlend,
} from '@shengyu/art/core/shapes.ts';
import { ZODIAC_SIGNS } from '@shengyu/art/sky/signs.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';

type Tones = readonly [Hex, Hex, Hex, Hex];

const ring = (r: number, front: boolean): string =>
  group(
    'rotate(-18)',
    front
      ? stroke(`M${-r * 1.62} 0A${r * 1.62} ${r * 0.42} 0 0 0 ${r * 1.62} 0`, 'gold-h', 7) +
          stroke(`M${-r * 1.42} 0A${r * 1.42} ${r * 0.34} 0 0 0 ${r * 1.42} 0`, '#FFF0C4', 2, 'opacity=".7"')
      : stroke(`M${-r * 1.62} 0A${r * 1.62} ${r * 0.42} 0 0 1 ${r * 1.62} 0`, '#8A6A3A', 6, 'opacity=".8"'),
  );

function planet(r: number, tones: Tones, ringed: boolean): string {
  const disc = `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  const band = (y: number, high: number, opacity: number): string =>
    path(
      `M${-r - 8} ${y}Q0 ${y - 14} ${r + 8} ${y + 4}V${y + high + 4}Q0 ${y + high - 14} ${-r - 8} ${y + high}Z`,
      tones[0],
      `opacity="${opacity}"`,
    );
  return (
    withScreenBlend(lightHalo(0, 0, r * 1.6, r * 1.6, tones[1], 0.55)) +
    (ringed ? ring(r, false) : '') +
    circle(
      0,
      0,
      r,
      radialGradient(
        [
          [0, tones[0]],
          [0.35, tones[1]],
          [0.75, tones[2]],
          [1, tones[3]],
        ],
        [0.5, 0.5, 0.62, 0.32, 0.28],
      ),
    ) +
    `<g ${clipAttribute(disc)}>` +
    band(-r * 0.26, r * 0.2, 0.42) +
    band(r * 0.36, r * 0.14, 0.3) +
    circle(
      0,
      0,
      r,
      radialGradient(
        [
          [0, '#07103F', 0],
          [0.62, '#07103F', 0],
          [1, '#07103F', 0.62],
        ],
        [0.36, 0.34, 0.78],
      ),
    ) +
    '</g>' +
    ellipse(
      -r * 0.36,
      -r * 0.46,
      r * 0.26,
      r * 0.15,
      '#FFFFFF',
      `opacity=".75" transform="rotate(-34 ${-r * 0.36} ${-r * 0.46})"`,
    ) +
    circleOutline(0, 0, r - 0.8, '#FFFFFF', 1.2, 'opacity=".35"') +
    (ringed ? ring(r, true) : '')
  );
}

const orbit = (): string =>
  withScreenBlend(
    lightHalo(94, 102, 150, 120, '#8A3FE0', 0.6) +
      lightHalo(284, 92, 140, 120, '#1E8FD8', 0.55) +
      lightHalo(188, 124, 70, 70, '#FFE2A0', 0.6),
  ) +
  drawTimes(60, (i) =>
    circle(
      8 + ((i * 67.3 + ((i * i * 11) % 37)) % 342),
      10 + ((i * 43.1 + ((i * i * 5) % 23)) % 230),
      0.4 + ((i * 31) % 10) / 11,
      '#E8F0FF',
      `opacity="${(0.25 + ((i * 17) % 10) / 15).toFixed(2)}"`,
    ),
  ) +
  ellipseOutline(183, 120, 160, 68, '#FFD98A', 1.2, 'opacity=".65" transform="rotate(-13 183 120)"') +
  ellipseOutline(
    183,
    120,
    146,
    55,
    '#BFD3FF',
    0.8,
    'opacity=".4" stroke-dasharray="2 5" transform="rotate(-13 183 120)"',
  ) +
  sparkle(186, 68, 12, '#FFFDF0') +
  sparkle(318, 174, 8, '#FFE9B8') +
  sparkle(46, 70, 7, '#BFE6FF') +
  circle(30, 164, 4.5, 'gold-r') +
  circle(338, 84, 5, 'rosegold-r');

const heart = (): string =>
  path('M16 30C7 23 2 18 2 12.5C2 6 10.5 4 16 11C21.5 4 30 6 30 12.5C30 18 25 23 16 30Z', 'ruby-r') +
  path('M6 11C7 8 10 7 13 9C10 10 8 12 7.5 15Z', '#FFFFFF', 'opacity=".8"');

/** The colour of a planet by its sign's element: water, fire, earth, air. */
const ELEMENTS: Readonly<Record<string, Tones>> = {
  water: ['#F4FFFF', '#7FE9F0', '#1C9CC0', '#074D6C'],
  fire: ['#FFF4EC', '#FFB08A', '#E0532F', '#6C1A07'],
  earth: ['#FFFBEA', '#F4D27A', '#B9842A', '#5A3608'],
  air: ['#F6FBFF', '#A9D4FF', '#4A84E0', '#132F7C'],
};
const MINE: Tones = ['#FFF0FA', '#E79BFF', '#8A3FE0', '#35117D'];

const BIG = { width: 216, origin: [-108, -108] } as const;
const SMALL = { width: 180, origin: [-90, -90] } as const;

export const drawn = {
  orbit: svg(orbit(), { prefix: 'o', width: 358, height: 250 }),
  heart: svg(heart(), { prefix: 'h', width: 32 }),
  mine: svg(planet(64, MINE, true), { prefix: 'm', ...BIG }),
  ...Object.fromEntries(
    Object.entries(ELEMENTS).map(([element, tones], i) => [
      element,
      svg(planet(54, tones, false), { prefix: `e${i}`, ...SMALL }),
    ]),
  ),
  ...Object.fromEntries(
    ZODIAC_SIGNS.map(({ glyph }, i) => [
      `glyph${i + 1}`,
      svg(stroke(glyph, '#07103F', 4.4, 'opacity=".35"') + stroke(glyph, '#FFFDF2', 2.2), {
        prefix: `g${i}`,
        width: 24,
      }),
    ]),
  ),
};
