// What is known of people's CP. The relation module is built on this one, so it hands its answers in here.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { UserBrief } from '#modules/identity/index.ts';
import { port } from '#port.ts';

export type CpBadge = {
  relation_id: number;
  partner: UserBrief;
  level: number;
  level_name: string;
  days: number;
  ring_icon: string;
};
/** Free, has a CP, cannot be invited (REL-1). */
export type CpState = 0 | 1 | 2;

export type Partners = {
  /** As this viewer may see it (REL-9). */
  badgeOf(ctx: Context, db: Queryable, user_id: number, viewer: number, now: number): Promise<CpBadge | undefined>;
  /** Of friends, for whoever looks for somebody to invite. */
  statesOf(
    ctx: Context,
    db: Queryable,
    user_ids: readonly number[],
    now: number,
  ): Promise<ReadonlyMap<number, CpState>>;
};

const known = port<Partners>('providePartners', { badgeOf: true, statesOf: true });
export const providePartners = (given: Partners): void => known.provide(given);
export const partners = (): Readonly<Partners> => known.given;
