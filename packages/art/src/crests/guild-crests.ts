// Crests of the guilds of the demo world, which uploads them as an applicant uploads a logo. A crest is a shape with a metal rim,
// an emblem and a colour; the page rounds the corners of the tile.
import { polarPoint, roundedPolygonPath, splinePath, type Point } from '../core/geometry.ts';
import { svg } from '../core/link.ts';
import { clipAttribute, DIAGONAL_LINE, linearGradient } from '../core/paint.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { circle, group, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { ITEM_DRAWINGS } from '../items/all.ts';
import type { ItemKey } from '../items/catalogue.ts';
import { ITEM_BOX_SIZE, drawWithoutShadow } from '../items/item.ts';

const BOX = 100;

const corners = (count: number, radius: number, turn: number): Point[] =>
  Array.from({ length: count }, (_, i) => polarPoint(50, 50, radius, turn + (i * 360) / count));

/** The outlines of the field, and how large an emblem they hold. */
const SHAPES = {
  shield: {
    outline: 'M50 6C62 13 75 15 89 14V48C89 71 72 86 50 95C28 86 11 71 11 48V14C25 15 38 13 50 6Z',
    emblem: 70,
    at: 49,
  },
  roundel: { outline: 'M50 6A44 44 0 1 1 49.9 6Z', emblem: 70, at: 50 },
  hexagon: { outline: roundedPolygonPath(corners(6, 47, -90), 9), emblem: 68, at: 50 },
  quatrefoil: {
    outline:
      'M50 5C63 5 71 13 72 28C87 29 95 37 95 50S87 71 72 72C71 87 63 95 50 95S29 87 28 72C13 71 5 63 5 50S13 29 28 28C29 13 37 5 50 5Z',
    emblem: 68,
    at: 50,
  },
  arch: { outline: 'M12 90V46C12 20 30 6 50 6S88 20 88 46V90Q88 94 84 94H16Q12 94 12 90Z', emblem: 70, at: 53 },
  scallop: {
    outline: splinePath(
      Array.from({ length: 24 }, (_, i) => polarPoint(50, 50, i % 2 ? 41.5 : 46, i * 15)),
      true,
    ),
    emblem: 66,
    at: 50,
  },
  octagon: { outline: roundedPolygonPath(corners(8, 48, 22.5), 6), emblem: 70, at: 50 },
  pennant: { outline: 'M13 8H87Q90 8 90 11V92L50 80L10 92V11Q10 8 13 8Z', emblem: 64, at: 44 },
} as const;

type Shape = keyof typeof SHAPES;
type Metal = 'gold' | 'silver' | 'rosegold' | 'bronze';
type Crest = readonly [shape: Shape, emblem: ItemKey, colour: Material, rim: Metal];

/** In the order of the guilds of the demo world; the last five belong to guilds that are still being founded. */
const GUILD_CRESTS: readonly Crest[] = [
  ['roundel', 'mic', 'violet', 'gold'], // 潮汐之声
  ['shield', 'castle', 'sky', 'gold'], // 云上城邦
  ['hexagon', 'moon', 'night', 'gold'], // 月屿声工坊
  ['quatrefoil', 'rose', 'rosegold', 'gold'], // 晚风电台
  ['shield', 'anchor', 'sapphire', 'silver'], // 深海打捞队
  ['scallop', 'butterfly', 'lemon', 'rosegold'], // 蝶梦小筑
  ['scallop', 'shell', 'aqua', 'silver'], // 拾贝少年社
  ['roundel', 'planet', 'ink', 'silver'], // 环形行星
  ['arch', 'flame', 'ruby', 'gold'], // 烈焰红唇
  ['octagon', 'crown', 'violet', 'gold'], // 星海一号
  ['hexagon', 'crystal', 'silver', 'silver'], // 半山听雪
  ['arch', 'beacon', 'night', 'bronze'], // 灯塔夜校
  ['roundel', 'bottle', 'amber', 'silver'], // 橘子汽水铺
  ['pennant', 'magpie', 'emerald', 'gold'], // 候鸟驿站
  ['quatrefoil', 'palms', 'sky', 'silver'], // 一人一岛
  ['roundel', 'wavelet', 'pearl', 'rosegold'], // 初潮
  ['octagon', 'compass', 'leaf', 'bronze'], // 无名之岛
  ['hexagon', 'shipwheel', 'parch', 'bronze'], // 旧码头
  ['shield', 'galleon', 'aqua', 'bronze'], // 沉船湾
  ['pennant', 'lantern', 'coral', 'gold'],
  ['quatrefoil', 'headphone', 'pink', 'silver'],
  ['octagon', 'bear', 'leaf', 'rosegold'],
  ['arch', 'lotuslamp', 'emerald', 'rosegold'],
  ['scallop', 'whale', 'night', 'silver'],
];

export const GUILD_CREST_COUNT = GUILD_CRESTS.length;

function drawCrest([shape, emblem, colour, rim]: Crest): string {
  const { outline, emblem: size, at } = SHAPES[shape];
  const { light, base, shade, deep } = RAMP[colour];
  const scale = size / ITEM_BOX_SIZE;
  const inner = 'transform="translate(50 50) scale(.89) translate(-50 -50)"';
  const field = linearGradient(
    [
      [0, light],
      [0.5, base],
      [1, shade],
    ],
    DIAGONAL_LINE,
  );
  return (
    rect(
      0,
      0,
      BOX,
      BOX,
      0,
      linearGradient(
        [
          [0, shade],
          [1, deep],
        ],
        DIAGONAL_LINE,
      ),
    ) +
    stroke('M-6 30Q14 14 34 26T74 18T110 24M-6 88Q20 74 42 84T84 76T112 80', light, 1.2, 'opacity=".3"') +
    path(outline, '#0B0620', 'opacity=".35" transform="translate(0 2.4)"') +
    path(outline, rim) +
    path(outline, deep, 'transform="translate(50 50) scale(.925) translate(-50 -50)"') +
    path(outline, field, inner) +
    `<g ${clipAttribute(outline)}>${circle(22, 12, 46, '#fff', 'opacity=".2"')}</g>` +
    group(`translate(${50 - size / 2} ${at - size / 2}) scale(${scale})`, drawWithoutShadow(ITEM_DRAWINGS[emblem])) +
    sparkle(19, 17, 6, '#fff', 0.95)
  );
}

/** The crest with the number `n`, from 1 to GUILD_CREST_COUNT, as a square SVG document of the given size. */
export function guildCrestSvg(n: number, size: number): string {
  const crest = GUILD_CRESTS[n - 1];
  if (!crest) throw new Error(`there is no crest ${n}`);
  return svg(drawCrest(crest), { prefix: 'g', width: BOX, size });
}
