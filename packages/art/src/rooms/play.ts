// Scenes of rooms where people play: 游戏 (games) and 派对 (parties).
import type { Hex } from '../core/colour.ts';
import { polarPoint, polygonPath } from '../core/geometry.ts';
import { seededRandom } from '../core/random.ts';
import {
  circle,
  drawEach,
  drawTimes,
  type Drawing,
  ellipse,
  group,
  path,
  rect,
  sparkle,
  stroke,
  withScreenBlend,
} from '../core/shapes.ts';
import { rocket } from '../items/rocket.ts';
import { bokeh, glitter, lightHalo, starField } from '../stage/light.ts';
import { fireworkBurst, hillRidge, moonDisc } from '../stage/scenery.ts';
import { bulbString, citySkyline, heroItem, palm, sceneGround, spotlights, waterLights } from './scenery.ts';

function honeycomb(seed: number): string {
  const random = seededRandom(seed);
  const side = 24;
  let faint = '';
  let bright = '';
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 11; column++) {
      const strength = random();
      if (strength < 0.4) continue;
      const [x, y] = [column * side * 1.74 + (row % 2 ? side * 0.87 : 0), row * side * 1.5];
      const cell = polygonPath([0, 1, 2, 3, 4, 5].map((i) => polarPoint(x, y, side - 2.5, 30 + i * 60)));
      if (strength > 0.82) bright += cell;
      else faint += cell;
    }
  }
  return (
    path(faint, '#3BE0D8', 'fill-opacity=".05" stroke="#6FF3E8" stroke-opacity=".22" stroke-width="1.2"') +
    path(bright, '#3BE0D8', 'fill-opacity=".16" stroke="#9CFFF4" stroke-opacity=".55" stroke-width="1.4"')
  );
}

/** A rocket before a wall of cells. */
export const rocketBay: Drawing = () =>
  sceneGround([
    [0, '#04243C'],
    [0.6, '#0B5A86'],
    [1, '#0A2756'],
  ]) +
  honeycomb(7) +
  withScreenBlend(lightHalo(195, 136, 170, 130, '#3BE0D8', 0.6)) +
  heroItem(rocket, 195, 128, 1.45) +
  sparkle(108, 84, 9, '#FFE9A8') +
  sparkle(292, 96, 7) +
  sparkle(276, 178, 9, '#BFFFF8');

/** The squares of a picture made of text: every character but a space is one square. */
const pixels = (x: number, y: number, size: number, rows: readonly string[]): string =>
  rows
    .map((row, j) =>
      Array.from(row, (mark, i) =>
        mark === ' ' ? '' : `M${x + i * size} ${y + j * size}h${size}v${size}h${-size}Z`,
      ).join(''),
    )
    .join('');

const WHALE = ['        # #', '         # ', '  ####   # ', ' ###### ## ', '## ####### ', '########## ', ' ########  '];
const HEART = [' ## ## ', '#######', '#######', ' ##### ', '  ###  ', '   #   '];
const STAR = ['   #   ', '   #   ', '#######', ' ##### ', '  ###  ', ' ## ## ', ' #   # '];

const cabinet = (x: number, scale: number, body: Hex, side: Hex, glow: Hex, screen: string): string =>
  group(
    `translate(${x} 236) scale(${scale})`,
    ellipse(0, 2, 62, 9, '#050516', 'opacity=".6"') +
      path('M-50 0V-118L-44-178H44L50-118V0Z', side) +
      path('M-44 0V-110L-38-178H38L44-110V0Z', body) +
      rect(-34, -172, 68, 20, 5, glow) +
      rect(-36, -142, 72, 62, 6, '#0A0A26') +
      lightHalo(0, -111, 60, 52, glow, 0.55) +
      screen +
      path('M-44-74H44L52-54H-52Z', side) +
      stroke('M-22-64V-78', '#E8EDFA', 4) +
      circle(-22, -80, 6, 'ruby-r') +
      drawEach([6, 20, 34], (cx, i) => circle(cx, -64, 4.6, (['lemon-r', 'aqua-r', 'pink-r'] as const)[i]!)) +
      rect(-14, -42, 28, 18, 3, '#0A0A26') +
      rect(-10, -36, 20, 3, 1, '#FFD36A'),
  );

