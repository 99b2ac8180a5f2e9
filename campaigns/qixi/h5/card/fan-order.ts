// The order of the seven cards in the fan, and where each place lies.

/** From left to right, so that the two figures look at the bridge. */
const ORDER = ['qc_2', 'qc_6', 'qc_3', 'qc_7', 'qc_4', 'qc_5', 'qc_1'] as const;
export const MIDDLE = 3;

const ANGLES = [-33, -23.4, -13.2, 0, 13.2, 23.4, 33] as const;
const RADIUS = 228;
/** The angle between two leaves of the painted fan. */
const LEAF = 21.7;

const swapped = (order: readonly string[], a: number, b: number): string[] =>
  order.map((code, i) => (i === a ? order[b]! : i === b ? order[a]! : code));

/** The card that is put in the middle changes places with the one that was there. */
export const withInMiddle = (order: readonly string[], code: string): readonly string[] =>
  swapped(order, order.indexOf(code), MIDDLE);

/** The first order: a missing card stands in the middle, 鹊桥卡 before the others. */
export function firstOrder(isMissing: (code: string) => boolean): readonly string[] {
  const missing = isMissing(ORDER[MIDDLE]) ? ORDER[MIDDLE] : ORDER.find(isMissing);
  return missing ? withInMiddle(ORDER, missing) : ORDER;
}

export type FanPlace = { readonly x: number; readonly y: number; readonly turn: number; readonly scale: number };

/** Where the i-th card lies, around the fan's pivot; joined, as a leaf of the painted fan. */
export function fanPlace(i: number, joined = false): FanPlace {
  const turn = joined ? (i - MIDDLE) * LEAF : ANGLES[i]!;
  const radius = joined ? 130 : RADIUS;
  const rad = (turn * Math.PI) / 180;
  const lift = !joined && i === MIDDLE ? 10 : 0;
  return {
    x: radius * Math.sin(rad),
    y: -radius * Math.cos(rad) - lift,
    turn,
    scale: joined ? 0.9 : i === MIDDLE ? 1.04 : 0.95,
  };
}
