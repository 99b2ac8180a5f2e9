// A guild as operators look it up (Z39): by its number or its name. What they read of it stands in its log (LOG-4, CON-3).
import { dateAndMinute } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import type { Queryable } from '#db/db.ts';
import type { Finder, Knower } from '#modules/console/index.ts';
import { fileOf } from './file-store.ts';
import { logPage, LOG } from './log-store.ts';
import { membershipOf } from './member-store.ts';
import { noteReadBy } from './sensitive-read.ts';
import { guildById, guildByName, type Guild } from './store.ts';
import { GUILD_STATUS, LOG_NAMES, ROLE_NAMES } from './words.ts';

const HISTORY_MAX = 30;
const HISTORY_MS = 180 * 86_400_000;

async function guildNamed(db: Queryable, id: string): Promise<Guild | undefined> {
  const known = /^\d{1,15}$/.test(id) ? await guildById(db, Number(id)) : undefined;
  return known ?? guildByName(db, foldName(id));
}

export const findGuild: Finder = async ({ ctx, db, id, now }) => {
  const guild = await guildNamed(db, id);
  if (!guild) return undefined;
  const { guild_id } = guild;
  const file = await fileOf(db, guild_id);
  const span = { from: new Date(now - HISTORY_MS), until: new Date(now + 1) };
  const all = { types: undefined, operator_id: undefined, target_id: undefined, keyword: undefined };
  const { rows } = await logPage(db, { guild_id, ...all, ...span }, { limit: HISTORY_MAX, offset: 0 });
  await noteReadBy(ctx, { guild_id, user_id: null, what: '平台查看了公会资料', at: now });
  return {
    id: String(guild_id),
    title: guild.name,
    state: guild.status,
    state_text: GUILD_STATUS[guild.status],
    fields: [
      { key: 'guild_id', name: '公会 ID', value: String(guild_id) },
      { key: 'type', name: '类型', value: guild.type === 2 ? '企业' : '个人' },
      { key: 'level', name: '等级', value: `Lv.${guild.level}` },
      { key: 'member_num', name: '成员', value: String(guild.member_num) },
      { key: 'created_at', name: '开通', value: dateAndMinute(guild.created_at.getTime()) },
      ...(file?.company_name ? [{ key: 'company_name', name: '企业', value: file.company_name }] : []),
      ...(guild.frozen_reason ? [{ key: 'frozen_reason', name: '冻结原因', value: guild.frozen_reason }] : []),
    ],
    history: rows
      .filter(({ type }) => type !== LOG.sensitive_read)
      .map(({ at, type, words, operator_id }) => ({
        at: at.getTime(),
        title: LOG_NAMES[type],
        text: words,
        by: operator_id === null ? '系统' : String(operator_id),
      })),
    links: [{ kind: 'user' as const, id: String(guild.head_id), title: '会长' }],
  };
};

/** What a member's page says of guilds. */
export const knowMembership: Knower = async ({ db, id }) => {
  const member = await membershipOf(db, Number(id));
  const guild = member && (await guildById(db, member.guild_id));
  if (!guild) return {};
  return {
    fields: [{ key: 'guild', name: '公会', value: `${guild.name} · ${ROLE_NAMES[member.role]}` }],
    links: [{ kind: 'guild' as const, id: String(guild.guild_id), title: '公会' }],
  };
};
