// SHOP-7: how much debris a lot (stack of items in the bag) gives when it is decomposed. MONEY-7: decomposing gives debris only,
// never money or chances to draw.
import { floorDiv } from '../money/integer.ts';

/**
 * Where a lot came from: bought (`buy`), from a paid box (`box`), from a draw, an exchange, a reward, a recharge offer, or a
 * decomposition.
 */
export type LotOrigin = 'buy' | 'box' | 'draw' | 'exchange' | 'reward' | 'offer' | 'decompose';

const DECOMPOSABLE: readonly LotOrigin[] = ['draw', 'exchange', 'reward', 'offer'];

export interface LotToDecompose {
  readonly origin: LotOrigin;
  readonly worn: boolean;
  readonly locked: boolean;
  readonly expired: boolean;
}

/**
 * Whether the lot can be decomposed. Gifts that were bought or came from paid boxes are excluded: they carry income for a receiver,
 * which decomposing would lose.
 */
export const canDecompose = ({ origin, worn, locked, expired }: LotToDecompose): boolean =>
  DECOMPOSABLE.includes(origin) && !worn && !locked && !expired;

/**
 * The debris for a lot. `value` is the list value of one piece or one day, `units` the number of pieces or, for timed items, the
 * whole days left, `percent` the rate. The result is rounded down for the lot as a whole and is at least 1.
 */
export const computeDebrisByValue = (value: number, units: number, percent: number): number =>
  Math.max(1, floorDiv(value * units * percent, 100));

/** The debris for props that give a fixed amount per piece. */
export const computeDebrisByPieces = (each: number, pieces: number): number => Math.max(1, each * pieces);

export const countWholeDaysLeft = (expire_at: number, now: number): number =>
  Math.max(0, floorDiv(expire_at - now, 86_400));

/** Whether the debris of this decomposition fits under `cap_day`, the most debris a member can get in one day. */
export const isUnderDayCap = (got_today: number, yielded: number, cap_day: number): boolean =>
  got_today + yielded <= cap_day;
