// SQL on present and past guild members. A stay (guild_member) lies with the guilds; in which guild a member is now (guild_of_user) lies
// with the member.
import type { Queryable, Tx } from '#db/db.ts';
import { byItself, rowsAmong } from '#db/place.ts';
import { sql } from '#db/sql.ts';
import type { Role } from './permissions.ts';

/** 1 friendly quit, 2 forced quit, 3 quit without liability, 4 removed, 5 guild disbanded, 6 account cancelled or a minor's. */
export type LeaveType = 1 | 2 | 3 | 4 | 5 | 6;
/**
 * QUIT-6: a ground for leaving at once without fee and review: regret (joined only hours ago), idle (no activity for a long time),
 * refused_twice (two friendly quits were rejected), guild_closed (the guild is frozen or disbanding), head_absent.
 */
export type QuitGround = 'regret' | 'idle' | 'refused_twice' | 'guild_closed' | 'head_absent';

/** One membership of a user in a guild ("stay"), from join_at to left_at. A user who joins again gets a new row. */
export type GuildMembership = {
  guild_id: number;
  member_id: number;
  user_id: number;
  role: Role;
  join_at: Date;
  role_at: Date;
  role_by: number | null;
  remark: string;
  reminded_at: Date | null;
  refusals: number;
  refused_at: Date | null;
  left_at: Date | null;
  leave_type: LeaveType | null;
  leave_ground: QuitGround | null;
};

/** The user's present membership; undefined: the user is in no guild. */
export async function membershipOf(db: Queryable, user_id: number): Promise<GuildMembership | undefined> {
  const seat = await db.at(user_id).row<Pick<GuildMembership, 'guild_id' | 'member_id'>>(sql`
    select guild_id, member_id from guild_of_user where user_id = ${user_id}`);
  const member = seat && (await membershipById(db, seat.guild_id, seat.member_id));
  // The two are read one after the other, and the member may have left in between.
  return member?.left_at === null ? member : undefined;
}

/** The user's present membership in this guild. API-3: permissions are decided from this row, which every call reads again. */
export const findMembershipIn = (
  db: Queryable,
  guild_id: number,
  user_id: number,
): Promise<GuildMembership | undefined> =>
  db.row<GuildMembership>(sql`
    select * from guild_member where guild_id = ${guild_id} and user_id = ${user_id} and left_at is null`);

export const roleIn = async (db: Queryable, guild_id: number, user_id: number): Promise<Role | undefined> =>
  (await findMembershipIn(db, guild_id, user_id))?.role;

/** The present members, higher roles first. */
export const membersOf = (db: Queryable, guild_id: number): Promise<GuildMembership[]> =>
  db.rows<GuildMembership>(sql`
    select * from guild_member where guild_id = ${guild_id} and left_at is null order by role desc, join_at, user_id`);

/** The guild that each of these users belongs to now, by user id. */
export const membershipsOfUsers = async (db: Queryable, user_ids: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await rowsAmong(db, user_ids, byItself, (here, part) =>
        here.rows<{ user_id: number; guild_id: number }>(
          sql`select user_id, guild_id from guild_of_user where user_id = any(${part}::bigint[])`,
        ),
      )
    ).map(({ user_id, guild_id }) => [user_id, guild_id]),
  );

export const memberIdsOf = async (db: Queryable, guild_id: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(
      sql`select user_id from guild_member where guild_id = ${guild_id} and left_at is null`,
    )
  ).map(({ user_id }) => user_id);

/** The officers of a guild (managers, vice-heads and the head), higher roles first. */
export const officersOf = (db: Queryable, guild_id: number): Promise<GuildMembership[]> =>
  db.rows<GuildMembership>(sql`
    select * from guild_member where guild_id = ${guild_id} and left_at is null and role >= 1
    order by role desc, role_at, user_id`);

/** All memberships in this guild that overlap the time span. DATA-5: past members' figures still belong to the guild. */
export const membershipsIn = (db: Queryable, guild_id: number, from: Date, until: Date): Promise<GuildMembership[]> =>
  db.rows<GuildMembership>(sql`
    select * from guild_member
    where guild_id = ${guild_id} and join_at < ${until} and (left_at is null or left_at > ${from})
    order by user_id, join_at`);

