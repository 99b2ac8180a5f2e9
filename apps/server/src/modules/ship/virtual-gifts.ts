// SHIP-2: chooses virtual gifts of equal list value for a physical prize whose winner gave no address.
import { requireItem, type Grant } from '#modules/bag/index.ts';

/** Common gifts, tied to no campaign. The cheapest one, listed last, fills the remainder that the others leave. */
const GIFTS = ['g_castle', 'g_ringbox', 'g_swing', 'g_roses', 'g_heart', 'g_rose'] as const;

/** The fewest gifts worth exactly `value`. If no combination sums to it, the next higher sum, so that the winner never loses. */
export function chooseGiftsWorth(value: number): Grant {
  const coins = GIFTS.map((item_code) => ({ item_code, worth: requireItem(item_code).value }));
  const most = value + Math.min(...coins.map(({ worth }) => worth));
  /** For each sum: how many gifts it takes, and (in `last`) the gift that was added last. */
  const pieces: number[] = [0];
  const last: (typeof coins)[number][] = [];
  for (let sum = 1; sum <= most; sum++) {
    pieces[sum] = Infinity;
    for (const coin of coins) {
      const before = pieces[sum - coin.worth];
      if (before !== undefined && before + 1 < pieces[sum]!) {
        pieces[sum] = before + 1;
        last[sum] = coin;
      }
    }
  }
  let left = value;
  while (pieces[left] === Infinity) left++;
  const counts = new Map<string, number>();
  while (left > 0) {
    const { item_code, worth } = last[left]!;
    counts.set(item_code, (counts.get(item_code) ?? 0) + 1);
    left -= worth;
  }
  return [...counts].map(([item_code, qty]) => ({ item_code, qty }));
}
