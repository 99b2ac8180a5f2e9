// The night of 追月节: sky, isles, sea, and a branch of osmanthus. The moon stands over it as a picture of its own.
import { polarPoint } from '../core/geometry.ts';
import { linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, ellipse, group, path, rect, withScreenBlend, stroke, drawTimes } from '../core/shapes.ts';
import { glitter, stageBackground, lightHalo, starField, starRiver, verticalGradient } from '../stage/light.ts';
import { auspiciousCloud, hillRidge, seaBelowCrest } from '../stage/scenery.ts';
import { farLamp } from './lamps.ts';
import { MOON } from './moon.ts';

/** The horizon. */
const SEA = 486;

const sky = (): string => {
  const river = starRiver({
    seed: 19,
    from: 120,
    to: 330,
    clouds: 22,
    stars: 220,
    spread: 70,
    colours: ['#4A66D8', '#6B7BFF', '#8FB8FF'],
  });
  return (
    stageBackground([
      [0, '#070B2E'],
      [0.2, '#0C1445'],
      [0.36, '#1C2B78'],
      [0.5, '#3A4DAE'],
      [0.56, '#8C8AD0'],
      [0.57, '#F0C9A8'],
      [0.58, '#22307E'],
      [1, '#070B2E'],
    ]) +
    withScreenBlend(river.light) +
    river.stars +
    starField({ count: 110, seed: 52, height: 470, colours: ['#FFFFFF', '#FFE8C4', '#CFDBFF'] }) +
    withScreenBlend(
      lightHalo(MOON.x, MOON.y, 330, 330, '#5A78F0', 0.55, 0.5) +
        lightHalo(MOON.x, MOON.y, 200, 200, '#FFD9A8', 0.26, 0.6) +
        lightHalo(195, SEA, 260, 60, '#FFD7A0', 0.6),
    )
  );
};

const isles = (): string =>
  path(hillRidge(SEA - 4, 40, 21, SEA + 6, 9), '#5A62B4', 'opacity=".7"') +
  path(
    `M-10 ${SEA + 4}C20 ${SEA - 20} 44 ${SEA - 34} 70 ${SEA - 30}C96 ${SEA - 26} 104 ${SEA - 4} 128 ${SEA + 4}Z`,
    '#24317C',
  ) +
  path(
    `M400 ${SEA + 4}C384 ${SEA - 26} 352 ${SEA - 40} 326 ${SEA - 28}C304 ${SEA - 18} 300 ${SEA - 4} 278 ${SEA + 4}Z`,
    '#2B3987',
  ) +
  // This group draws a pavilion on the left island.
  group(
    `translate(64 ${SEA - 28}) scale(.62)`,
    path('M-20 -22C-10 -24 -6 -34 0 -46C6 -34 10 -24 20 -22L16 -18H-16Z', '#131B56') +
      path('M-13 -18H-10V0H-13ZM10 -18H13V0H10ZM-16 0H16V4H-16Z', '#131B56') +
      ellipse(0, -9, 5, 7, '#FFD98A', 'opacity=".9"'),
  );

const water = (): string =>
  rect(
    0,
    SEA,
    390,
    844 - SEA,
    0,
    linearGradient([
      [0, '#5563B8'],
      [0.12, '#2F3F98'],
      [0.5, '#16216A'],
      [1, '#070B2E'],
    ]),
  ) +
  withScreenBlend(lightHalo(195, SEA + 40, 130, 90, '#FFDFA0', 0.5)) +
  glitter(195, SEA + 4, 170, 90, 12, '#FFF0C8') +
  seaBelowCrest({ y: 584, height: 5, length: 130, phase: 30 }, '#FFFFFF', 844, 'opacity=".05"') +
  seaBelowCrest({ y: 620, height: 6, length: 170, phase: 96 }, '#FFFFFF', 844, 'opacity=".05"');

/** A branch of osmanthus from the top corner: leaves in pairs, blossoms in clusters. */
function osmanthus(): string {
  const random = seededRandom(6);
  const knots = [
    [8, 172, -30],
    [34, 190, 14],
    [62, 214, 6],
    [80, 246, 40],
    [40, 226, 70],
    [14, 210, 96],
  ] as const;
  const leaf = 'M0 0C8 -12 26 -14 40 -4C28 8 10 9 0 0Z';
  return (
    stroke('M-14 150C14 176 50 190 84 252M22 184C24 204 18 220 8 236', '#3A2A4E', 3.4) +
    drawEach(knots, ([x, y, turn]) =>
      group(
        `translate(${x} ${y}) rotate(${turn}) scale(.8)`,
        path(leaf, 'leaf-d') +
          stroke('M2 0Q20 -6 37 -4', '#B5EA77', 0.9, 'opacity=".6"') +
          group('rotate(58) scale(.86)', path(leaf, 'leaf')),
      ),
    ) +
    drawEach(knots, ([x, y]) =>
      drawTimes(7, () => {
        const [fx, fy] = [x + (random() - 0.3) * 22, y + (random() - 0.3) * 20];
        return (
          drawTimes(4, (i) => circle(...polarPoint(fx, fy, 2.1, i * 90 + 20), 1.9, i % 2 ? '#FFD873' : '#FFC23D')) +
          circle(fx, fy, 0.9, '#FFF6D0')
        );
      }),
    )
  );
}

export const moonlitNight = (): string =>
  sky() +
  auspiciousCloud(46, 420, 0.9, '#4C5CB8', '#AEB9F4', 1.3) +
  auspiciousCloud(350, 438, 0.8, '#4C5CB8', '#AEB9F4', 1.4, -1) +
  auspiciousCloud(360, 214, 0.56, '#2B3A90', '#8C9AE8', 1.6, -1) +
  isles() +
  water() +
  drawEach(
    [
      [96, 214, 0.34],
      [300, 232, 0.3],
      [332, 350, 0.42],
      [60, 376, 0.36],
      [250, 462, 0.26],
      [148, 458, 0.22],
      [24, 330, 0.3],
      [374, 300, 0.3],
    ],
    ([x, y, scale]) => farLamp(x, y, scale),
  ) +
  osmanthus() +
  verticalGradient(0, 560, 390, 284, [
    [0, '#070B2E', 0],
    [0.4, '#070B2E', 0.72],
    [1, '#050824'],
  ]);

/** The moon's path on the water around (195, 0), at the full moon; the page narrows it as the moon wanes. */
export const moonPath = (): string =>
  withScreenBlend(
    drawTimes(22, (i) => {
      const y = 6 + i * i * 0.13 + i * 2.6;
      const width = 94 * (0.5 + ((i * 37) % 17) / 17) * (0.6 + i / 26);
      const x = 195 + (((i * 53) % 31) - 15) * (0.6 + i / 14);
      return rect(
        x - width / 2,
        y,
        width,
        1.4 + i * 0.05,
        0.8,
        '#FFF0C8',
        `opacity="${(0.62 - i * 0.019).toFixed(2)}"`,
      );
    }) + lightHalo(195, 34, 120, 60, '#FFE2A0', 0.4),
  );