/** All memberships of one user in this guild, oldest first (DATA-5: a returning member's earlier stays count too). */
export const membershipsOfUserIn = (db: Queryable, guild_id: number, user_id: number): Promise<GuildMembership[]> =>
  db.rows<GuildMembership>(sql`
    select * from guild_member where guild_id = ${guild_id} and user_id = ${user_id} order by join_at`);

/** FLOW-1: the guild of each user at a moment, which may be in the past. */
export async function findGuildIdsByUserAt(
  db: Queryable,
  user_ids: readonly number[],
  at: number,
): Promise<ReadonlyMap<number, number>> {
  if (user_ids.length === 0) return new Map();
  const moment = new Date(at);
  const rows = await db.rows<{ user_id: number; guild_id: number }>(sql`
    select user_id, guild_id from guild_member
    where user_id = any((select ${user_ids}::bigint[])::bigint[]) and join_at <= ${moment} and (left_at is null or left_at > ${moment})
    order by join_at`);
  return new Map(rows.map((row) => [row.user_id, row.guild_id]));
}

export type NewMembership = {
  readonly guild_id: number;
  readonly user_id: number;
  readonly role: Role;
  readonly at: Date;
  readonly by: number | null;
};

/**
 * Writes guild_of_user and guild_member and returns the member row. GUILD-5: guild_of_user has at most one row for each user,
 * which ensures one guild at a time. Undefined: the user already has a guild.
 */
export async function insertMember(tx: Tx, j: NewMembership): Promise<GuildMembership | undefined> {
  const taken = await tx.at(j.user_id).run(sql`
    insert into guild_of_user (user_id, guild_id, member_id, join_at) values (${j.user_id}, ${j.guild_id}, 0, ${j.at})
    on conflict do nothing`);
  if (taken === 0) return undefined;
  const member = (await tx.row<GuildMembership>(sql`
    insert into guild_member (guild_id, user_id, role, join_at, role_at, role_by)
    values (${j.guild_id}, ${j.user_id}, ${j.role}, ${j.at}, ${j.at}, ${j.by}) returning *`))!;
  await tx
    .at(j.user_id)
    .run(sql`update guild_of_user set member_id = ${member.member_id} where user_id = ${j.user_id}`);
  return member;
}

/** All ended memberships of a user, the latest first. */
export const endedMembershipsOf = (db: Queryable, user_id: number): Promise<GuildMembership[]> =>
  db.rows<GuildMembership>(sql`
    select * from guild_member where user_id = ${user_id} and left_at is not null order by left_at desc, member_id desc`);

/** Memberships of these users that began since `since`, oldest first. */
export const membershipsSince = (db: Queryable, user_ids: readonly number[], since: Date): Promise<GuildMembership[]> =>
  db.rows<GuildMembership>(sql`
    select * from guild_member where user_id = any(${user_ids}::bigint[]) and join_at >= ${since} order by join_at`);

