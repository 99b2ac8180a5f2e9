import { sampleCurve, coordinateText, type Point, type CurveSample } from '../core/geometry.ts';
import { type Drawing, group } from '../core/shapes.ts';
import { STAR_FIGURES } from '../sky/data/figures.ts';
import { eye, limb, detailStroke, bodyFromPath } from './engraving.ts';

/** The stars from the forehead to the sting, in order. */
const SPINE: readonly Point[] = [1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13].map((i) => [
  STAR_FIGURES.Sco.stars[i * 3]!,
  STAR_FIGURES.Sco.stars[i * 3 + 1]!,
]);

const placed = ({ x, y, angle }: CurveSample, body: string): string =>
  group(`translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${coordinateText(angle)})`, body);

/** A plate of the back, arched towards the tail. */
const plate = (w: number): string =>
  bodyFromPath(
    `M-36 ${-w * 0.9}C-24 ${-w * 0.4} -24 ${w * 0.4} -36 ${w * 0.9}Q-4 ${w * 1.12} 30 ${w * 0.92}` +
      `C48 ${w * 0.4} 48 ${-w * 0.4} 30 ${-w * 0.92}Q-4 ${-w * 1.12} -36 ${-w * 0.9}Z`,
  ) + detailStroke(`M4 ${-w * 0.5}Q16 0 4 ${w * 0.5}`);

/** A joint of the tail: a barrel with two ridges. */
const joint = (half: number, w: number): string =>
  bodyFromPath(
    `M${-half} ${-w * 0.7}C${-half * 0.4} ${-w * 1.2} ${half * 0.4} ${-w * 1.2} ${half} ${-w * 0.74}L${half} ${w * 0.74}` +
      `C${half * 0.4} ${w * 1.2} ${-half * 0.4} ${w * 1.2} ${-half} ${w * 0.7}Z`,
  ) + detailStroke(`M${-half * 0.6} ${-w * 0.36}H${half * 0.6}M${-half * 0.6} ${w * 0.36}H${half * 0.6}`);

/** Bulb and sting. */
const sting = (): string =>
  bodyFromPath('M-56 -34C-20 -66 34 -56 58 -26C86 -14 116 -30 128 -66C142 -10 112 44 56 42C20 62 -34 54 -56 30Z') +
  detailStroke('M-30 -14Q6 -34 40 -14M-28 18Q8 32 44 16');

const CLAW =
  'M188 166C178 104 238 70 296 94C334 110 376 112 412 86C410 138 358 162 304 152C352 172 386 174 412 158C390 216 318 236 258 220' +
  'C220 208 192 192 188 166Z';

/** One side of the front: claw and legs, the head looking to the right. */
function side(): string {
  const legs: readonly (readonly [Point, Point, Point, Point])[] = [
    [
      [58, 84],
      [124, 190],
      [104, 286],
      [146, 352],
    ],
    [
      [14, 96],
      [46, 226],
      [-6, 330],
      [4, 410],
    ],
    [
      [-36, 98],
      [-52, 236],
      [-124, 326],
      [-132, 406],
    ],
    [
      [-84, 92],
      [-150, 206],
      [-240, 280],
      [-266, 352],
    ],
  ];
  return (
    legs
      .map(([root, knee, ankle, foot]) => limb([18, 15], root, knee) + limb([15, 11, 3], knee, ankle, foot))
      .join('') +
    limb([26, 24, 20], [86, 58], [132, 116], [176, 146]) +
    detailStroke('M118 130L144 104') +
    group(
      'translate(36 4) scale(.74 .92)',
      bodyFromPath(CLAW) + detailStroke('M220 168C218 140 246 126 278 134M300 178C326 190 350 192 370 188'),
    )
  );
}

/** Shield of the head around (0, 0). */
const shield = (): string =>
  bodyFromPath(
    'M112 -62C104 -30 104 30 112 62C74 110 -46 128 -104 100C-90 40 -90 -40 -104 -100C-46 -128 74 -110 112 -62Z',
  ) +
  detailStroke('M92 -6H-60M70 -52C30 -70 -30 -72 -66 -60M70 52C30 70 -30 72 -66 60M20 -24Q-8 0 20 24') +
  eye(78, -26, 9) +
  eye(78, 26, 9);

/** The scorpion lies along its own stars: the star 心宿二 is its heart, 尾宿八 its sting. */
export const scorpius: Drawing = () => {
  const back = sampleCurve(SPINE, 7, 0.085, 0.33);
  const widths = [118, 136, 142, 134, 118, 98, 78];
  const tail = sampleCurve(SPINE, 10, 0.39, 0.9);
  const end = sampleCurve(SPINE, 2, 0.96, 0.97)[0]!;
  const flipped = group('scale(1 -1)', side());
  return (
    tail.map((at, i) => placed(at, joint(58 - i * 1.4, 56 - i * 2.2))).join('') +
    placed(end, sting()) +
    group('translate(398 -330) rotate(-25.8)', side() + flipped) +
    back
      .map((at, i) => placed(at, plate(widths[i]!)))
      .reverse()
      .join('') +
    group('translate(398 -330) rotate(-25.8)', shield())
  );
};
