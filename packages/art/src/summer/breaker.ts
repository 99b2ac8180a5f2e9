import type { Hex } from '../core/colour.ts';
import { coordinateText, type Point, sampleCurve } from '../core/geometry.ts';
import { clipAttribute, linearGradient, linearGradientInDrawingUnits } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, drawTimes, path, stroke } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';

/** The colours of a breaker. */
export interface WaveSkin {
  readonly deep: Hex;
  readonly body: readonly [Hex, Hex, Hex, Hex];
  readonly barrel: Hex;
  readonly rib: Hex;
  readonly glow: Hex;
  readonly foam: Hex;
  readonly foamShade: Hex;
  readonly swell: readonly [Hex, Hex, Hex];
}
/** 海风队: the sea. */
export const SEA_SKIN: WaveSkin = {
  deep: '#022C58',
  body: ['#8FF0FF', '#22BDEB', '#0A7AC8', '#04407E'],
  barrel: '#03396C',
  rib: '#D9FBFF',
  glow: '#B8F7FF',
  foam: '#FFFFFF',
  foamShade: '#A9E3F7',
  swell: ['#5FD3F5', '#1583C8', '#05427E'],
};
/** 烈日队: the sun. */
export const SUN_SKIN: WaveSkin = {
  deep: '#6A1A00',
  body: ['#FFE98A', '#FF9A1E', '#E24A0C', '#8E1E04'],
  barrel: '#7A1600',
  rib: '#FFF6C8',
  glow: '#FFE58A',
  foam: '#FFFDF2',
  foamShade: '#FFD08A',
  swell: ['#FFD36A', '#F2801E', '#9A2C06'],
};

const BODY =
  'M-370 300V-2C-336 -8 -304 -16 -270 -26C-222 -40 -172 -92 -124 -124C-86 -148 -40 -150 -14 -124C0 -108 4 -88 0 -64C-8 -80 -22 -88 -36 -82C-54 -74 -60 -50 -52 -28C-44 -8 -22 4 4 8V300Z';
const CREST: readonly Point[] = [
  [-362, -4],
  [-312, -14],
  [-262, -28],
  [-214, -46],
  [-168, -90],
  [-124, -124],
  [-84, -142],
  [-46, -143],
  [-16, -126],
  [-2, -102],
  [2, -84],
  [0, -64],
];
/** A breaker that comes from the left; its lip meets the line at x 0, its trough lies at y 52. */
export function breaker(k: WaveSkin, seed: number): string {
  const r = seededRandom(seed);
  const lip = sampleCurve(CREST, 42);
  const foam = lip.map(({ x, y }, i) => {
    const u = Math.max(0, (i - 8) / 33);
    const size = 3 + 9 * u + r() * 4;
    return [x + (r() - 0.5) * 5, y + (r() - 0.5) * 5 + 1, size] as const;
  });
  const fingers = sampleCurve(CREST, 12, 0.7, 1)
    .map(({ x, y }) => {
      const len = 18 + r() * 22,
        bend = 6 + r() * 8;
      return `M${coordinateText(x - 4)} ${coordinateText(y)}C${coordinateText(x - 2)} ${coordinateText(y + len * 0.5)} ${coordinateText(x - bend)} ${coordinateText(y + len * 0.8)} ${coordinateText(x - bend - 5)} ${coordinateText(y + len)}C${coordinateText(x - bend + 4)} ${coordinateText(y + len * 0.7)} ${coordinateText(x + 5)} ${coordinateText(y + len * 0.4)} ${coordinateText(x + 5)} ${coordinateText(y)}Z`;
    })
    .join('');
  const ribs = drawTimes(10, (i) => {
    const t = i / 9,
      w = -66 - t * 150;
    return stroke(
      `M${coordinateText(-2 - t * 30)} ${coordinateText(14 + t * 60)}C${coordinateText(-44 - t * 90)} ${coordinateText(8 + t * 40)} ${coordinateText(w - 6)} ${coordinateText(-14 + t * 26)} ${coordinateText(w + 2)} ${coordinateText(-50 + t * 22)}C${coordinateText(w + 8)} ${coordinateText(-86 + t * 28)} ${coordinateText(w + 34 - t * 8)} ${coordinateText(-112 + t * 36)} ${coordinateText(-38 - t * 176)} ${coordinateText(-124 + t * 80)}`,
      k.rib,
      2.4 - t * 1.2,
      `opacity="${coordinateText(0.7 - t * 0.45)}"`,
    );
  });
  return (
    // far swell behind
    path(
      'M-370 300V-40C-330 -52 -300 -50 -270 -66C-230 -96 -200 -84 -168 -118C-130 -100 -60 -76 -30 -20L0 300Z',
      linearGradient([
        [0, k.swell[0]],
        [0.4, k.swell[1]],
        [1, k.swell[2]],
      ]),
      'opacity=".75"',
    ) +
    path(BODY, k.deep, 'transform="translate(0 5)" opacity=".45"') +
    path(
      BODY,
      linearGradientInDrawingUnits(
        [
          [0, k.body[0]],
          [0.24, k.body[1]],
          [0.6, k.body[2]],
          [1, k.body[3]],
        ],
        [-60, -145, -130, 180],
      ),
    ) +
    `<g ${clipAttribute(BODY)}>` +
    // light through the thin crest
    lightHalo(-56, -112, 120, 50, k.glow, 0.95) +
    // hollow
    path(
      'M0 -64C-8 -80 -22 -88 -36 -82C-54 -74 -60 -50 -52 -28C-44 -8 -22 4 4 8C-46 16 -92 -8 -96 -48C-98 -86 -66 -106 -34 -104C-14 -102 -3 -86 0 -64Z',
      k.barrel,
      'opacity=".55"',
    ) +
    path(
      'M4 8C-22 4 -44 -8 -52 -28C-56 -42 -54 -60 -46 -72C-66 -62 -80 -40 -74 -14C-66 14 -30 26 4 26Z',
      linearGradient([
        [0, k.body[0]],
        [1, k.body[1]],
      ]),
      'opacity=".7"',
    ) +
    ribs +
    stroke(
      'M-250 20C-210 4 -180 -20 -150 -36M-256 64C-210 50 -170 30 -140 10M-246 104C-200 90 -140 84 -100 60M-200 140C-150 130 -90 120 -40 100',
      k.rib,
      2,
      'opacity=".3"',
    ) +
    // foam trails on the face
    drawEach(
      [
        [-120, 44, 18],
        [-170, -6, 12],
        [-180, 60, 22],
        [-96, 84, 16],
        [-60, 60, 20],
        [-226, 26, 14],
        [-60, 112, 24],
        [-150, 104, 20],
      ],
      ([x, y, w]) =>
        path(`M${x - w} ${y}q${w * 0.5} -5 ${w} 0t${w} -2q-${w * 0.4} 7 -${w} 5t-${w} -3Z`, k.foam, 'opacity=".5"'),
    ) +
    '</g>' +
    // lip
    path(fingers, k.foamShade) +
    path(fingers, k.foam, 'transform="translate(-1 -2)"') +
    foam.map(([x, y, s]) => circle(x, y + 2.4, s, k.foamShade)).join('') +
    foam.map(([x, y, s]) => circle(x - 0.6, y, s * 0.88, k.foam)).join('') +
    drawTimes(26, () => {
      const t = r();
      const x = -230 + t * 236,
        y = -56 - t * 90 - r() * 36;
      return circle(x, y, 0.9 + r() * 2.4, k.foam, `opacity="${coordinateText(0.5 + r() * 0.5)}"`);
    })
  );
}
