// Guilds and their members in the console's lists (call Z49), and the guild of each row of the members' list.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import { sqlFragment, type SqlFragment } from '#db/sql.ts';
import { given, readListPage, type ListColumns, type ObjectList } from '#modules/console/index.ts';
import { refuse } from '#wire/refusal.ts';
import { pictureUrl } from './brief.ts';
import { membershipsOfUsers, type GuildMembership } from './member-store.ts';
import { guildsById, type Guild } from './store.ts';
import { GUILD_STATUS_TEXTS, ROLE_NAMES } from './words.ts';

const GUILD_STATES = { 6: '正常', 7: '已冻结', 8: '解散中', 9: '已解散' } as const;
const TYPES = { 1: '个人', 2: '企业' } as const;

/** `type:2` asks for the guilds of a type; everything else begins a name. */
function ofWord(q: string): SqlFragment {
  const type = /^type:([12])$/.exec(q)?.[1];
  return type ? sqlFragment`type::text = ${type}` : sqlFragment`starts_with(name_folded, ${foldName(q)})`;
}

export const listGuilds: ObjectList = async (ctx, db, ask) => {
  const { rows, ...page } = await readListPage<Guild>(
    db,
    {
      columns: sqlFragment`*`,
      from: sqlFragment`guild`,
      shared: { kind: 'guild', ctx },
      where: [
        given(ask.user_id, (id) => sqlFragment`head_id = ${id}`),
        given(ask.guild_id, (id) => sqlFragment`guild_id = ${id}`),
        given(ask.from, (at) => sqlFragment`created_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`created_at < ${at}`),
        given(ask.min, (n) => sqlFragment`level >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`level <= ${n}::bigint`),
        given(ask.q, ofWord),
      ],
      state: sqlFragment`status::text`,
      at: sqlFragment`created_at`,
      id: sqlFragment`guild_id`,
      amount: sqlFragment`member_num`,
    },
    GUILD_STATES,
    ask,
  );
  return {
    ...page,
    rows: rows.map((guild) => ({
      id: String(guild.guild_id),
      at: guild.created_at.getTime(),
      title: guild.name,
      text: `${TYPES[guild.type]}，${guild.level} 级，${guild.member_num} 人`,
      state: String(guild.status),
      state_text: GUILD_STATUS_TEXTS[guild.status],
      amount: guild.member_num,
      unit: 'piece' as const,
      user_id: guild.head_id,
      data: {
        picture: pictureUrl(ctx, guild.logo),
        show_id: guild.show_id,
        type: guild.type,
        level: guild.level,
        member_num: guild.member_num,
      },
    })),
  };
};

const STAYS = { in: '在会', left: '已离开' } as const;
const LEAVE_TYPES = { 1: '协商退会', 2: '强制退会', 3: '无责退会', 4: '被移出', 5: '公会解散', 6: '账号注销' } as const;

export const listMembers: ObjectList = async (_ctx, db, ask) => {
  const { guild_id, user_id } = ask;
  if (guild_id === undefined && user_id === undefined) return refuse('params');
  const state = sqlFragment`case when left_at is null then 'in' else 'left' end`;
  const { rows, ...page } = await readListPage<GuildMembership>(
    db,
    {
      columns: sqlFragment`*`,
      from: sqlFragment`guild_member`,
      where: [
        given(guild_id, (id) => sqlFragment`guild_id = ${id}`),
        given(user_id, (id) => sqlFragment`user_id = ${id}`),
        given(ask.from, (at) => sqlFragment`join_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`join_at < ${at}`),
        given(ask.q, (role) => sqlFragment`role::text = ${role}`),
      ],
      state,
      at: sqlFragment`join_at`,
      id: sqlFragment`member_id`,
    },
    STAYS,
    ask,
  );
  const guilds = await guildsById(
    db,
    rows.map((row) => row.guild_id),
  );
  return {
    ...page,
    rows: rows.map((row) => {
      const stay = row.left_at === null ? 'in' : 'left';
      return {
        id: String(row.member_id),
        at: row.join_at.getTime(),
        title: ROLE_NAMES[row.role],
        text: guilds.get(row.guild_id)?.name ?? '',
        state: stay,
        state_text: row.leave_type === null ? STAYS[stay] : LEAVE_TYPES[row.leave_type],
        user_id: row.user_id,
        data: {
          guild_id: row.guild_id,
          guild_name: guilds.get(row.guild_id)?.name ?? '',
          role: row.role,
          role_name: ROLE_NAMES[row.role],
          ...(row.left_at && { left_at: unixSecondsOf(row.left_at.getTime()) }),
        },
      };
    }),
  };
};

export const guildColumn: ListColumns = {
  kind: 'user',
  async add(_ctx, db, rows) {
    const stays = await membershipsOfUsers(
      db,
      rows.map(({ id }) => Number(id)),
    );
    const guilds = await guildsById(db, [...stays.values()]);
    return new Map(
      [...stays].map(([user_id, guild_id]) => [
        String(user_id),
        { guild_id, guild_name: guilds.get(guild_id)?.name ?? '' },
      ]),
    );
  },
};
