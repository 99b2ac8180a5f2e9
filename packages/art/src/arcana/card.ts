import type { Hex } from '../core/colour.ts';
import { svg } from '../core/link.ts';
import { DIAGONAL_LINE, linearGradient, radialGradient } from '../core/paint.ts';
import { circle, drawEach, path, rect, stroke } from '../core/shapes.ts';
import type { Arcanum } from './all.ts';

export const CARD_WIDTH = 120;
export const CARD_HEIGHT = 196;

export interface CardColours {
  top: Hex;
  bottom: Hex;
  glow: Hex;
  gold: Hex;
  dim: Hex;
}

/** The default card colours: the indigo of the tarot campaign. */
export const INDIGO_CARD_COLOURS: CardColours = {
  top: '#232061',
  bottom: '#0E0C34',
  glow: '#6B5BD6',
  gold: '#F3D28A',
  dim: '#B98F4A',
};

/** The gilded edge and the lit background that front and back of a card share. */
export const cardBackground = ({ top, bottom, glow, gold, dim }: CardColours): string =>
  rect(
    0.5,
    0.5,
    119,
    195,
    10,
    linearGradient(
      [
        [0, '#FFF3CF'],
        [0.4, gold],
        [0.7, dim],
        [1, '#FFE9B0'],
      ],
      DIAGONAL_LINE,
    ),
  ) +
  rect(
    2.5,
    2.5,
    115,
    191,
    8.5,
    linearGradient([
      [0, top],
      [1, bottom],
    ]),
  ) +
  rect(
    2.5,
    2.5,
    115,
    191,
    8.5,
    radialGradient(
      [
        [0, glow, 0.75],
        [1, glow, 0],
      ],
      [0.5, 0.45, 0.6],
    ),
  );

const text = (x: number, y: number, size: number, family: string, spacing: number, fill: Hex, words: string): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="${family}" font-size="${size}"` +
  ` letter-spacing="${spacing}" fill="${fill}"${size > 13 ? ' font-weight="700"' : ''}>${words}</text>`;

/** A card's face. Its words are SVG text in the page's fonts, so it must be inlined in the page, not used as an image. */
export function cardFaceSvg(
  arcanum: Arcanum,
  size: number,
  prefix: string,
  colours: CardColours = INDIGO_CARD_COLOURS,
): string {
  const { gold } = colours;
  const body =
    cardBackground(colours) +
    stroke('M15 7H105Q113 7 113 15V181Q113 189 105 189H15Q7 189 7 181V15Q7 7 15 7Z', gold, 0.8, 'opacity=".75"') +
    stroke('M10 30V160M110 30V160', gold, 0.5, 'opacity=".6"') +
    stroke(
      'M7 26C16 26 24 18 24 7M113 26C104 26 96 18 96 7M7 170C16 170 24 178 24 189M113 170C104 170 96 178 96 189',
      gold,
      0.8,
      'opacity=".9"',
    ) +
    drawEach([13.5, 106.5], (x) => circle(x, 13.5, 1.6, gold) + circle(x, 182.5, 1.6, gold)) +
    text(60, 23, 13, "'Times New Roman','Noto Serif CJK SC',serif", 1, gold, arcanum.numeral) +
    `<g transform="translate(10 32)" color="${gold}">${arcanum.draw()}</g>` +
    stroke('M30 160H90', gold, 0.6, 'opacity=".7"') +
    path('M60 157l3 3l-3 3l-3 -3Z', gold) +
    text(61.5, 180, 14, "'Songti SC','Noto Serif CJK SC',serif", 3, gold, arcanum.name);
  return svg(body, { prefix, width: CARD_WIDTH, height: CARD_HEIGHT, size });
}
