// Files of the twelve signs, under the paths that the API's replies name: `star/{id}.svg`, a coin with the sign's glyph, and
// `sky/{id}.svg`, its figure among true stars.
import { svg } from '../core/link.ts';
import { circle, circleOutline, group, stroke } from '../core/shapes.ts';
import { ATLAS_FIGURES } from '../atlas/all.ts';
import { atlasFigure } from './atlas-figure.ts';
import { ZODIAC_SIGNS, type ZodiacSign } from './signs.ts';
import { starsAroundSign } from './star-field.ts';
import { starFigure } from './star-figure.ts';

const ICON = 96;
const SKY = 270;
const FIGURE = 170;

const iconOf = ({ glyph }: ZodiacSign): string =>
  svg(
    circle(24, 24, 23, '#2A2F7E') +
      circle(24, 24, 20, '#3B42A6') +
      circleOutline(24, 24, 21.6, '#FFE9B0', 1.4) +
      group('translate(12 12)', stroke(glyph, '#FFF3CF', 1.9)),
    { prefix: 's', width: 48, size: ICON },
  );

const skyOf = ({ key }: ZodiacSign): string =>
  svg(
    circle(0, 0, SKY / 2, '#141A4F') +
      starsAroundSign(key, 0, 0, FIGURE) +
      atlasFigure(ATLAS_FIGURES[key], 0, 0, FIGURE) +
      starFigure({
        sign: key,
        cx: 0,
        cy: 0,
        size: FIGURE,
        line: '#9FB8FF',
        litLine: '#FFF0C4',
        lineWidth: 1.5,
        star: '#FFFDF2',
      }),
    { prefix: 's', width: SKY, size: SKY, origin: [-SKY / 2, -SKY / 2] },
  );

export const signFiles = (): { path: string; text: string }[] =>
  ZODIAC_SIGNS.flatMap((sign, i) => [
    { path: `activity/star/${i + 1}.svg`, text: iconOf(sign) },
    { path: `activity/sky/${i + 1}.svg`, text: skyOf(sign) },
  ]);
