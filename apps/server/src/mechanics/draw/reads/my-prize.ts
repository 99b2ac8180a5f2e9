// Reads one of a member's own draws for display elsewhere, for example on a share card.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findDrawBatch } from '../act/act-store.ts';
import { parseDrawId } from '../act/batch-id.ts';
import { prizeReasonOf } from './my-log.ts';
import { loadPoolAtDraw, presentPrizeAtDraw } from '../fair/past.ts';

type Asking = { readonly ctx: Context; readonly db: Queryable; readonly me: number };
export type OwnPrize = {
  readonly campaign: string;
  readonly prize: ReturnType<typeof presentPrizeAtDraw>;
  readonly by: ReturnType<typeof prizeReasonOf>;
  readonly at: number;
};

/** One of the member's own draws with its prize; undefined when this member has no draw with that id. */
export async function findOwnPrize({ ctx, db, me }: Asking, draw_id: string): Promise<OwnPrize | undefined> {
  const place = parseDrawId(draw_id);
  const act = place && (await findDrawBatch(db, me, place.batch_id, place.at));
  const prize_id = act?.given_ids[place!.idx];
  if (!act || prize_id === undefined) return undefined;
  const prize = presentPrizeAtDraw(ctx, await loadPoolAtDraw(ctx, act.pool, act.def_hash), prize_id);
  return { campaign: act.campaign, prize, by: prizeReasonOf(act, place.idx), at: act.at.getTime() };
}
