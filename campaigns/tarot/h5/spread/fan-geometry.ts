// The fan of backs, in design pixels of a box 390 wide: cards on a circle far below, a finger's place read as an angle.

/** As many as there are arcana. */
export const FAN = 22;
export const CARD_W = 74;
export const CARD_H = 121;

const CENTRE_X = 195;
const RADIUS = 440;
/** The middle card's centre from the top of the box. */
const TOP = 100;
const PIVOT_Y = TOP + RADIUS;
const SPREAD = 58;
const STEP = SPREAD / (FAN - 1);

export type Place = { readonly x: number; readonly y: number; readonly turn: number };

/** Where card `i` lies; `open` from 0 (one heap) to 1. */
export function placeOf(i: number, open = 1): Place {
  const turn = (i * STEP - SPREAD / 2) * open;
  const t = (turn * Math.PI) / 180;
  return { x: CENTRE_X + RADIUS * Math.sin(t), y: PIVOT_Y - RADIUS * Math.cos(t), turn };
}

/** The card under a finger at (x, y), or nothing when it is off the fan. Of the cards that overlap there it is the upper one. */
export function cardAt(x: number, y: number): number | undefined {
  const [dx, dy] = [x - CENTRE_X, PIVOT_Y - y];
  const reach = Math.hypot(dx, dy);
  if (reach > RADIUS + CARD_H / 2 + 26 || reach < RADIUS - CARD_H / 2 - 60) return undefined;
  const degrees = (Math.atan2(dx, dy) * 180) / Math.PI;
  // A card shows the strip to its left; the last one is seen whole.
  const left = (CARD_W / 2 / RADIUS) * (180 / Math.PI);
  const i = Math.floor((degrees + SPREAD / 2 + left) / STEP);
  return Math.max(0, Math.min(FAN - 1, i));
}
