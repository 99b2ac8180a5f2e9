// What somebody who may edit a guild begins with (G02 for S-SI): its version, when its name may change, what waits for a moderator.
import { DAY_MS, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_guild_detail } from '@shengyu/contract/calls/guild.ts';
import { readConfig } from '#modules/config/index.ts';
import type { Act } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { waitingEdits } from './edit-store.ts';
import { may, type Standing } from './permissions.ts';
import type { Guild } from './store.ts';

type Edit = NonNullable<ReplyOf<typeof get_guild_detail>['edit']>;

export async function editPart(
  { ctx, db, now }: Pick<Act, 'ctx' | 'db' | 'now'>,
  guild: Guild,
  standing: Standing,
): Promise<{ edit?: Edit }> {
  if (!may(standing, 'guild.notice.edit')) return {};
  const { NAME_CHANGE_DAYS } = await readConfig(ctx, 'constants');
  const next = guild.name_changed_at === null ? 0 : guild.name_changed_at.getTime() + NAME_CHANGE_DAYS * DAY_MS;
  const waiting = may(standing, 'guild.info.edit') ? await waitingEdits(db, guild.guild_id) : [];
  return {
    edit: {
      version: guild.version,
      ...(next > now ? { next_name_change_at: tsOf(next) } : {}),
      notice_pushed_today: bit(guild.notice_pushed_on === dayOf(now)),
      recruit_on: bit(guild.is_recruit),
      pending: waiting.map(({ field, value }) => ({ field, value: [value].flat().join('、') })),
    },
  };
}
