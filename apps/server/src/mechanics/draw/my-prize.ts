// One of a member's own draws, for what is told of it elsewhere (a share card).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { actOf } from './acts.ts';
import { readDrawId } from './batch-id.ts';
import { byOf } from './my-log.ts';
import { poolThen, prizeThen } from './past.ts';

type Asking = { readonly ctx: Context; readonly db: Queryable; readonly me: number };
export type MyPrize = {
  readonly campaign: string;
  readonly prize: ReturnType<typeof prizeThen>;
  readonly by: ReturnType<typeof byOf>;
  readonly at: number;
};

/** Undefined: no draw of this member has that id. */
export async function myPrize({ ctx, db, me }: Asking, draw_id: string): Promise<MyPrize | undefined> {
  const place = readDrawId(draw_id);
  const act = place && (await actOf(db, me, place.batch_id, place.at));
  const prize_id = act?.given_ids[place!.idx];
  if (!act || prize_id === undefined) return undefined;
  const prize = prizeThen(ctx, await poolThen(ctx, act.pool, act.def_hash), prize_id);
  return { campaign: act.campaign, prize, by: byOf(act, place.idx), at: act.at.getTime() };
}
