// How far the bridge has grown, and where its planks and magpies lie. The art draws the same arc (packages/art, qixi/bridge.ts).

/** The arc of the deck in the design's pixels. */
const ARC = { left: 34, width: 322, foot: 474, rise: 84 } as const;
/** The middle of the stage, about which both halves mirror. */
export const MIDDLE = ARC.left + ARC.width / 2;
/** Planks of one half; both halves grow towards each other. */
export const HALF_PLANKS = 20;
/** This many draws of the season finish the bridge; it stays whole afterwards. */
const WHOLE_BRIDGE_DRAWS = 77;

/** How many planks of each half are laid after this many draws. */
export const planksAfter = (draws: number): number =>
  Math.min(HALF_PLANKS, Math.floor((HALF_PLANKS * draws) / WHOLE_BRIDGE_DRAWS));

export type PlankPlace = { readonly left: number; readonly width: number };

const PLANK = ARC.width / (2 * HALF_PLANKS);
/** Neighbouring pieces overlap a little, so that no seam shows between them. */
const OVERLAP = 0.6;

/** The vertical strip that the i-th plank of a half covers, counted from the bank. */
export const plankPlace = (side: 'left' | 'right', i: number): PlankPlace => ({
  left: side === 'left' ? ARC.left + i * PLANK : ARC.left + ARC.width - (i + 1) * PLANK - OVERLAP,
  width: PLANK + OVERLAP,
});

const heightAt = (t: number): number => ARC.foot - ARC.rise * (1 - (2 * t - 1) ** 2);
const slopeAt = (t: number): number =>
  (Math.atan2(heightAt(t + 0.01) - heightAt(t - 0.01), ARC.width * 0.02) * 180) / Math.PI;

/** The box of the deck's picture on the stage sheet. */
const BOX = { top: 350, width: 390, height: 150 } as const;
/** How far the cut reaches above and below the deck. */
const REACH = 90;

/** The outline that ends a half of the bridge square to its deck; the picture alone would end in a vertical cut. */
export function halfOutline(side: 'left' | 'right', planks: number): string {
  const t = Math.min(0.5, planks / HALF_PLANKS / 2);
  const slope = (slopeAt(t) * Math.PI) / 180;
  const [x, y] = [ARC.left + t * ARC.width, heightAt(t) - BOX.top];
  const [dx, dy] = [REACH * Math.sin(slope), REACH * Math.cos(slope)];
  const corner = (cx: number, cy: number): string => {
    const across = side === 'left' ? cx : 2 * MIDDLE - cx;
    return `${Math.round((across / BOX.width) * 1e4) / 100}% ${Math.round((cy / BOX.height) * 1e4) / 100}%`;
  };
  return `polygon(${[corner(-60, -60), corner(x + dx, y - dy), corner(x - dx, y + dy), corner(-60, 210)].join(', ')})`;
}

export type BirdPlace = { readonly x: number; readonly y: number; readonly turn: number; readonly size: number };

const MOST_BIRDS = 6;

/** The magpies of the left half: spread under the planks that are laid, at least one. Those of the right half are their mirror. */
export function birdPlaces(planks: number): BirdPlace[] {
  const share = Math.max(planks, 2) / HALF_PLANKS / 2;
  const count = Math.max(1, Math.round((planks / HALF_PLANKS) * MOST_BIRDS));
  return Array.from({ length: count }, (_, i) => {
    const t = 0.04 + ((i + 0.5) / count) * (share - 0.03);
    return {
      x: ARC.left + t * ARC.width,
      y: heightAt(t) + 15 + (i % 2) * 8,
      turn: slopeAt(t),
      size: 0.27 + (i % 3) * 0.02,
    };
  });
}
