import type { Hex } from '../core/colour.ts';
import {
  coordinateText,
  type Point,
  polarPoint,
  polygonPath,
  roundedPolygonPath,
  starPoints,
} from '../core/geometry.ts';
import { clipAttribute, fadeAttribute, linearGradient, type GradientStop } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, stroke, drawTimes } from '../core/shapes.ts';
import { flame } from '../items/flame.ts';
import { waterGun } from '../items/watergun.ts';
import { SMILEY_GLYPHS } from '../glyphs/smiley.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { lightHalo, rays, verticalGradient } from '../stage/light.ts';
import { waveCrestLine, seaBelowCrest } from '../stage/scenery.ts';
import type { StageArt } from '../stage/stage-art.ts';

const LEFT = 'M0 0H262L104 844H0Z';
const RIGHT = 'M262 0H390V844H104Z';

const WATER: readonly GradientStop[] = [
  [0, '#0A3FA8'],
  [0.35, '#1478E0'],
  [0.7, '#2FB8F5'],
  [1, '#0E5FC4'],
];
const EMBER: readonly GradientStop[] = [
  [0, '#B8200C'],
  [0.35, '#F0541B'],
  [0.7, '#FFA22E'],
  [1, '#D8400E'],
];

const bubbles = (): string => {
  const random = seededRandom(6);
  return drawTimes(46, () => {
    const [x, y, k] = [random() * 240, 190 + random() * 420, 1.5 + random() * 6];
    const opacity = coordinateText(0.25 + random() * 0.5);
    return circle(x, y, k, '#E6FBFF', `opacity="${opacity}"`) + circle(x - k * 0.3, y - k * 0.3, k * 0.3, '#fff');
  });
};

const waterSide = (): string =>
  path(LEFT, linearGradient(WATER)) +
  `<g ${clipAttribute(LEFT)}>` +
  rays({ cx: 92, cy: 330, inner: 30, outer: 420, count: 18, colour: '#BFF3FF', strength: 0.38, cover: 0.8, turn: 5 }) +
  lightHalo(92, 330, 170, 180, '#8FF0FF', 0.7) +
  drawEach(
    [
      [560, 14, 150, 20, 0.11],
      [596, 16, 180, 90, 0.13],
      [636, 16, 210, 30, 0.16],
    ],
    ([y, height, length, phase, opacity]) => {
      const wave = { y, height, length, phase };
      return (
        seaBelowCrest(wave, '#BFEFFF', 844, `opacity="${opacity}"`) +
        stroke(waveCrestLine(wave), '#fff', 3, 'opacity=".8"')
      );
    },
  ) +
  bubbles() +
  '</g>';

const tongue = (x: number, y: number, scale: number, opacity: number): string =>
  `<g opacity="${opacity}" transform="translate(${x} ${y}) scale(${scale})">` +
  path('M0 0C-26 -6 -30 -40 -10 -60C-10 -44 0 -42 4 -54C10 -40 34 -30 20 -6C14 0 6 2 0 0Z', '#FFD24D') +
  path('M2 0C-12 -4 -14 -24 -2 -36C0 -26 6 -24 8 -32C12 -22 22 -14 14 -2C10 0 6 1 2 0Z', '#FFF3B0') +
  '</g>';

const sparks = (): string => {
  const random = seededRandom(8);
  return drawTimes(60, () => {
    const [x, y] = [150 + random() * 240, 170 + random() * 450];
    const spark = polygonPath(starPoints(x, y, 2 + random() * 4, 1, 4, random() * 90));
    return path(spark, random() > 0.5 ? '#FFF3B0' : '#FFD24D', `opacity="${coordinateText(0.35 + random() * 0.6)}"`);
  });
};

const emberSide = (): string =>
  path(RIGHT, linearGradient(EMBER)) +
  `<g ${clipAttribute(RIGHT)}>` +
  rays({ cx: 300, cy: 330, inner: 30, outer: 420, count: 18, colour: '#FFF0A8', strength: 0.42, cover: 0.8, turn: 5 }) +
  lightHalo(300, 330, 170, 180, '#FFE07A', 0.75) +
  tongue(210, 640, 1.6, 0.55) +
  tongue(270, 660, 1.9, 0.6) +
  tongue(340, 640, 1.7, 0.6) +
  tongue(384, 664, 1.8, 0.6) +
  tongue(160, 670, 1.4, 0.5) +
  sparks() +
  '</g>';

