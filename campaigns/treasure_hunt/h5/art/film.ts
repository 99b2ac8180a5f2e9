// The pictures of the animation glass_box, drawn at build time (imported as `./art/film.ts?drawn`). Frost and cracks lie exactly
// over the picture of a glass box (see boxes.ts), so they are drawn in the same box of 120 × 136.
import type { Hex } from '@shengyu/art/core/colour.ts';
import { polarPoint, polygonPath, polylinePath, type Point } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { clipAttribute, linearGradient } from '@shengyu/art/core/paint.ts';
import { seededRandom } from '@shengyu/art/core/random.ts';
import { circle, drawEach, path, sparkle, stroke, drawTimes, withOpacity } from '@shengyu/art/core/shapes.ts';
import { lightHalo, rays } from '@shengyu/art/stage/light.ts';
import { TIER_COLOURS, type TierColours } from './tier-colours.ts';

const WIDTH = 120;
const HEIGHT = 136;
const GLASS = 'M60 24L106 40V100L60 122L14 100V40Z';

/** One fern of ice: a stem with side branches that grow shorter towards its tip. */
function fern(x: number, y: number, degrees: number, length: number): string {
  const at = (share: number): Point => polarPoint(x, y, length * share, degrees);
  const branches = drawEach([0.2, 0.36, 0.52, 0.68, 0.84], (share) => {
    const [bx, by] = at(share);
    const reach = length * (1 - share) * 0.55 + 2;
    return drawEach([-58, 58], (side) =>
      stroke(polylinePath([[bx, by], polarPoint(bx, by, reach, degrees + side)]), '#FFFFFF', 1.1),
    );
  });
  return stroke(polylinePath([[x, y], at(1)]), '#FFFFFF', 1.7) + branches;
}

function frost(): string {
  const random = seededRandom(17);
  const edge: readonly Point[] = [
    [14, 100],
    [36, 111],
    [60, 122],
    [84, 111],
    [106, 100],
    [106, 70],
    [106, 42],
    [60, 24],
    [14, 42],
    [14, 70],
  ];
  const ferns = edge.map(([x, y]) => {
    const inwards = (Math.atan2(78 - y, 60 - x) * 180) / Math.PI;
    return drawEach([-34, 0, 34], (turn) => fern(x, y, inwards + turn + (random() - 0.5) * 16, 26 + random() * 20));
  });
  return (
    `<g ${clipAttribute(GLASS)}>` +
    path(
      GLASS,
      linearGradient([
        [0, '#FFFFFF', 0.55],
        [0.5, '#DDF4FF', 0.3],
        [1, '#FFFFFF', 0.9],
      ]),
    ) +
    withOpacity(0.85, ferns.join('')) +
    drawTimes(40, () => circle(14 + random() * 92, 26 + random() * 94, 0.5 + random() * 1.2, '#FFFFFF')) +
    '</g>' +
    sparkle(30, 58, 6) +
    sparkle(92, 84, 7) +
    sparkle(62, 34, 4)
  );
}

/** The cracks start at the point that was struck and run to the edges of the glass; each stage adds more of them. */
const STRUCK: Point = [56, 76];
const CRACKS: readonly (readonly number[])[] = [
  [-118, 22, 152],
  [-62, -12, 84, 196],
  [-92, -38, 52, 118, 172, -150],
];

function crackLines(stage: number): string {
  const random = seededRandom(31 + stage);
  return CRACKS[stage]!.map((degrees) => {
    const points: Point[] = [STRUCK];
    let turn = degrees;
    for (let far = 9; far < 74; far += 9 + random() * 7) {
      turn = degrees + (random() - 0.5) * 30;
      points.push(polarPoint(STRUCK[0], STRUCK[1], far, turn));
    }
    const [fx, fy] = points[Math.min(3, points.length - 1)]!;
    const fork: Point[] = [[fx, fy], polarPoint(fx, fy, 13, degrees + 42), polarPoint(fx, fy, 24, degrees + 30)];
    return polylinePath(points) + polylinePath(fork);
  }).join('');
}

const crack = (stage: number, [light, , ring]: TierColours): string => {
  const lines = crackLines(stage);
  return (
    `<g ${clipAttribute(GLASS)}>` +
    lightHalo(STRUCK[0], STRUCK[1], 20 + stage * 16, 20 + stage * 16, ring, 0.9) +
    stroke(lines, ring, 5.5, 'opacity=".55" stroke-linejoin="round"') +
    stroke(lines, light, 2.6, 'stroke-linejoin="round"') +
    stroke(lines, '#FFFFFF', 1, 'stroke-linejoin="round"') +
    '</g>'
  );
};

const shard = (points: readonly Point[], edge: Hex): string =>
  path(
    polygonPath(points),
    linearGradient([
      [0, '#FFFFFF', 0.95],
      [0.5, '#CFF1FF', 0.55],
      [1, '#FFFFFF', 0.85],
    ]),
  ) +
  stroke(polygonPath(points), edge, 1.4) +
  stroke(polylinePath([points[0]!, points[2]!]), '#FFFFFF', 0.8, 'opacity=".8"');

const SHARDS: readonly (readonly Point[])[] = [
  [
    [4, 8],
    [30, 2],
    [36, 26],
    [14, 34],
  ],
  [
    [6, 20],
    [20, 3],
    [34, 18],
    [24, 36],
  ],
  [
    [3, 14],
    [36, 6],
    [26, 33],
  ],
];

const light = ([bright, , ring]: TierColours): string =>
  rays({ cx: 0, cy: 0, inner: 4, outer: 190, count: 18, colour: ring, strength: 0.95, cover: 0.62 }) +
  rays({ cx: 0, cy: 0, inner: 4, outer: 150, count: 18, colour: bright, strength: 0.8, cover: 0.3, turn: 10 }) +
  lightHalo(0, 0, 120, 120, ring, 0.95, 0.5) +
  lightHalo(0, 0, 64, 64, bright, 1, 0.55);

const tiers = TIER_COLOURS.flatMap((colours, tier): [string, string][] => [
  [`light${tier}`, svg(light(colours), { prefix: `y${tier}`, width: 380, origin: [-190, -190] })],
  ...CRACKS.map((_, stage): [string, string] => [
    `crack${tier}${stage}`,
    svg(crack(stage, colours), { prefix: `k${tier}${stage}`, width: WIDTH, height: HEIGHT }),
  ]),
]);

export const drawn: Readonly<Record<string, string>> = {
  frost: svg(frost(), { prefix: 'f', width: WIDTH, height: HEIGHT }),
  ...Object.fromEntries(
    SHARDS.map((points, i) => [`shard${i}`, svg(shard(points, '#9FDCF5'), { prefix: `s${i}`, width: 40 })]),
  ),
  ...Object.fromEntries(tiers),
};
