import { svg } from '../core/link.ts';
import { drawEach, rect, stroke } from '../core/shapes.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardColours, cardBackground } from './card.ts';
import { crescent, dot, etch, etchCircle, rays, fullSparkle, spikes } from './etching.ts';

/** The sets of colours for a card's back, one set per season. */
export const CARD_BACK_COLOURS = {
  indigo: { top: '#2A2470', bottom: '#100D3B', glow: '#7A63E8', gold: '#F3D28A', dim: '#A97C3A' },
  plum: { top: '#5A1A6E', bottom: '#1E0636', glow: '#7A63E8', gold: '#F3D28A', dim: '#A97C3A' },
  tide: { top: '#0F4A6A', bottom: '#041B34', glow: '#7A63E8', gold: '#F3D28A', dim: '#A97C3A' },
} as const satisfies Record<string, CardColours>;

const mandala = (): string =>
  etchCircle(60, 98, 34, 0.9) +
  etchCircle(60, 98, 31, 0.5) +
  etchCircle(60, 98, 16, 1) +
  rays(60, 98, 18, 29, 32, 0, 0.5) +
  spikes(60, 98, 18, 30, 16, 4.5, true) +
  crescent(58, 98, 10) +
  fullSparkle(64.5, 98, 5.5) +
  etch('M26 98H14M94 98H106M60 64V52M60 132V144', 0.8);

const sunAbove = (): string =>
  etchCircle(60, 40, 12, 0.9) +
  etchCircle(60, 40, 9, 0.5) +
  spikes(60, 40, 4.5, 8.2, 8, 14, true) +
  etchCircle(60, 40, 3.4, 0.9) +
  etch('M48 40C36 40 26 30 18 36M72 40C84 40 94 30 102 36', 0.8);

const moonBelow = (): string =>
  etchCircle(60, 156, 12, 0.9) +
  etchCircle(60, 156, 9, 0.5) +
  crescent(59, 156, 5.5) +
  etch('M48 156C36 156 26 166 18 160M72 156C84 156 94 166 102 160', 0.8);

/** A card's back: a round ornament (mandala) in the middle, a sun above it and a moon below. */
export function cardBackSvg(size: number, prefix: string, colours: CardColours = CARD_BACK_COLOURS.indigo): string {
  const { gold } = colours;
  const art =
    mandala() +
    sunAbove() +
    moonBelow() +
    drawEach([22, 98], (x) => fullSparkle(x, 70, 4.5) + fullSparkle(x, 126, 4.5)) +
    drawEach([34, 86], (x) => dot(x, 60, 1) + dot(x, 136, 1)) +
    drawEach([18, 102], (x) => dot(x, 84, 1) + dot(x, 112, 1)) +
    etch(
      'M18 52C30 52 38 60 40 70M102 52C90 52 82 60 80 70M18 144C30 144 38 136 40 126M102 144C90 144 82 136 80 126',
      0.7,
    );
  const body =
    cardBackground(colours) +
    rect(7, 7, 106, 182, 6, 'none', `stroke="${gold}"`) +
    rect(10, 10, 100, 176, 4, 'none', `stroke="${gold}" stroke-width=".5"`) +
    stroke(
      'M10 28C20 28 28 20 28 10M110 28C100 28 92 20 92 10M10 168C20 168 28 176 28 186M110 168C100 168 92 176 92 186',
      gold,
      0.8,
    ) +
    `<g color="${gold}">${art}</g>`;
  return svg(body, { prefix, width: CARD_WIDTH, height: CARD_HEIGHT, size });
}
