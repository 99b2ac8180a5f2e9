import type { Hex } from '../core/colour.ts';
import { linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import {
  circle,
  drawEach,
  ellipse,
  path,
  sparkle,
  stroke,
  drawTimes,
  withOpacity,
  withScreenBlend,
} from '../core/shapes.ts';
import { KUAILE_GLYPHS } from '../glyphs/kuaile.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { bokeh, lightHalo, rays, stageBackground, starField, verticalGradient } from '../stage/light.ts';
import type { StageArt } from '../stage/stage-art.ts';

/** A band of flowing light that crosses the stage. */
const stream = (y: number, sway: number, width: number, colour: Hex, strength: number): string =>
  stroke(
    `M-20 ${y}C70 ${y - sway} 130 ${y + sway} 200 ${y}S330 ${y - sway} 410 ${y + sway * 0.5}`,
    colour,
    width,
    `opacity="${strength}" stroke-linecap="round"`,
  );

/** Banks of mist on the floor, behind the boxes. */
function mist(): string {
  const random = seededRandom(29);
  return drawTimes(22, () =>
    lightHalo(random() * 390, 500 + random() * 90, 60 + random() * 60, 20 + random() * 18, '#CFC8FF', 0.34, 0.5),
  );
}

/** The ribs of a glass dome over the shelf, with lights where they meet. */
const dome = (): string =>
  drawEach([0.18, 0.38, 0.62, 0.86, 1.1], (share) => {
    const reach = 195 * share;
    return (
      stroke(`M${195 - reach} 560C${195 - reach} 330 ${195 - reach * 0.55} 150 195 122`, '#B9B2FF', 1, 'opacity=".4"') +
      stroke(`M${195 + reach} 560C${195 + reach} 330 ${195 + reach * 0.55} 150 195 122`, '#B9B2FF', 1, 'opacity=".4"')
    );
  }) +
  drawEach([214, 318, 430], (y, i) =>
    stroke(`M${18 - i * 8} ${y + 24}Q195 ${y - 30} ${372 + i * 8} ${y + 24}`, '#B9B2FF', 1, 'opacity=".3"'),
  );

/** The floor of dark glass, with the reflection of the lights above it. */
const floor = (): string =>
  path(
    'M-10 520Q195 486 400 520V860H-10Z',
    linearGradient([
      [0, '#5A4FD0', 0.75],
      [0.16, '#2C2470', 0.9],
      [1, '#120E2E'],
    ]),
  ) +
  stroke('M-10 520Q195 486 400 520', '#E4DFFF', 1.6, 'opacity=".8"') +
  drawEach([70, 195, 320] as const, (x, i) =>
    ellipse(x, 548, 52, 12, (['#8EE7FF', '#FFB8DC', '#B79CFF'] as const)[i]!, 'opacity=".34"'),
  ) +
  drawEach([560, 600, 650], (y) => stroke(`M20 ${y}Q195 ${y - 16} 370 ${y}`, '#8C82FF', 0.8, 'opacity=".3"'));

/** The theme of 盲盒: a dome of dark glass with mist, flowing light and stars. */
export const glassTheme: StageArt = {
  key: 'glass',
  backdrop: () =>
    stageBackground([
      [0, '#1F1B3A'],
      [0.22, '#332B73'],
      [0.48, '#5B50CF'],
      [0.62, '#4438A6'],
      [0.8, '#221C52'],
      [1, '#120E2E'],
    ]) +
    lightHalo(195, 330, 250, 230, '#8F86FF', 0.8, 0.5) +
    lightHalo(60, 340, 150, 170, '#6FE3FF', 0.4) +
    lightHalo(330, 330, 160, 180, '#C58BFF', 0.45) +
    rays({
      cx: 195,
      cy: 120,
      inner: 20,
      outer: 480,
      count: 28,
      colour: '#D9D4FF',
      strength: 0.26,
      cover: 0.5,
      turn: 4,
    }) +
    starField({ count: 130, seed: 61, height: 480, colours: ['#FFFFFF', '#FFE3A8', '#BDB6FF'] }) +
    dome() +
    withScreenBlend(
      stream(300, 60, 16, '#FF9FD0', 0.22) +
        stream(318, 64, 7, '#FFD479', 0.5) +
        stream(336, 58, 12, '#8EE7FF', 0.24) +
        stream(326, 62, 2, '#FFFFFF', 0.8),
    ) +
    floor() +
    withOpacity(0.9, mist()) +
    bokeh({ count: 20, seed: 5, top: 120, height: 400, colours: ['#FFD479', '#FFFFFF', '#B79CFF'] }, 2, 6, 0.5) +
    drawEach(
      [
        [40, 236, 8],
        [350, 226, 10],
        [24, 420, 6],
        [366, 402, 6],
      ],
      ([x, y, r]) => sparkle(x, y, r) + circle(x, y, 1.4, '#FFFFFF'),
    ) +
    verticalGradient(0, 600, 390, 244, [
      [0, '#120E2E', 0],
      [0.5, '#120E2E', 0.8],
      [1, '#0B0820'],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: KUAILE_GLYPHS,
      size: text.length > 3 ? 68 : 80,
      gap: 2,
      x: 195,
      top: 84,
      place: [
        { r: -4, dy: 5 },
        { r: -1, dy: -2 },
        { r: 1, dy: -2 },
        { r: 4, dy: 5 },
      ],
      face: [
        [0, '#FFFFFF'],
        [0.4, '#FFF3D0'],
        [0.55, '#FFD479'],
        [1, '#FF9F6E'],
      ],
      rim: { colour: '#6C63FF', width: 6 },
      edge: { colour: '#FFFFFF', width: 12 },
      depth: { colour: '#2A2266', steps: 4 },
      glow: { colour: '#B79CFF', strength: 0.9, blur: 10 },
      sheen: 0.4,
    }) +
    sparkle(50, 118, 10) +
    sparkle(344, 112, 8, '#FFE3A8'),
  parts: {},
  first: [],
};
