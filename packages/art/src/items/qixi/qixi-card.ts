import { clipAttribute, linearGradient } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, group, path, rect, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

interface QixiCard {
  /** The card's place among the seven, from 1: that many stars are lit at its foot. */
  place: number;
  /** The colour of its ground. */
  ground: Material;
  picture: string;
}

const FACE = 'M34 10H94Q102 10 102 18V108Q102 116 94 116H34Q26 116 26 108V18Q26 10 34 10Z';
const CORNER = 'M0 12V6Q0 0 6 0H12M3 16C3 8 8 3 16 3';

const corner = (x: number, y: number, flipX: 1 | -1, flipY: 1 | -1): string =>
  group(`translate(${x} ${y}) scale(${flipX} ${flipY})`, stroke(CORNER, RAMP.gold.light, 1.4));

/** A card of the Qixi set: one gold frame for all seven, with the picture in the middle (x 30 to 98, y 16 to 100). */
export const qixiCard = ({ place, ground, picture }: QixiCard): string =>
  shadow(42, 122) +
  rect(20, 4, 88, 118, 13, RAMP.gold.deep, 'transform="translate(0 2)"') +
  rect(20, 4, 88, 118, 13, 'gold') +
  path(
    FACE,
    linearGradient([
      [0, RAMP[ground].deep],
      [0.5, RAMP[ground].shade],
      [1, RAMP[ground].base],
    ]),
  ) +
  `<g ${clipAttribute(FACE)}>${circle(64, 54, 48, `${ground}-x`, 'opacity=".7"')}${picture}` +
  path('M26 96C40 90 52 96 64 96S88 90 102 96V118H26Z', RAMP.night.deep, 'opacity=".82"') +
  path('M26 10H62L26 74Z', '#fff', 'opacity=".1"') +
  '</g>' +
  stroke(FACE, RAMP.gold.deep, 1.2) +
  corner(30, 14, 1, 1) +
  corner(98, 14, -1, 1) +
  corner(30, 112, 1, -1) +
  corner(98, 112, -1, -1) +
  drawTimes(7, (i) =>
    i < place
      ? sparkle(40 + i * 8, 105, 4.6, RAMP.gold.light)
      : circle(40 + i * 8, 105, 1.3, '#ffffff', 'opacity=".45"'),
  ) +
  path('M64 -1L70 5L64 11L58 5Z', 'ruby', `stroke="${RAMP.gold.hi}" stroke-width="1.2"`) +
  stroke('M23 22V15Q23 7 31 7H52', '#fff', 1.6, 'opacity=".85"');
