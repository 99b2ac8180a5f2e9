import { polar, polygon } from '../core/geometry.ts';
import { ACROSS, clipTo, DIAGONAL, linear, radialIn } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, circleLine, type Drawing, each, group, path, rect, sparkle, stroke, times } from '../core/shapes.ts';
import { contour } from '../brand/contour.ts';
import { wave } from '../frames/wave.ts';
import { lifted } from '../items/item.ts';
import { cloud } from '../parts/cloud.ts';
import { shadow } from '../parts/shadow.ts';
import { petal } from '../people/petal.ts';

/* The shape of each kind of dress-up in the items' 128 box (design.md 4.2). */

const TILE = 'M28 14H100Q114 14 114 28V100Q114 114 100 114H28Q14 114 14 100V28Q14 14 28 14Z';

/** An avatar frame without a face. */
export const frameRing: Drawing = () =>
  group('translate(64 64) scale(.78)', circle(0, 0, 52, 'violet-l', 'opacity=".55"') + wave());

export const bubble: Drawing = () =>
  shadow(40, 104) +
  path(
    'M36 32H92Q116 32 116 58T92 84H60L34 100L38 84H36Q12 84 12 58T36 32Z',
    RAMP.violet.deep,
    'transform="translate(0 3)"',
  ) +
  path('M36 32H92Q116 32 116 58T92 84H60L34 100L38 84H36Q12 84 12 58T36 32Z', 'violet') +
  path('M22 52C24 42 30 38 38 38H70C50 42 34 50 26 66Q20 62 22 52Z', '#fff', 'opacity=".4"') +
  stroke('M44 62V54M54 68V48M64 72V42M74 66V50M84 61V55', '#fff', 5) +
  sparkle(106, 28, 8, '#FFE694');

/** A mount rides on its cloud. */
export const onCloud = (item: Drawing): string =>
  group('translate(9 0) scale(.86)', lifted(item)) +
  cloud(40, 106, 0.72) +
  cloud(92, 104, 0.78, 'violet-l') +
  cloud(66, 113, 0.8);

/** An entrance: the item before a fan of light. */
export function withLightFan(item: Drawing): string {
  const beam = radialIn(
    [
      [0, '#FFF3C0', 0.95],
      [0.6, '#FFD27A', 0.5],
      [1, '#FFD27A', 0],
    ],
    [64, 112, 108],
  );
  const fan = each([-152, -131, -110, -90, -70, -49, -28], (degrees) =>
    path(polygon([[64, 112], polar(64, 112, 108, degrees - 7), polar(64, 112, 108, degrees + 7)]), beam),
  );
  return fan + group('translate(12.8 14) scale(.8)', item());
}

/** A name card, three to one. */
export const nameCard: Drawing = () =>
  shadow(48, 96) +
  rect(8, 44, 112, 40, 10, RAMP.violet.deep, 'transform="translate(0 3)"') +
  rect(8, 44, 112, 40, 10, 'gold') +
  rect(11, 47, 106, 34, 8, 'violet-d') +
  `<g ${clipTo('M19 47H109Q117 47 117 55V73Q117 81 109 81H19Q11 81 11 73V55Q11 47 19 47Z')}>` +
  `<g opacity=".5">${contour({ cx: 104, cy: 58, rings: 5, step: 12, line: '#D4A2FF' })}</g>` +
  '</g>' +
  circle(31, 64, 12, 'gold') +
  circle(31, 64, 9.5, 'pearl-r') +
  rect(49, 56, 40, 6, 3, '#fff', 'opacity=".92"') +
  rect(49, 67, 26, 4, 2, '#fff', 'opacity=".6"') +
  sparkle(108, 40, 7, '#FFE694');

/** A homepage effect: petals over a page. */
export const petalTile: Drawing = () =>
  path(TILE, RAMP.pink.deep, 'transform="translate(0 3)"') +
  path(TILE, 'pink-l') +
  rect(30, 34, 68, 8, 4, '#fff', 'opacity=".8"') +
  rect(30, 50, 44, 6, 3, '#fff', 'opacity=".6"') +
  rect(30, 64, 68, 34, 8, '#fff', 'opacity=".45"') +
  each(
    [
      [40, 30, 16, 20],
      [92, 46, 20, -30],
      [58, 82, 24, 60],
      [100, 92, 14, 10],
      [26, 88, 12, -60],
      [74, 26, 10, 100],
    ],
    ([x, y, r, turn]) =>
      path(petal(r), 'pink-v', `transform="translate(${x} ${y}) rotate(${turn})" stroke="#DC418D" stroke-opacity=".3"`),
  ) +
  sparkle(106, 24, 7);

/** A title plate; the words are the page's. */
export const titlePlate: Drawing = () =>
  shadow(50, 92) +
  path('M10 64L24 44H104L118 64L104 84H24Z', RAMP.gold.deep, 'transform="translate(0 3)"') +
  path('M10 64L24 44H104L118 64L104 84H24Z', 'gold-h') +
  path('M18 64L28 49H100L110 64L100 79H28Z', 'violet-d') +
  path('M64 52L67.5 60.5L76 64L67.5 67.5L64 76L60.5 67.5L52 64L60.5 60.5Z', 'gold') +
  rect(30, 61.5, 16, 5, 2.5, 'gold-v') +
  rect(82, 61.5, 16, 5, 2.5, 'gold-v') +
  sparkle(108, 40, 7);

