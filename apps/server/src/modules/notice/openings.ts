// When something opens that members can be reminded of. The notice module does not know campaigns; whoever does says it here.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';
import type { Refused } from '#wire/refusal.ts';
import type { Occasion } from './remind-store.ts';

export type Opening = {
  /** What begins, in the words of the notice. */
  readonly title: string;
  readonly route: string;
  /** Unix ms. */
  readonly open_at: number;
  /** Infinity: no end. */
  readonly close_at: number;
  /** To come, running, running but switched off, over. */
  readonly state: 'ahead' | 'open' | 'paused' | 'past';
  /** Why it is not for the one who asks. */
  readonly barred?: Refused | undefined;
};

/** `user_id`: who asks; without one the opening of all. Undefined: there is no such thing, or none that this member sees. */
export type Looking = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly now: number;
  readonly user_id?: number | undefined;
};
export type Openings = (looking: Looking, occasion: Occasion) => Promise<Opening | undefined>;

const known = port<{ openingOf: Openings }>('provideOpenings', { openingOf: true });
export const provideOpenings = (openingOf: Openings): void => known.provide({ openingOf });
export const openingOf: Openings = (looking, occasion) => known.given.openingOf(looking, occasion);
