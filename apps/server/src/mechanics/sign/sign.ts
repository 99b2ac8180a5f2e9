// What somebody does on a ladder: sign, make up, take milestones, open the second track (LADDER-1 to LADDER-5). The member is locked and
// the stage was checked by the caller.
import { dayOf, type Day } from '@shengyu/rules/calendar.ts';
import { nextPosition, placeOn } from '@shengyu/rules/ladder.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { take } from '#modules/bag/index.ts';
import { grantOf } from '#modules/kit/index.ts';
import { Refused } from '#wire/refusal.ts';
import { signedFor, type Ladder } from './ladder.ts';
import { makeupsLeft, missedOn, positionsOf, stepIdOf } from './rungs.ts';
import { saveRow, type SignRow } from './store.ts';

export type Signed = {
  readonly ladder: Ladder;
  readonly got: Grant;
  /** Under which the day's reward was given. */
  readonly ref: string;
};

const refOf = ({ part, row }: Ladder, what: string): string =>
  `sign:${part.id}:${row.season_key}:${what}:${row.user_id}`;

/** EVT-3 */
const of = ({ def, def_hash }: Ladder['campaign']) => ({ campaign: def.id, def_hash });

const give = (ctx: Context, tx: Tx, ladder: Ladder, grant: Grant, ref: string, at: number): Promise<void> =>
  grantOf(ctx, tx, { campaign: ladder.campaign, user_id: ladder.row.user_id, grant, origin: 'reward', ref, at });

/** LADDER-1: one signature per Day. */
export async function sign(
  ctx: Context,
  tx: Tx,
  ladder: Ladder,
  now: number,
): Promise<Signed | 'signed' | 'all_signed'> {
  const today = dayOf(now);
  if (ladder.row.signed.includes(today)) return 'signed';
  return (await signDay(ctx, tx, ladder, today, now)) ?? 'all_signed';
}

/** LADDER-3: the oldest missed Day of the cycle; what it costs is taken first. */
export async function makeUp(
  ctx: Context,
  tx: Tx,
  ladder: Ladder,
  now: number,
): Promise<Signed | Refused | 'makeup_limit' | 'none_missed'> {
  const { part, row, campaign } = ladder;
  const today = dayOf(now);
  if (!part.makeup || part.makeup === 'none' || makeupsLeft(ladder, today) === 0) return 'makeup_limit';
  const day = missedOn(ladder, today)[0];
  if (day === undefined) return 'none_missed';
  const cost = { user_id: row.user_id, cost: part.makeup.cost, ref: refOf(ladder, `${day}:cost`), at: now };
  const taken = await take(tx, { ...cost, campaign: campaign.def.id });
  if (taken instanceof Refused) return taken;
  const { cycle_no } = placeOn(part.mode, row.signed, today);
  const makeup_used = row.makeup_cycle === cycle_no ? row.makeup_used + 1 : 1;
  const used = { ...ladder, row: { ...row, makeup_cycle: cycle_no, makeup_used } };
  return (await signDay(ctx, tx, used, day, now)) ?? 'none_missed';
}

/** Signs a Day: its reward, the second track's beside it, the event. Undefined: the ladder is at its end. */
export async function signDay(ctx: Context, tx: Tx, ladder: Ladder, day: Day, at: number): Promise<Signed | undefined> {
  const { part, row } = ladder;
  const pos = nextPosition(part.mode, signedFor(ladder), day, part.days.length);
  if (pos === null) return undefined;
  const own = part.days[pos - 1]!;
  const ref = refOf(ladder, day);
  await give(ctx, tx, ladder, own, ref, at);
  const sail = row.unlocked_at ? (part.days_sail?.[pos - 1] ?? []) : [];
  if (sail.length > 0) await give(ctx, tx, ladder, sail, refOf(ladder, `${day}:sail`), at);
  const next = await save(tx, ladder, { ...told(tx, ladder, day, pos, at), signed: [...row.signed, day] });
  return { ladder: next, got: [...own, ...sail], ref };
}

/** sign.done, and how often it was told today. */
export function told(tx: Tx, { campaign, part, row }: Ladder, day: Day, pos: number, at: number): SignRow {
  const { user_id } = row;
  const data = { user_id, sign_id: part.id, day, pos, ...of(campaign) };
  tx.emit({ name: 'sign.done', key: user_id, at, actor_id: user_id, data });
  const done_on = dayOf(at);
  return { ...row, done_on, done_num: row.done_on === done_on ? row.done_num + 1 : 1 };
}

export async function save(tx: Tx, ladder: Ladder, row: SignRow): Promise<Ladder> {
  const { part, season } = ladder;
  // LADDER-4: what is not claimed by then is paid at the season's end.
  const hasEnd = (part.miles?.length ?? 0) > 0 && Number.isFinite(season.close_at);
  const next = { ...row, pay_at: hasEnd ? new Date(season.close_at) : null };
  await saveRow(tx, next);
  return { ...ladder, row: next };
}

/** LADDER-4: milestones count the days signed in the season, once each. */
export async function claimMile(
  ctx: Context,
  tx: Tx,
  ladder: Ladder,
  step_id: string,
  now: number,
): Promise<{ ladder: Ladder; got: Grant } | 'not_found' | 'not_reached' | 'done'> {
  const { part, row } = ladder;
  const mile = part.miles?.find(([days]) => stepIdOf(part, days) === step_id);
  if (!mile) return 'not_found';
  const [days, got] = mile;
  if (row.miles.includes(days)) return 'done';
  if (row.signed.length < days) return 'not_reached';
  return { ladder: await save(tx, ladder, await payMile(ctx, tx, ladder, days, got, now)), got };
}

export async function payMile(
  ctx: Context,
  tx: Tx,
  ladder: Ladder,
  days: number,
  grant: Grant,
  at: number,
): Promise<SignRow> {
  const { part, row, campaign } = ladder;
  const { user_id } = row;
  await give(ctx, tx, ladder, grant, refOf(ladder, `mile_${days}`), at);
  const data = {
    user_id,
    sign_id: part.id,
    step_id: stepIdOf(part, days),
    day: dayOf(at),
    pos: days,
    ...of(campaign),
  };
  tx.emit({ name: 'sign.mile_claimed', key: user_id, at, actor_id: user_id, data });
  return { ...row, miles: [...row.miles, days] };
}

/** LADDER-5: the second track pays the days signed so far at once. */
export async function unlock(ctx: Context, tx: Tx, ladder: Ladder, now: number): Promise<Signed | Refused | 'done'> {
  const { part, row, campaign } = ladder;
  if (row.unlocked_at || !part.unlock) return 'done';
  const { user_id } = row;
  const ref = refOf(ladder, 'unlock');
  const taken = await take(tx, { user_id, cost: part.unlock.cost, ref, at: now, campaign: campaign.def.id });
  if (taken instanceof Refused) return taken;
  const got: Grant[] = [];
  for (const [i, pos] of positionsOf(part, row.signed).entries()) {
    const sail = part.days_sail?.[pos - 1] ?? [];
    await give(ctx, tx, ladder, sail, refOf(ladder, `${row.signed[i]!}:sail`), now);
    got.push(sail);
  }
  const next = await save(tx, ladder, { ...row, unlocked_at: new Date(now) });
  const data = { user_id, sign_id: part.id, day: dayOf(now), pos: row.signed.length, ...of(campaign) };
  tx.emit({ name: 'sign.unlocked', key: user_id, at: now, actor_id: user_id, data });
  return { ladder: next, got: got.flat(), ref };
}
