// Geometry of the fan of card backs, in design pixels of a box 390 wide. The cards lie on a circle whose centre is far below; a
// finger's position is read as an angle.

/** The number of cards in the fan, as many as the deck has (22). */
export const FAN_SIZE = 22;
export const CARD_WIDTH = 74;
export const CARD_HEIGHT = 121;

const CENTRE_X = 195;
const RADIUS = 440;
/** Distance of the middle card's centre from the top of the box. */
const TOP = 100;
const PIVOT_Y = TOP + RADIUS;
const SPREAD = 58;
const STEP = SPREAD / (FAN_SIZE - 1);

export type FanPosition = { readonly x: number; readonly y: number; readonly turn: number };

/** The position of card `i`; `open` goes from 0 (all on one heap) to 1. */
export function fanPositionOf(i: number, open = 1): FanPosition {
  const turn = (i * STEP - SPREAD / 2) * open;
  const t = (turn * Math.PI) / 180;
  return { x: CENTRE_X + RADIUS * Math.sin(t), y: PIVOT_Y - RADIUS * Math.cos(t), turn };
}

/** The card under a finger at (x, y), or undefined when the finger is off the fan. Where cards overlap, it is the upper one. */
export function cardIndexAt(x: number, y: number): number | undefined {
  const [dx, dy] = [x - CENTRE_X, PIVOT_Y - y];
  const reach = Math.hypot(dx, dy);
  if (reach > RADIUS + CARD_HEIGHT / 2 + 26 || reach < RADIUS - CARD_HEIGHT / 2 - 60) return undefined;
  const degrees = (Math.atan2(dx, dy) * 180) / Math.PI;
  // Of each card only the strip at its left edge is visible; the last card is visible as a whole.
  const left = (CARD_WIDTH / 2 / RADIUS) * (180 / Math.PI);
  const i = Math.floor((degrees + SPREAD / 2 + left) / STEP);
  return Math.max(0, Math.min(FAN_SIZE - 1, i));
}
