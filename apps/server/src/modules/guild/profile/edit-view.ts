// The data with which the edit screen of a guild (S-SI) starts, as part of the guild's page (G02): version, next possible name
// change, whether a notice was pushed today, whether the guild recruits, and edits that wait for moderation.
import { DAY_MS, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_guild_detail } from '@shengyu/contract/calls/guild.ts';
import { readConfig } from '#modules/config/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { hasPermissionBeyondOwn, type Guild, type GuildStanding } from '#modules/roster/index.ts';
import { listWaitingEdits } from './store.ts';

type Edit = NonNullable<ReplyOf<typeof get_guild_detail>['edit']>;

export async function readEditScreenData(
  { ctx, db, now }: Pick<CallContext, 'ctx' | 'db' | 'now'>,
  guild: Guild,
  standing: GuildStanding,
): Promise<{ edit?: Edit }> {
  if (!hasPermissionBeyondOwn(standing, 'guild.notice.edit')) return {};
  const { NAME_CHANGE_DAYS } = await readConfig(ctx, 'constants');
  const next = guild.name_changed_at === null ? 0 : guild.name_changed_at.getTime() + NAME_CHANGE_DAYS * DAY_MS;
  const waiting = hasPermissionBeyondOwn(standing, 'guild.info.edit') ? await listWaitingEdits(db, guild.guild_id) : [];
  return {
    edit: {
      version: guild.version,
      ...(next > now ? { next_name_change_at: unixSecondsOf(next) } : {}),
      notice_pushed_today: toBit(guild.notice_pushed_on === dayOf(now)),
      recruit_on: toBit(guild.is_recruit),
      pending: waiting.map(({ field, value }) => ({ field, value: [value].flat().join('、') })),
    },
  };
}
