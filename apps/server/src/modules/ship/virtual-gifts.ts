// SHIP-2: gifts of equal list value instead of a thing that found no address.
import { itemOf, type Grant } from '#modules/bag/index.ts';

/** Gifts of every day, none of them tied to a campaign's prizes. The last is small enough to fill what the others leave. */
const GIFTS = ['g_castle', 'g_ringbox', 'g_swing', 'g_roses', 'g_heart', 'g_rose'] as const;

/** The fewest pieces worth exactly `value`; where no pieces sum to it, the least that is worth more: nobody loses. */
export function giftsWorth(value: number): Grant {
  const coins = GIFTS.map((item_code) => ({ item_code, worth: itemOf(item_code).value }));
  const most = value + Math.min(...coins.map(({ worth }) => worth));
  /** By sum: how many pieces it takes, and which gift is the last of them. */
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