/** The lightning between the two sides; it fades where the panel begins. */
const seam = (): string => {
  const random = seededRandom(2);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 22; i++) {
    const y = (i * 844) / 22;
    const x = 262 - (158 * y) / 844;
    left.push([x - 8 - (i % 2 ? 10 : 0) - random() * 5, y]);
    right.push([x + 8 + (i % 2 ? 0 : 10) + random() * 5, y]);
  }
  const d = polygonPath([...left, ...right.reverse()]);
  const fade = fadeAttribute(
    [0, 0, 390, 844],
    [
      [0.55, '#FFFFFF'],
      [0.66, '#FFFFFF', 0],
    ],
  );
  return `<g ${fade}>${path(d, '#FFF8C4')}${stroke(d, '#fff', 2)}</g>${lightHalo(198, 340, 84, 110, '#FFFFFF', 0.95)}`;
};

/** A camp's hexagonal emblem around (0, 0). */
function emblem(item: Drawing, ring: Material, face: 'ruby-d' | 'sapphire', tilt: number): string {
  const hexagon = (r: number, corner: number): string =>
    roundedPolygonPath(
      Array.from({ length: 6 }, (_, i) => polarPoint(0, 0, r, i * 60 - 90)),
      corner,
    );
  return (
    lightHalo(0, 0, 104, 104, '#FFFFFF', 0.7) +
    group(
      `rotate(${tilt})`,
      path(hexagon(74, 14), RAMP[ring].deep, 'transform="translate(0 6)"') +
        path(hexagon(74, 14), 'gold') +
        path(hexagon(66, 12), RAMP[ring].deep) +
        path(hexagon(64, 12), face) +
        path(
          polygonPath([polarPoint(0, 0, 62, -150), polarPoint(0, 0, 62, -90), polarPoint(0, 0, 62, -30), [0, 0]]),
          '#fff',
          'opacity=".18"',
        ) +
        group(`rotate(${-tilt}) scale(.86) translate(-64 -64)`, item()),
    )
  );
}

const NAVY: Hex = '#0B1F66';

const versus = (): string =>
  group(
    'rotate(-8)',
    titleLockup('VS', {
      glyphs: SMILEY_GLYPHS,
      size: 76,
      gap: -2,
      x: 0,
      top: -40,
      face: [
        [0, '#FF7A3A'],
        [1, '#E01F14'],
      ],
      rim: { colour: '#FFFFFF', width: 8 },
      edge: { colour: NAVY, width: 15 },
      glow: { colour: '#FFFFFF', strength: 0.7, blur: 7 },
      sheen: 0.2,
    }),
  );

/** The theme of 夏日: water blue against ember orange. */
export const summerTheme: StageArt = {
  key: 'summer',
  backdrop: () =>
    waterSide() +
    emberSide() +
    seam() +
    verticalGradient(0, 660, 390, 184, [
      [0, '#06205E', 0],
      [0.5, '#06205E', 0.75],
      [1, '#041645', 0.95],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: SMILEY_GLYPHS,
      size: 82,
      gap: 2,
      x: 195,
      top: 82,
      place: [{ dy: 5 }, { dy: 0 }, { dy: -2, s: 1.08 }, { dy: 4 }],
      face: [
        [0, '#FFFFFF'],
        [0.45, '#FFFBD0'],
        [0.55, '#FFE63A'],
        [1, '#FFB020'],
      ],
      rim: { colour: '#13308A', width: 6 },
      edge: { colour: '#FFFFFF', width: 14 },
      depth: { colour: NAVY, steps: 6 },
      glow: { colour: '#06164A', strength: 0.55, blur: 6 },
      sheen: 0.35,
    }),
  parts: {
    wave: { width: 208, height: 208, origin: [-104, -104], draw: () => emblem(waterGun, 'sapphire', 'sapphire', -5) },
    flame: { width: 208, height: 208, origin: [-104, -104], draw: () => emblem(flame, 'ruby', 'ruby-d', 5) },
    versus: { width: 150, height: 120, origin: [-75, -60], draw: versus },
    banner: {
      width: 236,
      height: 32,
      origin: [-115, -16],
      draw: () =>
        path('M-112 -14H104L118 0L104 14H-112L-98 0Z', NAVY) +
        path('M-108 -11H101L112 0L101 11H-108L-96 0Z', '#2A4FD0'),
    },
  },
  first: ['wave', 'flame', 'versus', 'banner'],
};
