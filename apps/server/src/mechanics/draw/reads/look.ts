// What every read of a pool needs: the context, and the caller, who is a member or an anonymous visitor (`me` is 0). Also reads the
// member's counters and how many draws are left today.
import { createDrawCounters, type DrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import type { ScheduleMember } from '#modules/campaign-engine/index.ts';
import { drawCountsAt } from '../act/decide.ts';
import { tiersOf, type Pool } from './pools.ts';
import { loadPoolProgress } from '../act/store.ts';

export type PoolViewer = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly member: ScheduleMember | undefined;
};

type Looking = Omit<PoolViewer, 'member'>;

/** Makes a viewer from the context of a call. */
export async function poolViewerOf({ ctx, db, me, now }: Looking): Promise<PoolViewer> {
  const user = me > 0 ? (await findUsersById(db, [me])).get(me) : undefined;
  return { ctx, db, me, now, member: user && { registered_at: user.registered_at.getTime() } };
}

export type PoolStanding = {
  readonly counters: DrawCounters;
  /** Draws the member may still make today (DRAW-12). */ readonly day_left: number;
};

export async function poolStandingOf({ db, me, now }: Looking, pool: Pool): Promise<PoolStanding> {
  const asked = [{ user_id: me, pool: pool.code, family: pool.family, tiers: tiersOf(pool) }];
  const progress = me > 0 ? (await loadPoolProgress(db, asked)).get(me) : undefined;
  const { drawn_day } = drawCountsAt(progress?.counted, now, '');
  return {
    counters: progress?.counters ?? createDrawCounters(pool.def),
    day_left: Math.max(0, pool.def.limits.day - drawn_day),
  };
}
