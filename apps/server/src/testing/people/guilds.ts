// For tests: guilds and their members, inserted directly into the tables in the state that the rules would leave.
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Person } from '../http.ts';
import { newAdult } from './people.ts';

type Role = 0 | 1 | 2 | 3;
export type TestGuild = { guild_id: number; name: string; head: Person };

let made = 0;

const insertStay = async (tx: Tx, guild_id: number, user_id: number, role: Role, at: Date): Promise<void> => {
  const { member_id } = (await tx.row<{ member_id: number }>(sql`
    insert into guild_member (guild_id, user_id, role, join_at, role_at)
    values (${guild_id}, ${user_id}, ${role}, ${at}, ${at}) returning member_id`))!;
  await tx.run(sql`
    insert into guild_of_user (user_id, guild_id, member_id, join_at) values (${user_id}, ${guild_id}, ${member_id}, ${at})`);
};

export type NewGuildOptions = {
  head?: Person;
  name?: string;
  type?: 1 | 2;
  level?: number;
  join_type?: 0 | 1 | 2;
  /** How many days ago the guild was opened. */
  daysAgo?: number;
};

/** Inserts a guild with its head, opened a hundred days ago unless `wanted` says otherwise. */
export async function newGuild(ctx: Context, wanted: NewGuildOptions = {}): Promise<TestGuild> {
  const head = wanted.head ?? (await newAdult(ctx));
  const name = wanted.name ?? `测试公会${++made}`;
  const at = new Date(ctx.clock.now() - (wanted.daysAgo ?? 100) * 86_400_000);
  const guild_id = await ctx.db.tx(async (tx) => {
    const { id } = (await tx.row<{ id: number }>(sql`select nextval('guild_id_seq') as id`))!;
    const { nickname } = (await tx.row<{ nickname: string }>(
      sql`select nickname from user_account where user_id = ${head.user_id}`,
    ))!;
    await tx.run(sql`
      insert into guild (guild_id, show_id, name, name_folded, head_folded, type, level, head_id, logo, join_type, created_at)
      values (${id}, ${String(id)}, ${name}, ${foldName(name)}, ${foldName(nickname)}, ${wanted.type ?? 1}, ${wanted.level ?? 1},
              ${head.user_id}, '/activity/avatar/1.svg', ${wanted.join_type ?? 1}, ${at})`);
    await tx.run(sql`insert into guild_show_id (show_id, guild_id) values (${String(id)}, ${id})`);
    await tx.run(sql`insert into guild_name (name_folded, guild_id) values (${foldName(name)}, ${id})`);
    await tx.run(sql`
      insert into guild_file (guild_id, contact_enc) values (${id}, ${ctx.seal.seal(JSON.stringify({ name: '张小屿', mobile: '13800008000' }))})`);
    await insertStay(tx, id, head.user_id, 3, at);
    return id;
  });
  return { guild_id, name, head };
}

/** Adds a member to the guild, who joined sixty days ago unless `daysAgo` says otherwise. */
export async function newGuildMember(
  ctx: Context,
  guild_id: number,
  { role = 0, person, daysAgo = 60 }: { role?: Role; person?: Person; daysAgo?: number } = {},
): Promise<Person> {
  const member = person ?? (await newAdult(ctx));
  const at = new Date(ctx.clock.now() - daysAgo * 86_400_000);
  await ctx.db.tx((tx) => insertStay(tx, guild_id, member.user_id, role, at));
  return member;
}

let rooms = 70_000;

/** Inserts a room of this owner, bound to the guild unless `guild_id` is null; returns its id. */
export async function newGuildRoom(
  ctx: Context,
  guild_id: number | null,
  owner: Person,
  name = '听海',
): Promise<number> {
  const room_id = ++rooms;
  const at = new Date(ctx.clock.now() - 86_400_000);
  await ctx.db.run(sql`
    insert into room (room_id, show_id, name, cover, type, owner_id, guild_id, bind_at, used_at, profile_at)
    values (${room_id}, ${String(room_id)}, ${name}, '/activity/room/a.png', 2, ${owner.user_id}, ${guild_id},
            ${guild_id === null ? null : at}, ${at}, ${at})`);
  if (guild_id !== null)
    await ctx.db.run(
      sql`insert into room_binding (room_id, guild_id, bind_at) values (${room_id}, ${guild_id}, ${at})`,
    );
  return room_id;
}

export type GuildCallers = Record<
  'stranger' | 'member' | 'manager' | 'vice' | 'head' | 'patrol' | 'otherHead' | 'banned',
  Person
> & { guild_id: number; other_id: number; name: string };

/**
 * A guild with one person of every kind of caller: members of every role, patrol, a stranger, the head of another guild, a banned
 * member.
 */
export async function newGuildCallers(ctx: Context, wanted: NewGuildOptions = {}): Promise<GuildCallers> {
  const { guild_id, head, name } = await newGuild(ctx, wanted);
  const other = await newGuild(ctx);
  const [member, manager, vice] = [
    await newGuildMember(ctx, guild_id),
    await newGuildMember(ctx, guild_id, { role: 1 }),
    await newGuildMember(ctx, guild_id, { role: 2 }),
  ];
  const [stranger, patrol, banned] = [await newAdult(ctx), await newAdult(ctx), await newAdult(ctx)];
  await newGuildMember(ctx, guild_id, { person: banned });
  await ctx.db.run(sql`update user_account set is_patrol = true where user_id = ${patrol.user_id}`);
  await ctx.db.run(sql`update user_account set status = 2 where user_id = ${banned.user_id}`);
  return {
    guild_id,
    name,
    other_id: other.guild_id,
    stranger,
    member,
    manager,
    vice,
    head,
    patrol,
    otherHead: other.head,
    banned,
  };
}

/** Inserts a waiting application to join the guild; returns its id. */
export async function insertPendingJoin(ctx: Context, guild_id: number, person: Person): Promise<number> {
  const now = ctx.clock.now();
  return (await ctx.db.row<{ apply_id: number }>(sql`
    insert into guild_join (guild_id, user_id, status, words, created_at, expire_at)
    values (${guild_id}, ${person.user_id}, 0, '你好', ${new Date(now)}, ${new Date(now + 7 * 86_400_000)}) returning apply_id`))!
    .apply_id;
}

export const guildRoleOf = async (ctx: Context, guild_id: number, { user_id }: Person): Promise<number | undefined> =>
  (
    await ctx.db.row<{ role: number }>(sql`
      select role from guild_member where guild_id = ${guild_id} and user_id = ${user_id} and left_at is null`)
  )?.role;
