// UNIT-2: what follows the name of an item. It knows no types of items, so that a page can use it without their table.
import { formatFullAmount } from '../money/full-amount.ts';

/** ×3 for pieces, 7天 for the days of a timed item. */
export const formatItemCount = (num: number, dayUnit: string | undefined): string =>
  dayUnit === undefined ? `×${formatFullAmount(num)}` : `${formatFullAmount(num)}${dayUnit}`;