/** The last ended membership of each user. */
export const lastEndedMemberships = async (
  db: Queryable,
  user_ids: readonly number[],
): Promise<Map<number, GuildMembership>> => {
  const rows = await db.rows<GuildMembership>(sql`
    select distinct on (user_id) * from guild_member
    where user_id = any(${user_ids}::bigint[]) and left_at is not null order by user_id, left_at desc`);
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** Ends a membership in guild_member and guild_of_user. */
export async function saveMembershipEnd(
  tx: Tx,
  m: GuildMembership,
  { type, ground, at }: { type: LeaveType; ground?: QuitGround | undefined; at: Date },
): Promise<void> {
  const ended = await tx.run(sql`
    update guild_member set left_at = greatest(join_at, ${at}::timestamptz), leave_type = ${type}, leave_ground = ${ground ?? null}
    where guild_id = ${m.guild_id} and member_id = ${m.member_id} and left_at is null`);
  if (ended !== 1) throw new Error(`stay ${m.member_id} had ended`);
  await tx
    .at(m.user_id)
    .run(sql`delete from guild_of_user where user_id = ${m.user_id} and member_id = ${m.member_id}`);
}

/** QUIT-13: undoes a removal: the same membership continues, with role 0. False: the user has joined a guild meanwhile. */
export async function restoreMembership(tx: Tx, m: GuildMembership): Promise<boolean> {
  const taken = await tx.at(m.user_id).run(sql`
    insert into guild_of_user (user_id, guild_id, member_id, join_at) values (${m.user_id}, ${m.guild_id}, ${m.member_id}, ${m.join_at})
    on conflict do nothing`);
  if (taken === 0) return false;
  await tx.run(sql`
    update guild_member set left_at = null, leave_type = null, leave_ground = null, role = 0
    where guild_id = ${m.guild_id} and member_id = ${m.member_id} and left_at is not null`);
  return true;
}

/** DISB-4: all members leave a disbanded guild; returns their user ids. */
export async function endAllMemberships(tx: Tx, guild_id: number, at: Date): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(sql`
    update guild_member set left_at = greatest(join_at, ${at}::timestamptz), leave_type = 5
    where guild_id = ${guild_id} and left_at is null returning user_id`);
  const user_ids = rows.map((row) => row.user_id);
  for (const [here, part] of tx.among(user_ids, byItself))
    await here.run(sql`delete from guild_of_user where user_id = any(${part}::bigint[]) and guild_id = ${guild_id}`);
  return user_ids;
}

export const membershipById = (
  db: Queryable,
  guild_id: number,
  member_id: number,
): Promise<GuildMembership | undefined> =>
  db.row<GuildMembership>(sql`select * from guild_member where guild_id = ${guild_id} and member_id = ${member_id}`);

export const membershipsById = async (
  db: Queryable,
  guild_id: number,
  member_ids: readonly number[],
): Promise<Map<number, GuildMembership>> => {
  const rows = await db.rows<GuildMembership>(sql`
    select * from guild_member where guild_id = ${guild_id} and member_id = any(${member_ids}::bigint[])`);
  return new Map(rows.map((row) => [row.member_id, row]));
};

export const saveRole = (tx: Tx, m: GuildMembership, role: Role, by: number | null, at: Date): Promise<number> =>
  tx.run(sql`
    update guild_member set role = ${role}, role_at = ${at}, role_by = ${by}
    where guild_id = ${m.guild_id} and member_id = ${m.member_id} and left_at is null`);

export const countMembersWithRole = async (db: Queryable, guild_id: number, role: Role): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from guild_member where guild_id = ${guild_id} and left_at is null and role = ${role}`))!.n;

export const saveRemark = (tx: Tx, m: GuildMembership, remark: string): Promise<number> =>
  tx.run(sql`
    update guild_member set remark = ${remark} where guild_id = ${m.guild_id} and member_id = ${m.member_id}`);

/** Stores that the member is reminded now. False: the member was already reminded after `since`. */
export const markMemberReminded = async (tx: Tx, m: GuildMembership, at: Date, since: Date): Promise<boolean> =>
  (await tx.run(sql`
    update guild_member set reminded_at = ${at}
    where guild_id = ${m.guild_id} and member_id = ${m.member_id} and (reminded_at is null or reminded_at <= ${since})`)) ===
  1;

/** How many more members joined than left since `since`; negative if more left (shown on the guild's page, G02). */
export const countNetMemberChange = async (db: Queryable, guild_id: number, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select (select count(*) from guild_member where guild_id = ${guild_id} and join_at > ${since})
         - (select count(*) from guild_member where guild_id = ${guild_id} and left_at > ${since}) as n`))!.n;

/** The user ids of those who were members when the guild was disbanded; they get a notice (DISB-1). */
export const listMemberIdsAtDisbanding = async (db: Queryable, guild_id: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(
      sql`select user_id from guild_member where guild_id = ${guild_id} and leave_type = 5`,
    )
  ).map((row) => row.user_id);

export const addQuitRefusal = (tx: Tx, m: Pick<GuildMembership, 'guild_id' | 'member_id'>, at: Date): Promise<number> =>
  tx.run(sql`
    update guild_member set refusals = refusals + 1, refused_at = ${at}
    where guild_id = ${m.guild_id} and member_id = ${m.member_id}`);