/** An arcade: three machines that light their corner. */
export const arcade: Drawing = () =>
  sceneGround([
    [0, '#12093A'],
    [0.7, '#3A1470'],
    [0.78, '#1C0A46'],
    [1, '#0D0528'],
  ]) +
  stroke('M0 40H390', '#FF4FA0', 3, 'opacity=".9"') +
  stroke('M0 52H390', '#3BE0D8', 2, 'opacity=".8"') +
  withScreenBlend(lightHalo(195, 46, 240, 50, '#FF4FA0', 0.6)) +
  stroke(
    'M195 204L-60 262M195 204L60 262M195 204L150 262M195 204L240 262M195 204L330 262M195 204L450 262M0 216H390M0 234H390',
    '#B04BFF',
    1.4,
    'opacity=".55"',
  ) +
  cabinet(72, 0.84, '#1E7FA8', '#0F4A74', '#6FF3E8', path(pixels(-17, -128, 5, STAR), '#FFE98A')) +
  cabinet(318, 0.84, '#C8437E', '#7A1F55', '#FF9CC4', path(pixels(-17, -127, 5, HEART), '#FF7FA8')) +
  cabinet(195, 1.06, '#7A3FEF', '#4A1FA8', '#FFD36A', path(pixels(-27, -129, 5, WHALE), '#8CE6FF'));

/** A controller that floats above the clouds of a small galaxy. */
export const controllerOrbit: Drawing = () =>
  sceneGround([
    [0, '#0E0B3E'],
    [0.6, '#2E1F8C'],
    [1, '#7A3FC8'],
  ]) +
  starField({ count: 60, seed: 19, height: 240, colours: ['#FFFFFF', '#BFE6FF', '#FFD6F0'] }) +
  withScreenBlend(lightHalo(195, 132, 190, 120, '#8F5BFF', 0.8) + lightHalo(80, 60, 90, 60, '#FF6FB5', 0.5)) +
  circle(320, 74, 26, 'coral-r') +
  stroke('M284 84C274 96 300 96 326 84S364 60 352 60', '#FFE0C0', 4) +
  circle(68, 190, 16, 'aqua-r') +
  stroke('M40 118C60 42 330 30 352 128C364 196 84 236 40 118Z', '#fff', 1.4, 'opacity=".35" stroke-dasharray="2 8"') +
  group(
    'translate(195 134) rotate(-8)',
    path(
      'M-56-42H56C96-42 116 30 104 58C94 78 70 62 52 36H-52C-70 62-94 78-104 58C-116 30-96-42-56-42Z',
      '#35117D',
      'transform="translate(0 8)"',
    ) +
      path('M-56-42H56C96-42 116 30 104 58C94 78 70 62 52 36H-52C-70 62-94 78-104 58C-116 30-96-42-56-42Z', 'pearl') +
      stroke('M-100 30C-100-6-82-36-56-37H30', '#fff', 4) +
      path('M-68-20h14v14h14v14h-14v14h-14V8h-14V-6h14Z', 'night') +
      drawEach(
        [
          [62, -18, 'lemon-r'],
          [80, -1, 'ruby-r'],
          [44, -1, 'sky-r'],
          [62, 16, 'emerald-r'],
        ] as const,
        ([x, y, paint]) => circle(x, y, 10, paint),
      ) +
      circle(-24, 22, 14, 'ink-r') +
      circle(24, 22, 14, 'ink-r') +
      rect(-12, -20, 24, 9, 4.5, '#9C5EF6'),
  ) +
  sparkle(92, 92, 9) +
  sparkle(300, 178, 8, '#FFE9A8');

/** Fireworks over the bay. */
export const fireworkBay: Drawing = () =>
  sceneGround([
    [0, '#0E0838'],
    [0.55, '#4A1468'],
    [0.76, '#C23A7B'],
    [0.765, '#2A0D52'],
    [1, '#150838'],
  ]) +
  starField({ count: 34, seed: 2, height: 120 }) +
  fireworkBurst(128, 96, 74, ['#FFD36A', '#FF9CC4'], 3, 22) +
  fireworkBurst(276, 76, 58, ['#8FE3FF', '#C9A0FF'], 6, 20) +
  fireworkBurst(214, 146, 34, ['#9CFFC8', '#FFFFFF'], 9, 16) +
  citySkyline(202, 21, '#1B0A44', '#FFC98A', 44) +
  path(hillRidge(204, 20, 4, 206, 6), '#150836') +
  waterLights(206, '#FFC0D8', 9, 40);

function mirrorBall(cx: number, cy: number, r: number): string {
  const tones = ['#FFFFFF', '#D6E2FF', '#A9B8F0', '#FFC6E8', '#8C9AE0', '#BFF6FF'] as const;
  const tiles = ['', '', '', '', '', ''];
  for (let row = -4; row < 5; row++) {
    const [top, foot] = [(row * r) / 4.5 - r / 9, (row * r) / 4.5 + r / 9 - 1];
    for (let column = -4; column < 5; column++) {
      const edge = (k: number, y: number): number =>
        cx + Math.sin(((column + k) / 4.5) * (Math.PI / 2)) * Math.sqrt(Math.max(0, r * r - y * y));
      tiles[(column * 5 + row * 7 + 99) % 6] += polygonPath([
        [edge(-0.45, top), cy + top],
        [edge(0.45, top), cy + top],
        [edge(0.45, foot), cy + foot],
        [edge(-0.45, foot), cy + foot],
      ]);
    }
  }
  return (
    circle(cx, cy, r, '#3A2F8C') +
    tiles.map((d, i) => path(d, tones[i]!)).join('') +
    path(
      `M${cx} ${cy + r}A${r} ${r} 0 0 0 ${cx + r} ${cy}A${r * 1.3} ${r * 1.3} 0 0 1 ${cx} ${cy + r}Z`,
      '#241466',
      'opacity=".5"',
    )
  );
}

