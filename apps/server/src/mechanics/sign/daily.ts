// Daily gifts (V03, V04): a ladder whose days are reached by being there (LADDER-2, cumulative) and taken by hand, also later and several
// at once. An authenticated call makes the Day one of them before its event has come round.
import { dayOf, type Day } from '@shengyu/rules/calendar.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { grantOf, type Stage } from '#modules/kit/index.ts';
import type { Ladder } from './ladder.ts';
import { save, told } from './sign.ts';

type Standing = Ladder & { readonly stage: Stage };

/** The Days the member was there, today's included while the campaign is open. */
export function daysThere({ row, stage }: Standing, now: number): readonly Day[] {
  const today = dayOf(now);
  const counts = stage.state === 'open' && !row.signed.includes(today);
  return counts ? [...row.signed, today] : row.signed;
}

/** Gifts open and not taken, by their numbers. */
export function giftsOpen(ladder: Standing, now: number): number[] {
  const reached = Math.min(daysThere(ladder, now).length, ladder.part.days.length);
  return Array.from({ length: reached }, (_, i) => i + 1).filter((no) => !ladder.row.claimed.includes(no));
}

/** Number 0 takes all that are open. */
export async function takeGifts(
  ctx: Context,
  tx: Tx,
  ladder: Standing,
  no: number,
  now: number,
): Promise<{ ladder: Standing; got: Grant } | 'not_reached' | 'done'> {
  const { part, row, campaign, stage } = ladder;
  const open = giftsOpen(ladder, now);
  const asked = no === 0 ? open : open.filter((one) => one === no);
  if (asked.length === 0)
    return (no === 0 ? row.claimed.length > 0 : row.claimed.includes(no)) ? 'done' : 'not_reached';
  const { user_id, season_key } = row;
  const got: Grant[] = [];
  for (const one of asked) {
    const grant = part.days[one - 1]!;
    const ref = `sign:${part.id}:${season_key}:${one}:${user_id}`;
    await grantOf(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at: now });
    got.push(grant);
  }
  const today = dayOf(now);
  // kf_active_day counts the daily gift once a Day, however many are taken.
  const next = row.done_on === today ? row : told(tx, ladder, today, asked.at(-1)!, now);
  const claimed = [...row.claimed, ...asked];
  const saved = await save(tx, ladder, { ...next, claimed, signed: [...daysThere(ladder, now)] });
  return { ladder: { ...saved, stage }, got: got.flat() };
}
