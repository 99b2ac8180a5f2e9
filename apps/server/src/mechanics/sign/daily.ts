// Daily gifts (calls V03 and V04): a ladder that advances by one for every day on which the member is active. The gifts are claimed
// by hand, also later and several at once. An authenticated call counts today at once, before the event of that day is consumed.
import { dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { giveGrant, type Stage } from '#modules/campaign-engine/index.ts';
import type { Ladder } from './ladder.ts';
import { saveLadder, emitSignDone } from './sign.ts';

type Standing = Ladder & { readonly stage: Stage };

/** The days on which the member was active, including today while the campaign is open. */
export function activeDaysOf({ row, stage }: Standing, now: number): readonly Day[] {
  const today = dayOf(now);
  const counts = stage.state === 'open' && !row.signed.includes(today);
  return counts ? [...row.signed, today] : row.signed;
}

/** The numbers of the gifts that are reached and not yet claimed. */
export function claimableGiftsOf(ladder: Standing, now: number): number[] {
  const reached = Math.min(activeDaysOf(ladder, now).length, ladder.part.days.length);
  return Array.from({ length: reached }, (_, i) => i + 1).filter((no) => !ladder.row.claimed.includes(no));
}

/** Claims gift number `no`, or all claimable gifts when `no` is 0. */
export async function claimGifts(
  ctx: Context,
  tx: Tx,
  ladder: Standing,
  no: number,
  now: number,
): Promise<{ ladder: Standing; got: Grant } | 'not_reached' | 'done'> {
  const { part, row, campaign, stage } = ladder;
  const open = claimableGiftsOf(ladder, now);
  const asked = no === 0 ? open : open.filter((one) => one === no);
  if (asked.length === 0)
    return (no === 0 ? row.claimed.length > 0 : row.claimed.includes(no)) ? 'done' : 'not_reached';
  const { user_id, season_key } = row;
  const got: Grant[] = [];
  for (const one of asked) {
    const grant = part.days[one - 1]!;
    const ref = `sign:${part.id}:${season_key}:${one}:${user_id}`;
    await giveGrant(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at: now });
    got.push(grant);
  }
  const today = dayOf(now);
  // The meter kf_active_day counts the daily gift once a day, however many gifts are claimed.
  const next = row.done_on === today ? row : emitSignDone(tx, ladder, today, asked.at(-1)!, now);
  const claimed = [...row.claimed, ...asked];
  const saved = await saveLadder(tx, ladder, { ...next, claimed, signed: [...activeDaysOf(ladder, now)] });
  return { ladder: { ...saved, stage }, got: got.flat() };
}