/** A room's scene: moon over the sea. */
export const sceneTile: Drawing = () =>
  path(TILE, RAMP.night.deep, 'transform="translate(0 3)"') +
  `<g ${clipTo(TILE)}>` +
  rect(
    14,
    14,
    100,
    100,
    0,
    linear([
      [0, '#2A1472'],
      [0.5, '#8A4FD8'],
      [0.66, '#F7B9D8'],
      [0.67, '#5A35B0'],
      [1, '#1C0E52'],
    ]),
  ) +
  circle(64, 62, 20, '#FFF3D8') +
  path('M14 82C34 76 46 86 64 82S98 78 114 83V114H14Z', '#3D2492') +
  path('M14 94C34 88 50 98 70 94S100 90 114 95V114H14Z', '#25136A') +
  stroke('M52 88H76M56 96H72M60 104H70', '#FFE6D8', 2, 'opacity=".8"') +
  '</g>' +
  stroke(TILE, '#fff', 1.4, 'opacity=".5"') +
  sparkle(34, 34, 6) +
  sparkle(92, 38, 4);

/** The item with a parcel: it comes by post. */
export const withParcel = (item: Drawing): string =>
  group('translate(0 -4) scale(.9)', item()) +
  circle(98, 98, 25, '#fff') +
  circle(98, 98, 23, 'amber-l') +
  path('M98 84L112 90V106L98 113L84 106V90Z', 'wood') +
  path('M98 97L112 90V106L98 113Z', RAMP.wood.deep, 'opacity=".35"') +
  stroke('M84 90L98 97L112 90M98 97V113', RAMP.wood.deep, 1.2) +
  path('M90 87L104 93.5V99L100 101V95.5L86.5 89Z', RAMP.parch.light);

/** A room's frame. */
export const framePlate: Drawing = () =>
  shadow(48, 112) +
  path(
    'M22 26H106Q116 26 116 36V94Q116 104 106 104H22Q12 104 12 94V36Q12 26 22 26ZM30 38Q24 38 24 44V86' +
      'Q24 92 30 92H98Q104 92 104 86V44Q104 38 98 38Z',
    RAMP.gold.deep,
    'fill-rule="evenodd" transform="translate(0 3)"',
  ) +
  rect(22, 36, 84, 58, 6, 'sky-l', 'opacity=".5"') +
  path(
    'M22 26H106Q116 26 116 36V94Q116 104 106 104H22Q12 104 12 94V36Q12 26 22 26ZM30 38Q24 38 24 44V86' +
      'Q24 92 30 92H98Q104 92 104 86V44Q104 38 98 38Z',
    'gold',
    'fill-rule="evenodd"',
  ) +
  each([12, 116], (x) => each([26, 104], (y) => circle(x, y, 7, RAMP.gold.deep) + circle(x, y - 1, 6, 'ruby-r'))) +
  path('M50 26L46 12L56 19L64 8L72 19L82 12L78 26Q64 21 50 26Z', 'gold', `stroke="${RAMP.gold.deep}"`) +
  sparkle(38, 50, 7);

/** A label on a room. */
export const labelFlag: Drawing = () =>
  shadow(40, 106) +
  path('M14 40Q14 34 20 34H98L116 64L98 94H20Q14 94 14 88Z', RAMP.coral.deep, 'transform="translate(0 3)"') +
  path(
    'M14 40Q14 34 20 34H98L116 64L98 94H20Q14 94 14 88Z',
    linear(
      [
        [0, '#FF8A5C'],
        [1, '#F2375E'],
      ],
      ACROSS,
    ),
  ) +
  path('M14 40Q14 34 20 34H70L40 94H20Q14 94 14 88Z', '#fff', 'opacity=".16"') +
  path(
    'M46 44C48 54 62 58 62 72C62 82 54 88 46 88S30 82 30 72C30 64 36 60 38 54C41 57 42 60 42 63C45 58 46 51 46 44Z',
    '#FFF3C4',
  ) +
  rect(70, 56, 26, 6, 3, '#fff', 'opacity=".92"') +
  rect(70, 68, 18, 5, 2.5, '#fff', 'opacity=".7"') +
  sparkle(104, 30, 7, '#FFE694');

/** A zodiac prop: the sign's glyph on a medallion. */
export const signMedallion = (glyph: string): string =>
  shadow(36, 116) +
  circle(64, 66, 46, RAMP.gold.deep) +
  circle(64, 62, 46, 'gold') +
  circle(64, 62, 38, RAMP.night.deep) +
  circle(64, 62, 36.5, 'night-r') +
  times(12, (i) => {
    const [x, y] = polar(64, 62, 42, i * 30);
    return circle(x, y, i % 3 ? 1.4 : 2.2, RAMP.gold.deep);
  }) +
  group('translate(64 62) scale(2.2) translate(-12 -12)', stroke(glyph, RAMP.gold.light, 2)) +
  path('M34 48A32 32 0 0 1 62 28C50 34 42 44 40 58Q32 56 34 48Z', '#fff', 'opacity=".3"') +
  sparkle(96, 28, 8);

/** What we cannot name: a neutral tile with the brand's contour. */
export const neutralTile: Drawing = () =>
  path(
    TILE,
    linear(
      [
        [0, '#F3EFF9'],
        [1, '#DAD2E8'],
      ],
      DIAGONAL,
    ),
  ) +
  `<g ${clipTo(TILE)}>${contour({ cx: 70, cy: 60, rings: 5, step: 13, line: '#B3A8C9' })}</g>` +
  circleLine(70, 60, 5, '#9C8FB8', 2) +
  stroke(TILE, '#C6BBDA', 1.5);
