import type { Hex } from '../core/colour.ts';
import { coordinateText } from '../core/geometry.ts';
import { radialGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, drawTimes, group, path, rect, stroke, withScreenBlend } from '../core/shapes.ts';
import { lightHalo, rays, scatteredPetals, stageBackground, starField, verticalGradient } from '../stage/light.ts';
import { auspiciousCloud, fireworkBurst } from '../stage/scenery.ts';
import { drumStage } from './drum.ts';

const lantern = (x: number, y: number, s: number, lit = true): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    stroke('M0 -70V-26', '#E8B45A', 1.4) +
      (lit ? lightHalo(0, 0, 54, 50, '#FFB03A', 0.75) : '') +
      rect(-11, -29, 22, 6, 2, 'gold-h') +
      path(
        'M-13 -24C-34 -20 -34 20 -13 24H13C34 20 34 -20 13 -24Z',
        lit
          ? radialGradient([
              [0, '#FFE9A0'],
              [0.35, '#FF7A4A'],
              [0.75, '#E01A2C'],
              [1, '#A00818'],
            ])
          : radialGradient([
              [0, '#8E1A24'],
              [1, '#4A0612'],
            ]),
      ) +
      stroke(
        'M-13 -24C-22 -14 -22 14 -13 24M0 -24V24M13 -24C22 -14 22 14 13 24M-4.5 -24C-9 -12 -9 12 -4.5 24M4.5 -24C9 -12 9 12 4.5 24',
        lit ? '#FFD98A' : '#8A5A30',
        0.9,
        'opacity=".75"',
      ) +
      path(
        'M-22 -14C-20 -19 -16 -21 -12 -22C-18 -14 -20 -4 -20 6Q-27 -4 -22 -14Z',
        '#fff',
        `opacity="${lit ? 0.45 : 0.12}"`,
      ) +
      rect(-11, 23, 22, 6, 2, 'gold-h') +
      stroke('M-6 30V52M-2 30V56M2 30V56M6 30V52', lit ? '#FFC23D' : '#7A4A18', 1.8) +
      circle(0, 31, 2.6, 'ruby-r'),
  );

/** The feast: red sky with fireworks, lanterns and the great drum. */
export function danceBackdrop(): string {
  return (
    stageBackground([
      [0, '#2A0408'],
      [0.14, '#6E0214'],
      [0.32, '#C20E22'],
      [0.5, '#D6202A'],
      [0.7, '#8E0616'],
      [1, '#2A0306'],
    ]) +
    withScreenBlend(lightHalo(195, 250, 300, 230, '#FF7A1E', 0.7) + lightHalo(195, 210, 170, 120, '#FFC45C', 0.55)) +
    rays({ cx: 195, cy: 230, inner: 4, outer: 440, count: 28, colour: '#FFD98A', strength: 0.3, cover: 0.8, turn: 3 }) +
    fireworkBurst(40, 112, 34, ['#FFD36A', '#FFF0C2'], 2, 20) +
    fireworkBurst(336, 176, 30, ['#FF9FB0', '#FFE0A8'], 5, 18) +
    starField({ count: 40, seed: 13, height: 260, colours: ['#FFE9B0', '#FFFFFF'] }) +
    // roofs of the old town at the horizon
    roofs('#6A0416', '#FFB84D', 300) +
    auspiciousCloud(8, 262, 0.9, '#E0303A', '#FFD98A', 1.4) +
    auspiciousCloud(384, 270, 0.95, '#E0303A', '#FFD98A', 1.4, -1) +
    lantern(20, 204, 0.6) +
    lantern(366, 222, 0.6) +
    drumStage() +
    auspiciousCloud(40, 596, 0.82, '#A80C20', '#FFC95A', 1.4) +
    auspiciousCloud(356, 600, 0.86, '#A80C20', '#FFC95A', 1.4, -1) +
    scatteredPetals({
      count: 26,
      seed: 5,
      top: 90,
      height: 520,
      colours: ['#FFD76A', '#FF8CA0', '#FFF0B0', '#FF5A4A'],
    }) +
    verticalGradient(0, 560, 390, 284, [
      [0, '#2A0306', 0],
      [0.22, '#2A0306', 0.72],
      [0.5, '#240205', 0.96],
      [1, '#160103'],
    ])
  );
}
/** The night before the feast: the town asleep under the moon, snow, dark lanterns. */
export function sleepingBackdrop(): string {
  return (
    stageBackground([
      [0, '#0C0618'],
      [0.2, '#2A0A2A'],
      [0.42, '#5A0F2A'],
      [0.6, '#4A0A1E'],
      [1, '#0E0208'],
    ]) +
    starField({ count: 90, seed: 13, height: 300, colours: ['#FFE9D0', '#FFFFFF'] }) +
    withScreenBlend(lightHalo(292, 224, 150, 130, '#FFD9A0', 0.65) + lightHalo(195, 330, 260, 150, '#B02A3A', 0.5)) +
    circle(
      292,
      224,
      34,
      radialGradient([
        [0, '#FFFDF0'],
        [0.7, '#FFEFC8'],
        [1, '#F2CF98'],
      ]),
    ) +
    circle(282, 214, 7, '#F2CF98', 'opacity=".5"') +
    circle(304, 234, 9, '#F2CF98', 'opacity=".45"') +
    roofs('#22081A', '#FFC46A', 300) +
    auspiciousCloud(10, 250, 0.9, '#3A0E26', '#B07A4A', 1.2) +
    auspiciousCloud(384, 256, 0.95, '#3A0E26', '#B07A4A', 1.2, -1) +
    lantern(22, 150, 0.62, false) +
    lantern(368, 250, 0.56, false) +
    drumStage(true) +
    auspiciousCloud(40, 596, 0.82, '#2A0814', '#9A6A3A', 1.2) +
    auspiciousCloud(356, 600, 0.86, '#2A0814', '#9A6A3A', 1.2, -1) +
    snow() +
    verticalGradient(0, 530, 390, 314, [
      [0, '#0E0208', 0],
      [0.17, '#0E0208', 0.9],
      [0.4, '#0C0207', 0.97],
      [1, '#080106'],
    ])
  );
}
const snow = (): string => {
  const r = seededRandom(9);
  return drawTimes(60, () =>
    circle(r() * 390, r() * 640, 0.8 + r() * 1.6, '#FFF4E6', `opacity="${coordinateText(0.25 + r() * 0.5)}"`),
  );
};
function roofs(tone: Hex, light: Hex, y: number): string {
  const house = (x: number, w: number, h: number): string =>
    path(
      `M${x - 8} ${y - h}C${x + 4} ${y - h - 3} ${x + 8} ${y - h - 14} ${x + 14} ${y - h - 16}H${x + w - 14}C${x + w - 8} ${y - h - 14} ${x + w - 4} ${y - h - 3} ${x + w + 8} ${y - h}L${x + w} ${y - h + 4}V${y + 60}H${x}V${y - h + 4}Z`,
      tone,
    ) + drawEach([0.25, 0.5, 0.75], (k) => rect(x + w * k - 3, y - h + 14, 6, 9, 1, light, 'opacity=".75"'));
  return (
    house(-10, 62, 40) +
    house(44, 46, 24) +
    house(300, 50, 28) +
    house(342, 64, 46) +
    house(96, 40, 14) +
    house(256, 44, 16)
  );
}
