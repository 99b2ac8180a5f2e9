import { polarPoint, polygonPath } from '../core/geometry.ts';
import {
  ACROSS_LINE,
  clipAttribute,
  DIAGONAL_LINE,
  linearGradient,
  radialGradientInDrawingUnits,
} from '../core/paint.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  ellipseOutline,
  group,
  path,
  rect,
  sparkle,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { contourLines } from '../brand/contour.ts';
import { waveFrame } from '../frames/wave.ts';
import { halo } from '../items/halo.ts';
import { drawWithoutShadow } from '../items/item.ts';
import { goldKey } from '../items/key.ts';
import { cloud } from '../parts/cloud.ts';
import { shadow } from '../parts/shadow.ts';
import { cherryPetal } from '../people/petal.ts';

/* The shape of each kind of dress-up, in the items' box of 128 × 128 (design.md 4.2). */

const TILE = 'M28 14H100Q114 14 114 28V100Q114 114 100 114H28Q14 114 14 100V28Q14 14 28 14Z';

/** The look that tells one piece of dress-up from others of its kind: its colour and a small drawing of its theme. */
export interface DressLook {
  material?: Material;
  motif?: Drawing;
}

/** The motif drawn at the given scale with its middle at (x, y); empty when there is no motif. */
const ornament = (motif: Drawing | undefined, x: number, y: number, scale: number): string =>
  motif ? group(`translate(${x} ${y}) scale(${scale}) translate(-64 -64)`, drawWithoutShadow(motif)) : '';

/** An avatar frame without a face. */
export const frameRing: Drawing = () =>
  group('translate(64 64) scale(.78)', circle(0, 0, 52, 'violet-l', 'opacity=".55"') + waveFrame());

export const chatBubble = ({ material = 'violet', motif }: DressLook): string =>
  shadow(40, 104) +
  path(
    'M36 32H92Q116 32 116 58T92 84H60L34 100L38 84H36Q12 84 12 58T36 32Z',
    RAMP[material].deep,
    'transform="translate(0 3)"',
  ) +
  path('M36 32H92Q116 32 116 58T92 84H60L34 100L38 84H36Q12 84 12 58T36 32Z', material) +
  path('M22 52C24 42 30 38 38 38H70C50 42 34 50 26 66Q20 62 22 52Z', '#fff', 'opacity=".4"') +
  stroke('M44 62V54M54 68V48M64 72V42M74 66V50M84 61V55', '#fff', 5) +
  (motif ? ornament(motif, 102, 32, 0.46) : sparkle(106, 28, 8, '#FFE694'));

/** A mount, drawn on a cloud. */
export const mountOnCloud = (item: Drawing): string =>
  group('translate(9 0) scale(.86)', drawWithoutShadow(item)) +
  cloud(40, 106, 0.72) +
  cloud(88, 104, 0.78, 'violet-l') +
  cloud(66, 113, 0.8);

/** An entrance: the item before a fan of light. */
export function withLightFan(item: Drawing): string {
  const beam = radialGradientInDrawingUnits(
    [
      [0, '#FFF3C0', 0.95],
      [0.6, '#FFD27A', 0.5],
      [1, '#FFD27A', 0],
    ],
    [64, 112, 108],
  );
  const fan = drawEach([-152, -131, -110, -90, -70, -49, -28], (degrees) =>
    path(polygonPath([[64, 112], polarPoint(64, 112, 108, degrees - 7), polarPoint(64, 112, 108, degrees + 7)]), beam),
  );
  return fan + group('translate(12.8 14) scale(.8)', item());
}

/** A name card, about three times as wide as it is high. */
export const nameCard = ({ material = 'violet', motif }: DressLook): string =>
  shadow(48, 96) +
  rect(8, 44, 112, 40, 10, RAMP[material].deep, 'transform="translate(0 3)"') +
  rect(8, 44, 112, 40, 10, 'gold') +
  rect(11, 47, 106, 34, 8, `${material}-d`) +
  `<g ${clipAttribute('M19 47H109Q117 47 117 55V73Q117 81 109 81H19Q11 81 11 73V55Q11 47 19 47Z')}>` +
  `<g opacity=".5">${contourLines({ cx: 104, cy: 58, rings: 5, step: 12, line: RAMP[material].light })}</g>` +
  '</g>' +
  circle(31, 64, 12, 'gold') +
  circle(31, 64, 9.5, 'pearl-r') +
  rect(49, 56, 34, 6, 3, '#fff', 'opacity=".92"') +
  rect(49, 67, 22, 4, 2, '#fff', 'opacity=".6"') +
  (motif ? ornament(motif, 102, 58, 0.44) : sparkle(108, 40, 7, '#FFE694'));

