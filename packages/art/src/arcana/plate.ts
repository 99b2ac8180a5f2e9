import { svg } from '../core/link.ts';
import { circle, drawEach, path, stroke } from '../core/shapes.ts';
import type { Arcanum } from './all.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardColours, cardBackground, INDIGO_CARD_COLOURS } from './card.ts';

/**
 * A card's face without its words: numeral and name are text of the page, because the server names the card (CARE-6: star-sign
 * and tarot texts are for entertainment only).
 */
export function cardFaceWithoutTextSvg(
  { draw }: Pick<Arcanum, 'draw'>,
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
    `<g transform="translate(10 32)" color="${gold}">${draw()}</g>` +
    stroke('M30 160H90', gold, 0.6, 'opacity=".7"') +
    path('M60 157l3 3l-3 3l-3 -3Z', gold);
  return svg(body, { prefix, width: CARD_WIDTH, height: CARD_HEIGHT });
}
