import { digitOutlines } from '../core/figures.ts';
import { coordinateText, type Point, polarPoint, polygonPath, roundedPolygonPath } from '../core/geometry.ts';
import { svg } from '../core/link.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { circle, withOpacity, path, rect, stroke, drawTimes } from '../core/shapes.ts';

export const MEDAL_BOX_SIZE = 100;

export interface MedalTier {
  readonly name: string;
  readonly material: Material;
  readonly edge: Material;
}

const tier = (name: string, material: Material, edge: Material): MedalTier => ({ name, material, edge });

/** Eight tiers, lowest first. The shape shows the rank: disc, hexagon, wings, crown, gold rays (design.md 4.4). */
export const MEDAL_TIERS: readonly MedalTier[] = [
  tier('微澜', 'bronze', 'bronze'),
  tier('潮汐', 'silver', 'silver'),
  tier('浮光', 'aqua', 'gold'),
  tier('星帆', 'sapphire', 'gold'),
  tier('月屿', 'violet', 'gold'),
  tier('极光', 'pink', 'gold'),
  tier('天穹', 'gold', 'gold'),
  tier('永恒', 'ruby', 'gold'),
];

const HEXAGON_FROM = 2;
const WINGS_FROM = 3;
const CROWN_FROM = 4;
const RAYS_FROM = 5;
const GOLD_WINGS_FROM = 6;

const hexagon = (r: number): Point[] => Array.from({ length: 6 }, (_, i) => polarPoint(50, 52, r, i * 60 - 90));

function wing(rank: number, side: 1 | -1, material: Material): string {
  const golden = rank >= GOLD_WINGS_FROM;
  const length = 20 + rank * 2.2;
  return drawTimes(Math.min(5, rank), (i) => {
    const l = length * (1 - i * 0.13);
    return path(
      `M0 0C${coordinateText(l * 0.3)} -7 ${coordinateText(l * 0.8)} -7 ${coordinateText(l)} -1C${coordinateText(l * 0.8)} 5 ${coordinateText(l * 0.3)} 6 0 0Z`,
      golden ? 'gold' : 'pearl-v',
      `stroke="${golden ? RAMP.gold.shade : RAMP[material].base}" stroke-width=".7"` +
        ` transform="translate(${50 + side * 20} ${40 + i * 6}) scale(${side} 1) rotate(${-38 + i * 15})"`,
    );
  });
}

const sunRays = (rank: number): string =>
  drawTimes(12, (i) =>
    path(
      polygonPath([
        polarPoint(50, 52, 28, i * 30 - 4),
        polarPoint(50, 52, 42 + (rank - RAYS_FROM) * 2, i * 30),
        polarPoint(50, 52, 28, i * 30 + 4),
      ]),
      'gold',
    ),
  );

function plate(rank: number, material: Material, edge: Material): string {
  if (rank < HEXAGON_FROM) {
    return (
      circle(50, 54, 28, RAMP[edge].deep) +
      circle(50, 52, 28, edge) +
      circle(50, 52, 23.5, RAMP[material].deep) +
      circle(50, 52, 22.6, `${material}-r`) +
      path('M28 50A22 22 0 0 1 56 31C46 36 38 44 36 56Q28 56 28 50Z', '#fff', 'opacity=".28"')
    );
  }
  const [top, , , , lowLeft, highLeft] = hexagon(25) as [Point, Point, Point, Point, Point, Point];
  return (
    path(roundedPolygonPath(hexagon(31), 6), RAMP[edge].deep, 'transform="translate(0 2)"') +
    path(roundedPolygonPath(hexagon(31), 6), edge) +
    path(roundedPolygonPath(hexagon(27), 5), RAMP[material].deep) +
    path(roundedPolygonPath(hexagon(26), 5), material) +
    path(polygonPath([lowLeft, highLeft, top, [50, 52]]), '#fff', 'opacity=".28"')
  );
}

const crown = (): string =>
  path(
    'M38 24L34 10L43 16L50 6L57 16L66 10L62 24Q50 20 38 24Z',
    'gold',
    `stroke="${RAMP.gold.deep}" stroke-width=".8"`,
  ) + circle(50, 17, 2.2, 'ruby-r');

function band(rank: number, material: Material, edge: Material): string {
  if (rank < WINGS_FROM) return rect(32, 75, 36, 13, 6.5, RAMP[material].deep);
  return (
    path('M28 74H72L68 80L72 86H28L32 80Z', RAMP[edge].deep) +
    path('M30 75.2H70L66.6 80L70 84.8H30L33.4 80Z', `${material === 'gold' ? 'ruby' : material}-d`)
  );
}

/** The medal of a tier (0 to 7) with the level on its band; the brand's waveform is always inside. */
export function medal(rank: number, level: number): string {
  const { material, edge } = MEDAL_TIERS[rank]!;
  return (
    (rank >= WINGS_FROM ? wing(rank, 1, material) + wing(rank, -1, material) : '') +
    (rank >= RAYS_FROM ? withOpacity(0.9, sunRays(rank)) : '') +
    plate(rank, material, edge) +
    (rank >= CROWN_FROM ? crown() : '') +
    stroke('M37 60V58M42 62V52M47 62V44M53 62V48M58 62V54M63 60V57', '#fff', 3.2, 'opacity=".96"') +
    band(rank, material, edge) +
    digitOutlines(String(level), { x: 50, baseline: rank >= WINGS_FROM ? 83.8 : 85.2, size: 10.5, fill: '#fff' })
  );
}

export const medalSvg = (rank: number, level: number, size: number, prefix: string): string =>
  svg(medal(rank, level), { prefix, width: MEDAL_BOX_SIZE, size });