/** A homepage effect: a page under its motif, or under falling petals when it has no motif. */
export const homepageTile = ({ material = 'pink', motif }: DressLook): string =>
  path(TILE, RAMP[material].deep, 'transform="translate(0 3)"') +
  path(TILE, motif ? material : 'pink-l') +
  rect(30, 34, 68, 8, 4, '#fff', 'opacity=".8"') +
  rect(30, 50, 44, 6, 3, '#fff', 'opacity=".6"') +
  rect(30, 64, 68, 34, 8, '#fff', 'opacity=".45"') +
  (motif ? falling(motif) : petals()) +
  sparkle(106, 24, 7);

const petals = (): string =>
  drawEach(
    [
      [40, 30, 16, 20],
      [92, 46, 20, -30],
      [58, 82, 24, 60],
      [100, 92, 14, 10],
      [26, 88, 12, -60],
      [74, 26, 10, 100],
    ],
    ([x, y, r, turn]) =>
      path(
        cherryPetal(r),
        'pink-v',
        `transform="translate(${x} ${y}) rotate(${turn})" stroke="#DC418D" stroke-opacity=".3"`,
      ),
  );

/** The motif large over the page, with sparks that fall from it. */
const falling = (motif: Drawing): string =>
  drawEach(
    [
      [26, 28, 5],
      [30, 92, 6],
    ],
    ([x, y, r]) => sparkle(x, y, r),
  ) + ornament(motif, 76, 74, 0.62);

/** A title plate, on which the page writes the title. In the middle is the motif, or a star if there is no motif. */
export const titlePlate = ({ material = 'violet', motif }: DressLook): string =>
  shadow(50, 92) +
  path('M10 64L24 44H104L118 64L104 84H24Z', RAMP.gold.deep, 'transform="translate(0 3)"') +
  path('M10 64L24 44H104L118 64L104 84H24Z', 'gold-h') +
  path('M18 64L28 49H100L110 64L100 79H28Z', `${material}-d`) +
  rect(30, 61.5, 16, 5, 2.5, 'gold-v') +
  rect(82, 61.5, 16, 5, 2.5, 'gold-v') +
  (motif ? emblem(material, motif) : path(STAR_OF_FOUR, 'gold')) +
  sparkle(108, 40, 7);

const STAR_OF_FOUR = 'M64 52L67.5 60.5L76 64L67.5 67.5L64 76L60.5 67.5L52 64L60.5 60.5Z';

const emblem = (material: Material, motif: Drawing): string =>
  circle(64, 65.6, 29, RAMP.gold.deep) +
  circle(64, 63, 29, 'gold') +
  circle(64, 63, 25, RAMP[material].deep) +
  circle(64, 63.6, 24, `${material}-l`) +
  ornament(motif, 64, 63, 0.42);

/** A room's scene in its tile. */
export const sceneTile = (scene: Drawing): string =>
  path(TILE, RAMP.night.deep, 'transform="translate(0 3)"') +
  `<g ${clipAttribute(TILE)}>${scene()}</g>` +
  stroke(TILE, '#fff', 1.4, 'opacity=".5"');

/** The item with a parcel, for a prize that is shipped. */
export const withParcel = (item: Drawing): string =>
  group('translate(0 -4) scale(.9)', item()) +
  circle(98, 98, 25, '#fff') +
  circle(98, 98, 23, 'amber-l') +
  path('M98 84L112 90V106L98 113L84 106V90Z', 'wood') +
  path('M98 97L112 90V106L98 113Z', RAMP.wood.deep, 'opacity=".35"') +
  stroke('M84 90L98 97L112 90M98 97V113', RAMP.wood.deep, 1.2) +
  path('M90 87L104 93.5V99L100 101V95.5L86.5 89Z', RAMP.parch.light);

