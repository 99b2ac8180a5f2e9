// Somebody looking at pools: the member, or nobody (`me` 0), and how far the counters of that member are.
import { freshCounters, type DrawCounters } from '@shengyu/rules/draw-table.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import type { Member } from '#modules/kit/index.ts';
import { countedAt } from './decide.ts';
import { tiersOf, type Pool } from './pools.ts';
import { progressOf } from './store.ts';

export type Look = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly member: Member | undefined;
};

type Looking = Omit<Look, 'member'>;

/** An act of a call as a look. */
export async function lookOf({ ctx, db, me, now }: Looking): Promise<Look> {
  const user = me > 0 ? (await usersById(db, [me])).get(me) : undefined;
  return { ctx, db, me, now, member: user && { registered_at: user.registered_at.getTime() } };
}

export type Standing = {
  readonly counters: DrawCounters;
  /** Draws the day still allows (DRAW-12). */ readonly day_left: number;
};

export async function standingOf({ db, me, now }: Looking, pool: Pool): Promise<Standing> {
  const asked = [{ user_id: me, pool: pool.code, family: pool.family, tiers: tiersOf(pool) }];
  const progress = me > 0 ? (await progressOf(db, asked)).get(me) : undefined;
  const { drawn_day } = countedAt(progress?.counted, now, '');
  return {
    counters: progress?.counters ?? freshCounters(pool.def),
    day_left: Math.max(0, pool.def.limits.day - drawn_day),
  };
}