/** A dance floor under a mirror ball. */
export const danceFloor: Drawing = () =>
  sceneGround([
    [0, '#1A0648'],
    [0.66, '#7A1FA0'],
    [0.72, '#2A0A5A'],
    [1, '#120430'],
  ]) +
  spotlights(['#6FE8FF', '#FF6FB5', '#FFE06B', '#9C7BFF'], 190) +
  bokeh({ count: 40, seed: 5, top: 12, height: 170, colours: ['#FFFFFF', '#FFB8E6', '#9CE6FF'] }, 1.6, 4, 0.45) +
  drawTimes(4, (row) =>
    drawTimes(8, (i) => {
      const [top, foot] = [190 + row * row * 4.4 + row * 6, 190 + (row + 1) ** 2 * 4.4 + (row + 1) * 6];
      const at = (k: number, y: number): number => 195 + (k - 4) * (30 + (y - 190) * 0.62);
      const fill = (['#FF5FA8', '#6B5BFF', '#2BCBD0', '#FFC23D'] as const)[(i + row * 3) % 4]!;
      return path(
        polygonPath([
          [at(i, top), top],
          [at(i + 1, top) - 2, top],
          [at(i + 1, foot) - 2, foot - 2],
          [at(i, foot), foot - 2],
        ]),
        fill,
        `opacity="${(i + row) % 2 ? '.8' : '.35'}"`,
      );
    }),
  ) +
  lightHalo(195, 104, 120, 110, '#E8D6FF', 0.8) +
  stroke('M195-4V50', '#D6E2FF', 2.4) +
  rect(186, 44, 18, 10, 3, 'silver-h') +
  mirrorBall(195, 106, 56) +
  sparkle(168, 80, 14) +
  sparkle(226, 124, 9) +
  sparkle(110, 150, 8, '#FFE9A8') +
  sparkle(290, 160, 8, '#BFF6FF');

/** A fire on the beach, bulbs between the palms. */
export const beachFire: Drawing = () =>
  sceneGround([
    [0, '#0C1450'],
    [0.45, '#4A35A8'],
    [0.62, '#F08AA8'],
    [0.625, '#2A3C9A'],
    [0.78, '#1A2470'],
    [1, '#1A2470'],
  ]) +
  starField({ count: 44, seed: 27, height: 130 }) +
  moonDisc(286, 62, 24, '#FFFDF6', '#FFEFD8', '#F2C9B8') +
  glitter(286, 166, 30, 20, 5, '#FFE6D8') +
  path('M-10 260V206C70 188 150 196 210 194S340 188 400 204V260Z', '#C98A5E') +
  path('M-10 260V224C80 208 150 216 220 214S340 210 400 222V260Z', '#8A5340') +
  palm(48, 226, 1.36, '#12123E') +
  palm(352, 224, 1.2, '#12123E', -1) +
  bulbString(66, 98, 330, 104, 34, ['#FFE08A', '#FF9CC4', '#9CE6FF', '#B8FFB0']) +
  withScreenBlend(lightHalo(195, 190, 150, 90, '#FF9A3D', 0.95)) +
  ellipse(195, 226, 62, 12, '#FFB45E', 'opacity=".6"') +
  stroke('M164 228L226 212M164 212L226 228', '#4A2416', 10) +
  stroke('M164 227L226 211', '#8A5030', 3) +
  path('M195 132C214 158 234 172 226 198C222 216 208 222 195 222S168 216 164 198C158 176 182 164 195 132Z', '#FF7A2E') +
  path('M196 156C208 174 220 184 214 202C210 214 202 218 195 218S180 214 176 202C172 186 190 178 196 156Z', '#FFB83D') +
  path('M196 182C202 192 207 198 204 207C202 213 199 215 195 215S188 213 186 207C184 198 193 194 196 182Z', '#FFF3B8') +
  drawEach(
    [
      [176, 140, 2],
      [214, 122, 2.4],
      [186, 106, 1.8],
      [226, 150, 1.6],
      [166, 116, 1.4],
      [204, 92, 1.6],
    ],
    ([x, y, r]) => circle(x, y, r, '#FFD36A'),
  ) +
  rect(92, 222, 50, 14, 7, '#5A3426') +
  rect(250, 222, 50, 14, 7, '#5A3426') +
  ellipse(142, 229, 5, 7, '#C98A5E') +
  ellipse(250, 229, 5, 7, '#C98A5E');