/** A room's frame. */
export const roomFrame: Drawing = () =>
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
  drawEach([12, 116], (x) =>
    drawEach([26, 104], (y) => circle(x, y, 7, RAMP.gold.deep) + circle(x, y - 1, 6, 'ruby-r')),
  ) +
  path('M50 26L46 12L56 19L64 8L72 19L82 12L78 26Q64 21 50 26Z', 'gold', `stroke="${RAMP.gold.deep}"`) +
  sparkle(38, 50, 7);

/** A label on a room. */
export const roomLabel: Drawing = () =>
  shadow(40, 106) +
  path('M14 40Q14 34 20 34H98L116 64L98 94H20Q14 94 14 88Z', RAMP.coral.deep, 'transform="translate(0 3)"') +
  path(
    'M14 40Q14 34 20 34H98L116 64L98 94H20Q14 94 14 88Z',
    linearGradient(
      [
        [0, '#FF8A5C'],
        [1, '#F2375E'],
      ],
      ACROSS_LINE,
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

/** The right to send a gift that other members cannot send: a key, and the motif of that gift on a seal. */
export const giftRightKey = ({ material = 'violet', motif }: DressLook): string =>
  motif
    ? group('translate(-6 -8) scale(.92)', goldKey()) +
      circle(92, 92.6, 31, RAMP.gold.deep) +
      circle(92, 90, 31, 'gold') +
      circle(92, 90, 26.6, RAMP[material].deep) +
      circle(92, 90.6, 25.6, `${material}-l`) +
      ornament(motif, 92, 90, 0.4)
    : goldKey();

/** A halo: the plain one, or for a look with a colour a ring of that colour that carries the motif. */
export const haloRing = ({ material, motif }: DressLook): string =>
  material === undefined
    ? halo()
    : circle(64, 66, 60, `${material}-x`, 'opacity=".7"') +
      group(
        'translate(64 74) rotate(-8)',
        ellipseOutline(0, 4, 50, 20, RAMP[material].deep, 12) +
          ellipseOutline(0, 0, 50, 20, material, 12) +
          ellipseOutline(0, 0, 50, 20, RAMP.gold.light, 2.4, 'stroke-dasharray=".1 9"') +
          ellipseOutline(0, -3.6, 49, 19, '#fff', 2, 'opacity=".75"'),
      ) +
      drawEach(HALO_PLACES, ([x, y, scale]) => ornament(motif, x, y, scale)) +
      sparkle(22, 40, 7) +
      sparkle(108, 104, 6, '#FFE694');

const HALO_PLACES = [
  [64, 46, 0.5],
  [26, 92, 0.24],
  [66, 100, 0.28],
  [102, 82, 0.24],
] as const;

/** A zodiac prop: the sign's glyph on a medallion. */
export const signMedallion = (glyph: string): string =>
  shadow(36, 116) +
  circle(64, 66, 46, RAMP.gold.deep) +
  circle(64, 62, 46, 'gold') +
  circle(64, 62, 38, RAMP.night.deep) +
  circle(64, 62, 36.5, 'night-r') +
  drawTimes(12, (i) => {
    const [x, y] = polarPoint(64, 62, 42, i * 30);
    return circle(x, y, i % 3 ? 1.4 : 2.2, RAMP.gold.deep);
  }) +
  group('translate(64 62) scale(2.2) translate(-12 -12)', stroke(glyph, RAMP.gold.light, 2)) +
  path('M34 48A32 32 0 0 1 62 28C50 34 42 44 40 58Q32 56 34 48Z', '#fff', 'opacity=".3"') +
  sparkle(96, 28, 8);

/** For an unknown type: a neutral tile with the brand's contour lines. */
export const neutralTile: Drawing = () =>
  path(
    TILE,
    linearGradient(
      [
        [0, '#F3EFF9'],
        [1, '#DAD2E8'],
      ],
      DIAGONAL_LINE,
    ),
  ) +
  `<g ${clipAttribute(TILE)}>${contourLines({ cx: 70, cy: 60, rings: 5, step: 13, line: '#B3A8C9' })}</g>` +
  circleOutline(70, 60, 5, '#9C8FB8', 2) +
  stroke(TILE, '#C6BBDA', 1.5);
