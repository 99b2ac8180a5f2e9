// Operators look up a guild by its number or name (Z39). Each look-up is logged in the guild's log (LOG-4); the console logs it for
// the staff (CON-3).
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { Queryable } from '#db/db.ts';
import { people, type LookupFinder, type LookupContributor } from '#modules/console/index.ts';
import {
  guildFileOf,
  GUILD_STATUS_TEXTS,
  guildById,
  guildByName,
  LOG_TYPE,
  LOG_TYPE_NAMES,
  loadLogPage,
  membershipOf,
  logSensitiveRead,
  pictureUrl,
  ROLE_NAMES,
  type Guild,
} from '#modules/roster/index.ts';
import { listLastJoins } from '../join/store.ts';
import { openQuitOf } from '../quit/store.ts';
import { JOIN_STATUS_TEXTS, QUIT_STATUS_TEXTS, QUIT_TYPES } from '../words.ts';

const HISTORY_MAX = 30;
/** How many applications to join are shown. */
const JOINS_MAX = 50;
const HISTORY_MS = 180 * 86_400_000;

async function guildNamed(db: Queryable, id: string): Promise<Guild | undefined> {
  const known = /^\d{1,15}$/.test(id) ? await guildById(db, Number(id)) : undefined;
  return known ?? guildByName(db, foldName(id));
}

export const findGuild: LookupFinder = async ({ ctx, db, id, now }) => {
  const guild = await guildNamed(db, id);
  if (!guild) return undefined;
  const { guild_id } = guild;
  const file = await guildFileOf(db, guild_id);
  const span = { from: new Date(now - HISTORY_MS), until: new Date(now + 1) };
  const all = { types: undefined, operator_id: undefined, target_id: undefined, keyword: undefined };
  const { rows } = await loadLogPage(db, { guild_id, ...all, ...span }, { limit: HISTORY_MAX, offset: 0 });
  const joins = await listLastJoins(db, guild_id, JOINS_MAX);
  const names = await people.in(ctx).namesOf(
    db,
    joins.map(({ user_id }) => user_id),
  );
  await logSensitiveRead(ctx, { guild_id, user_id: null, what: '平台查看了公会资料', at: now });
  return {
    id: String(guild_id),
    title: guild.name,
    state: guild.status,
    state_text: GUILD_STATUS_TEXTS[guild.status],
    picture: pictureUrl(ctx, guild.logo),
    fields: [
      { key: 'guild_id', name: '公会 ID', value: String(guild_id) },
      { key: 'type', name: '类型', value: guild.type === 2 ? '企业' : '个人' },
      { key: 'level', name: '等级', value: `Lv.${guild.level}` },
      { key: 'member_num', name: '成员', value: String(guild.member_num) },
      { key: 'created_at', name: '开通', value: formatDateAndMinute(guild.created_at.getTime()) },
      ...(file?.company_name ? [{ key: 'company_name', name: '企业', value: file.company_name }] : []),
      ...(guild.frozen_reason ? [{ key: 'frozen_reason', name: '冻结原因', value: guild.frozen_reason }] : []),
    ],
    history: rows
      .filter(({ type }) => type !== LOG_TYPE.sensitive_read)
      .map(({ at, type, words, operator_id, by_platform }) => ({
        at: at.getTime(),
        title: LOG_TYPE_NAMES[type],
        text: words,
        by: by_platform ? '平台' : operator_id === null ? '系统' : String(operator_id),
      })),
    links: [{ kind: 'user' as const, id: String(guild.head_id), title: '会长' }],
    parts: [
      {
        title: '入会申请',
        rows: joins.map(({ user_id, status, created_at }) => ({
          name: names.get(user_id) ?? String(user_id),
          value: `${JOIN_STATUS_TEXTS[status]} · ${formatDateAndMinute(created_at.getTime())}`,
          link: { kind: 'user' as const, id: String(user_id) },
        })),
      },
    ],
  };
};

/** What the guild module adds to a user's page in the console: the user's guild and role, and a quit that is open (Z19 refuses such a head). */
export const lookupMembershipFields: LookupContributor = async ({ db, id }) => {
  const member = await membershipOf(db, Number(id));
  const guild = member && (await guildById(db, member.guild_id));
  if (!guild) return {};
  const quit = await openQuitOf(db, member);
  return {
    fields: [
      { key: 'guild', name: '公会', value: `${guild.name} · ${ROLE_NAMES[member.role]}`, group: '公会' },
      { key: 'guild_since', name: '入会', value: formatDateAndMinute(member.join_at.getTime()), group: '公会' },
      {
        key: 'open_quit',
        name: '退会申请',
        value: quit ? `${QUIT_TYPES[quit.quit_type]}，${QUIT_STATUS_TEXTS[quit.status]}` : '无',
        group: '公会',
      },
    ],
    links: [{ kind: 'guild' as const, id: String(guild.guild_id), title: guild.name }],
  };
};
