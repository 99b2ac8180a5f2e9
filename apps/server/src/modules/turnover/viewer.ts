// Who looks (ROLE-1, ROLE-2): decided from the member row and the session at the time of the call.
import { maySeeRange, rangesFor, type ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { guild_data_center } from '@shengyu/contract/calls/turnover.ts';
import { LOG, standingIn, writeLog, type Standing } from '#modules/guild/index.ts';
import type { Act } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

const { range: tooFar } = guild_data_center.refusals;

const seenAs = ({ role, is_patrol }: Standing) => ({ role: role ?? null, is_patrol: bit(is_patrol) });

/** ROLE-2: refused with the range that was asked for; the refusal is written down by its reason (API-4). */
export const refusedRange = (standing: Standing, range: ChartRange): Refused | undefined =>
  maySeeRange(seenAs(standing), range) ? undefined : refuse(tooFar, { fill: { n: range } });

/** What every chart says of who looks at it. */
export const viewOf = (standing: Standing) => ({ allow_types: rangesFor(seenAs(standing)), ...seenAs(standing) });

export const standingOf = (act: Pick<Act, 'db' | 'me' | 'session'>, guild_id: number | undefined): Promise<Standing> =>
  guild_id === undefined
    ? Promise.resolve({ role: undefined, is_patrol: act.session?.is_patrol === 1 })
    : standingIn(act.db, guild_id, act);

/** LOG-4: what patrol reads of a guild it does not belong to is written into that guild's log, for its head. */
export async function noteRead(act: Pick<Act, 'ctx' | 'me' | 'now'>, guild_id: number, who: Standing, words: string) {
  if (!who.is_patrol || who.role !== undefined) return;
  const line = { guild_id, type: LOG.sensitive_read, operator_id: act.me, words, at: act.now };
  await act.ctx.db.tx((tx) => writeLog(tx, line));
}
