// What a lot turns into (SHOP-7). One way only, and debris only (MONEY-7).
import { floorDiv } from './integer.ts';

export type LotOrigin = 'buy' | 'box' | 'draw' | 'exchange' | 'reward' | 'offer' | 'decompose';

const DECOMPOSABLE: readonly LotOrigin[] = ['draw', 'exchange', 'reward', 'offer'];

export interface LotToDecompose {
  readonly origin: LotOrigin;
  readonly worn: boolean;
  readonly locked: boolean;
  readonly expired: boolean;
}

/** Bought gifts and gifts of paid boxes carry income; turning them to debris would lose it. */
export const canDecompose = ({ origin, worn, locked, expired }: LotToDecompose): boolean =>
  DECOMPOSABLE.includes(origin) && !worn && !locked && !expired;

/**
 * `value` is the list value of one piece or day, `units` the pieces, for timed things the whole days left; `percent` the
 * rate. Rounded down for the lot as a whole, at least 1.
 */
export const yieldByValue = (value: number, units: number, percent: number): number =>
  Math.max(1, floorDiv(value * units * percent, 100));

/** Props with a fixed yield per piece. */
export const yieldFixed = (each: number, pieces: number): number => Math.max(1, each * pieces);

export const wholeDaysLeft = (expire_at: number, now: number): number => Math.max(0, floorDiv(expire_at - now, 86_400));

/** `cap_day`: debris one can get in a day. */
export const underDayCap = (got_today: number, yielded: number, cap_day: number): boolean =>
  got_today + yielded <= cap_day;
