// The viewer's rights in the data centre (ROLE-1: permissions; ROLE-2: how long a time range), read from the member row in each
// call.
import { maySeeRange, listAllowedRanges, type ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { guild_data_center } from '@shengyu/contract/calls/turnover.ts';
import { LOG_TYPE, loadGuildStanding, writeGuildLog, type GuildStanding } from '#modules/roster/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

const { range: tooFar } = guild_data_center.refusals;

const seenAs = ({ role, is_patrol }: GuildStanding) => ({ role: role ?? null, is_patrol: toBit(is_patrol) });

/**
 * The refusal if the viewer may not see this range; undefined if allowed. ROLE-2: only the head and patrol (platform inspectors)
 * see ranges 3 and 6 (months). API-4: the refusal names the requested range.
 */
export const refuseIfRangeHidden = (standing: GuildStanding, range: ChartRange): Refused | undefined =>
  maySeeRange(seenAs(standing), range) ? undefined : refuse(tooFar, { fill: { n: range } });

/** The viewer's role and allowed ranges, which every chart reply contains. */
export const viewerRightsOf = (standing: GuildStanding) => ({
  allow_types: listAllowedRanges(seenAs(standing)),
  ...seenAs(standing),
});

export const loadViewerStanding = (
  call: Pick<CallContext, 'db' | 'me' | 'session'>,
  guild_id: number | undefined,
): Promise<GuildStanding> =>
  guild_id === undefined
    ? Promise.resolve({ role: undefined, is_patrol: call.session?.is_patrol === 1 })
    : loadGuildStanding(call.db, guild_id, call);

/**
 * LOG-4: writes to the guild's log, for its head, that patrol looked at its data, unless the patrol user is a member of the guild.
 */
export async function logPatrolRead(
  call: Pick<CallContext, 'ctx' | 'me' | 'now'>,
  guild_id: number,
  who: GuildStanding,
  words: string,
) {
  if (!who.is_patrol || who.role !== undefined) return;
  const line = { guild_id, type: LOG_TYPE.sensitive_read, operator_id: call.me, words, at: call.now };
  await call.ctx.db.tx((tx) => writeGuildLog(tx, line));
}
