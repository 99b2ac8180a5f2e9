// The Milky Way in twelve tiles of 30° of longitude (stages-sky 1.2): five nested outlines, blurred, each a little brighter than the
// one around it, and dust inside them. The blur makes the tiles fit for any zoom.
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradientInDrawingUnits } from '@shengyu/art/core/paint.ts';
import { seededRandom } from '@shengyu/art/core/random.ts';
import { MILKY_WAY } from '@shengyu/art/sky/data/milky-way.ts';
import { DEGREE, TILE, TILES } from '../sky/tiles.ts';

const TONES = [
  ['#3A5AE0', 0.3],
  ['#5F6BF5', 0.3],
  ['#A06BF0', 0.32],
  ['#F08AC8', 0.34],
  ['#FFD9B0', 0.4],
] as const;

/** How far beyond a tile its outlines go on, so that the blur has no edge there. */
const MARGIN = 40;
const REACH = 420;

type Ring = readonly (readonly [x: number, y: number])[];

/** The ring around the middle of a tile, in its design pixels, with longitudes unrolled. */
function ringAt(ring: readonly number[], middle: number): Ring {
  const points: [number, number][] = [];
  let before = 0;
  let turn = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const l = ring[i]!;
    turn = i === 0 ? short(middle - l) : turn + short(before - l);
    before = l;
    points.push([turn * DEGREE, -ring[i + 1]! * DEGREE]);
  }
  return points;
}

const short = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A ring that goes once round the sky appears again a turn away. */
const copies = (ring: Ring): Ring[] =>
  [-360, 0, 360].map((turn) => ring.map(([x, y]) => [x + turn * DEGREE, y] as const));

const isNear = (ring: Ring): boolean => {
  const xs = ring.map(([x]) => x);
  return Math.max(...xs) > -TILE.width / 2 - MARGIN && Math.min(...xs) < TILE.width / 2 + MARGIN;
};

const held = (value: number, limit: number): number => Math.round(Math.max(-limit, Math.min(limit, value)));

function outlineOf(rings: readonly Ring[]): string {
  return rings
    .map((ring) => {
      let last = '';
      let d = '';
      for (const [x, y] of ring) {
        const point = `${held(x, REACH)} ${held(y, TILE.height / 2 + MARGIN)}`;
        if (point !== last) d += `${d ? 'L' : 'M'}${point}`;
        last = point;
      }
      return `${d}Z`;
    })
    .join('');
}

function isInside(x: number, y: number, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[i]!, ring[j]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

const DUST = [
  ['#E4ECFF', 0.8, 0.4],
  ['#E4ECFF', 1.3, 0.7],
  ['#FFE6CC', 1, 0.6],
] as const;
/** How likely a grain stands inside none, one, … five of the outlines. */
const CHANCE = [0, 0.06, 0.16, 0.34, 0.55, 0.7];

function dust(levels: readonly (readonly Ring[])[], seed: number): string {
  const random = seededRandom(seed);
  const grains = DUST.map(() => '');
  for (let i = 0; i < 1300; i++) {
    const [x, y, luck, kind] = [(random() - 0.5) * TILE.width, (random() - 0.5) * TILE.height, random(), random()];
    const depth = levels.filter((rings) => isInside(x, y, rings)).length;
    if (luck < CHANCE[depth]!) grains[Math.floor(kind * DUST.length)] += `M${x.toFixed(0)} ${y.toFixed(0)}h0`;
  }
  return DUST.map(
    ([colour, width, opacity], i) =>
      `<path d="${grains[i] || 'M0 0'}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`,
  ).join('');
}

const HALF = TILE.width / 2 + TILE.fade;
const SHARE = TILE.fade / HALF;
/** A tile fades over its own edge and its neighbour's, so that no seam shows at any zoom. */
const EDGE = linearGradientInDrawingUnits(
  [
    [0, '#000000'],
    [SHARE, '#FFFFFF'],
    [1 - SHARE, '#FFFFFF'],
    [1, '#000000'],
  ],
  [-HALF, 0, HALF, 0],
);

function tile(index: number): string {
  const levels = MILKY_WAY.map((rings) =>
    rings.flatMap((ring) => copies(ringAt(ring, TILES[index]!.l))).filter(isNear),
  );
  const area = `x="${-TILE.width / 2 - MARGIN}" y="${-TILE.height / 2}" width="${TILE.width + MARGIN * 2}" height="${TILE.height}"`;
  const clouds = TONES.map(
    ([colour, opacity], i) =>
      `<path d="${outlineOf(levels[i]!) || 'M0 0'}" fill="${colour}" fill-rule="evenodd" opacity="${opacity}"/>`,
  ).join('');
  return svg(
    `<filter id="~soft" filterUnits="userSpaceOnUse" ${area}><feGaussianBlur stdDeviation="11"/></filter>` +
      `<mask id="~edge" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="${EDGE}"/></mask>` +
      `<g mask="url(#~edge)"><g filter="url(#~soft)">${clouds}</g></g>${dust(levels, 5 + index)}`,
    { prefix: `m${index}`, width: HALF * 2, height: TILE.height, origin: [-HALF, -TILE.height / 2] },
  );
}

export const drawn = Object.fromEntries(TILES.map((_, i) => [`tile${i}`, tile(i)]));
