// The changes to a ladder: sign, make up a missed day, claim milestones, unlock the second track (LADDER-1 to LADDER-5). The caller
// must have locked the member and checked the campaign's stage.
import { dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { nextLadderPosition, ladderPositionOf } from '@shengyu/rules/board/ladder.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { signDone, signMileClaimed, signUnlocked } from '#events/catalogue/campaign.ts';
import { takeCost } from '#modules/bag/index.ts';
import { giveGrant } from '#modules/campaign-engine/index.ts';
import { Refused } from '#wire/refusal.ts';
import { signedDaysOf, type Ladder } from './ladder.ts';
import { countMakeupsLeft, missedDaysOf, ladderPositionsOf, stepIdOf } from './rungs.ts';
import { saveSignRow, type SignRow } from './store.ts';

export type SignResult = {
  readonly ladder: Ladder;
  readonly got: Grant;
  /** The reference under which the day's reward was granted. */
  readonly ref: string;
};

const refOf = ({ part, row }: Ladder, what: string): string =>
  `sign:${part.id}:${row.season_key}:${what}:${row.user_id}`;

/** The fields that every event of a campaign carries: the campaign and its def_hash (EVT-3). */
const of = ({ def, def_hash }: Ladder['campaign']) => ({ campaign: def.id, def_hash });

const give = (ctx: Context, tx: Tx, ladder: Ladder, grant: Grant, ref: string, at: number): Promise<void> =>
  giveGrant(ctx, tx, { campaign: ladder.campaign, user_id: ladder.row.user_id, grant, origin: 'reward', ref, at });

/**
 * Signs today. LADDER-1: one signature per day. Returns `signed` when today was signed before, and `all_signed` when the ladder is
 * complete.
 */
export async function signToday(
  ctx: Context,
  tx: Tx,
  ladder: Ladder,
  now: number,
): Promise<SignResult | 'signed' | 'all_signed'> {
  const today = dayOf(now);
  if (ladder.row.signed.includes(today)) return 'signed';
  return (await signDay(ctx, tx, ladder, today, now)) ?? 'all_signed';
}

/**
 * LADDER-3: signs the oldest missed day of the cycle, after taking the cost. Returns `makeup_limit` when the member may make up no
 * more days in this cycle, and `none_missed` when no day was missed.
 */
export async function makeUpMissedDay(
  ctx: Context,
  tx: Tx,
  ladder: Ladder,
  now: number,
): Promise<SignResult | Refused | 'makeup_limit' | 'none_missed'> {
  const { part, row, campaign } = ladder;
  const today = dayOf(now);
  if (!part.makeup || part.makeup === 'none' || countMakeupsLeft(ladder, today) === 0) return 'makeup_limit';
  const day = missedDaysOf(ladder, today, 1)[0];
  if (day === undefined) return 'none_missed';
  const cost = { user_id: row.user_id, cost: part.makeup.cost, ref: refOf(ladder, `${day}:cost`), at: now };
  const taken = await takeCost(tx, { ...cost, campaign: campaign.def.id });
  if (taken instanceof Refused) return taken;
  const { cycle_no } = ladderPositionOf(part.mode, row.signed, today);
  const makeup_used = row.makeup_cycle === cycle_no ? row.makeup_used + 1 : 1;
  const used = { ...ladder, row: { ...row, makeup_cycle: cycle_no, makeup_used } };
  return (await signDay(ctx, tx, used, day, now)) ?? 'none_missed';
}

/**
 * Signs a day: grants its reward and, if unlocked, that of the second track, and emits the event. Returns undefined when the ladder
 * is complete.
 */
export async function signDay(
  ctx: Context,
  tx: Tx,
  ladder: Ladder,
  day: Day,
  at: number,
): Promise<SignResult | undefined> {
  const { part, row } = ladder;
  const pos = nextLadderPosition(part.mode, signedDaysOf(ladder), day, part.days.length);
  if (pos === null) return undefined;
  const own = part.days[pos - 1]!;
  const ref = refOf(ladder, day);
  await give(ctx, tx, ladder, own, ref, at);
  const sail = row.unlocked_at ? (part.days_sail?.[pos - 1] ?? []) : [];
  if (sail.length > 0) await give(ctx, tx, ladder, sail, refOf(ladder, `${day}:sail`), at);
  const next = await saveLadder(tx, ladder, {
    ...emitSignDone(tx, ladder, day, pos, at),
    signed: [...row.signed, day],
  });
  return { ladder: next, got: [...own, ...sail], ref };
}

/** Emits sign.done and returns the row with the number of times it was emitted today. */
export function emitSignDone(tx: Tx, { campaign, part, row }: Ladder, day: Day, pos: number, at: number): SignRow {
  const { user_id } = row;
  const data = { user_id, sign_id: part.id, day, pos, ...of(campaign) };
  tx.emit(signDone, { key: user_id, at, actor_id: user_id, data });
  const done_on = dayOf(at);
  return { ...row, done_on, done_num: row.done_on === done_on ? row.done_num + 1 : 1 };
}

export async function saveLadder(tx: Tx, ladder: Ladder, row: SignRow): Promise<Ladder> {
  const { part, season } = ladder;
  // LADDER-4: milestones that are not claimed by the season's end are paid then.
  const hasEnd = (part.miles?.length ?? 0) > 0 && Number.isFinite(season.close_at);
  const next = { ...row, pay_at: hasEnd ? new Date(season.close_at) : null };
  await saveSignRow(tx, next);
  return { ...ladder, row: next };
}

/** Claims a milestone. LADDER-4: it counts the days signed in the season and is claimed once. */
export async function claimMilestone(
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
  return { ladder: await saveLadder(tx, ladder, await payMilestone(ctx, tx, ladder, days, got, now)), got };
}

export async function payMilestone(
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
  tx.emit(signMileClaimed, { key: user_id, at, actor_id: user_id, data });
  return { ...row, miles: [...row.miles, days] };
}

/** Unlocks the second track. LADDER-5: this pays its rewards for all days signed so far. */
export async function unlockSecondTrack(
  ctx: Context,
  tx: Tx,
  ladder: Ladder,
  now: number,
): Promise<SignResult | Refused | 'done'> {
  const { part, row, campaign } = ladder;
  if (row.unlocked_at || !part.unlock) return 'done';
  const { user_id } = row;
  const ref = refOf(ladder, 'unlock');
  const taken = await takeCost(tx, { user_id, cost: part.unlock.cost, ref, at: now, campaign: campaign.def.id });
  if (taken instanceof Refused) return taken;
  const got: Grant[] = [];
  for (const [i, pos] of ladderPositionsOf(part, row.signed).entries()) {
    const sail = part.days_sail?.[pos - 1] ?? [];
    await give(ctx, tx, ladder, sail, refOf(ladder, `${row.signed[i]!}:sail`), now);
    got.push(sail);
  }
  const next = await saveLadder(tx, ladder, { ...row, unlocked_at: new Date(now) });
  const data = { user_id, sign_id: part.id, day: dayOf(now), pos: row.signed.length, ...of(campaign) };
  tx.emit(signUnlocked, { key: user_id, at: now, actor_id: user_id, data });
  return { ladder: next, got: got.flat(), ref };
}
