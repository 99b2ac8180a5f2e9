// SQL on who belongs to a guild and who did.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Role } from './permissions.ts';

/** Friendly, forced, no liability, removed, disbanded, account. */
export type LeaveType = 1 | 2 | 3 | 4 | 5 | 6;
export type Ground = 'regret' | 'idle' | 'refused_twice' | 'guild_closed' | 'head_absent';

/** One stay in a guild. */
export type Member = {
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
  leave_ground: Ground | null;
};

/** The guild somebody belongs to now. */
export const membershipOf = (db: Queryable, user_id: number): Promise<Member | undefined> =>
  db.row<Member>(sql`
    select m.* from guild_of_user u join guild_member m on m.guild_id = u.guild_id and m.member_id = u.member_id
    where u.user_id = ${user_id}`);

/** API-3: read anew in every call. */
export const memberIn = (db: Queryable, guild_id: number, user_id: number): Promise<Member | undefined> =>
  db.row<Member>(sql`
    select * from guild_member where guild_id = ${guild_id} and user_id = ${user_id} and left_at is null`);

export const roleIn = async (db: Queryable, guild_id: number, user_id: number): Promise<Role | undefined> =>
  (await memberIn(db, guild_id, user_id))?.role;

/** Who belongs to it now, higher roles first. */
export const membersOf = (db: Queryable, guild_id: number): Promise<Member[]> =>
  db.rows<Member>(sql`
    select * from guild_member where guild_id = ${guild_id} and left_at is null order by role desc, join_at, user_id`);

/** Officers: managers and higher. */
export const officersOf = (db: Queryable, guild_id: number): Promise<Member[]> =>
  db.rows<Member>(sql`
    select * from guild_member where guild_id = ${guild_id} and left_at is null and role >= 1
    order by role desc, role_at, user_id`);

/** DATA-5: everybody who belonged to it at some moment of the time asked for, with all their stays in it. */
export const staysIn = (db: Queryable, guild_id: number, from: Date, until: Date): Promise<Member[]> =>
  db.rows<Member>(sql`
    select * from guild_member
    where guild_id = ${guild_id} and join_at < ${until} and (left_at is null or left_at > ${from})
    order by user_id, join_at`);

/** DATA-5: the times one person was in this guild, oldest first. */
export const staysOf = (db: Queryable, guild_id: number, user_id: number): Promise<Member[]> =>
  db.rows<Member>(sql`
    select * from guild_member where guild_id = ${guild_id} and user_id = ${user_id} order by join_at`);

/** FLOW-1: guilds of people at a moment, which may lie in the past. */
export async function guildsAt(
  db: Queryable,
  user_ids: readonly number[],
  at: number,
): Promise<ReadonlyMap<number, number>> {
  if (user_ids.length === 0) return new Map();
  const moment = new Date(at);
  const rows = await db.rows<{ user_id: number; guild_id: number }>(sql`
    select user_id, guild_id from guild_member
    where user_id = any(${user_ids}::bigint[]) and join_at <= ${moment} and (left_at is null or left_at > ${moment})
    order by join_at`);
  return new Map(rows.map((row) => [row.user_id, row.guild_id]));
}

export type Joining = {
  readonly guild_id: number;
  readonly user_id: number;
  readonly role: Role;
  readonly at: Date;
  readonly by: number | null;
};

/** Both sides of a new stay. The person's side is the lock of "one guild at a time" (GUILD-5): false if they have one. */
export async function insertMember(tx: Tx, j: Joining): Promise<Member | undefined> {
  const taken = await tx.run(sql`
    insert into guild_of_user (user_id, guild_id, member_id, join_at) values (${j.user_id}, ${j.guild_id}, 0, ${j.at})
    on conflict do nothing`);
  if (taken === 0) return undefined;
  const member = (await tx.row<Member>(sql`
    insert into guild_member (guild_id, user_id, role, join_at, role_at, role_by)
    values (${j.guild_id}, ${j.user_id}, ${j.role}, ${j.at}, ${j.at}, ${j.by}) returning *`))!;
  await tx.run(sql`update guild_of_user set member_id = ${member.member_id} where user_id = ${j.user_id}`);
  return member;
}

/** All stays of a person that ended, the last one first. */
export const endedStays = (db: Queryable, user_id: number): Promise<Member[]> =>
  db.rows<Member>(sql`
    select * from guild_member where user_id = ${user_id} and left_at is not null order by left_at desc, member_id desc`);

/** Stays of several people that began since a moment, oldest first. */
export const staysSince = (db: Queryable, user_ids: readonly number[], since: Date): Promise<Member[]> =>
  db.rows<Member>(sql`
    select * from guild_member where user_id = any(${user_ids}::bigint[]) and join_at >= ${since} order by join_at`);

/** The last ended stay of each. */
export const lastStays = async (db: Queryable, user_ids: readonly number[]): Promise<Map<number, Member>> => {
  const rows = await db.rows<Member>(sql`
    select distinct on (user_id) * from guild_member
    where user_id = any(${user_ids}::bigint[]) and left_at is not null order by user_id, left_at desc`);
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** Both sides of the end of a stay. */
export async function endStay(
  tx: Tx,
  m: Member,
  { type, ground, at }: { type: LeaveType; ground?: Ground | undefined; at: Date },
): Promise<void> {
  const ended = await tx.run(sql`
    update guild_member set left_at = greatest(join_at, ${at}::timestamptz), leave_type = ${type}, leave_ground = ${ground ?? null}
    where guild_id = ${m.guild_id} and member_id = ${m.member_id} and left_at is null`);
  if (ended !== 1) throw new Error(`stay ${m.member_id} had ended`);
  await tx.run(sql`delete from guild_of_user where user_id = ${m.user_id} and member_id = ${m.member_id}`);
}

/** QUIT-13: the same stay goes on, as a plain member. False: the person has another guild. */
export async function restoreStay(tx: Tx, m: Member): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into guild_of_user (user_id, guild_id, member_id, join_at) values (${m.user_id}, ${m.guild_id}, ${m.member_id}, ${m.join_at})
    on conflict do nothing`);
  if (taken === 0) return false;
  await tx.run(sql`
    update guild_member set left_at = null, leave_type = null, leave_ground = null, role = 0
    where guild_id = ${m.guild_id} and member_id = ${m.member_id} and left_at is not null`);
  return true;
}

/** DISB-4: everybody at once. */
export async function endAllStays(tx: Tx, guild_id: number, at: Date): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(sql`
    update guild_member set left_at = greatest(join_at, ${at}::timestamptz), leave_type = 5
    where guild_id = ${guild_id} and left_at is null returning user_id`);
  await tx.run(sql`delete from guild_of_user where guild_id = ${guild_id}`);
  return rows.map((row) => row.user_id);
}

export const stayById = (db: Queryable, guild_id: number, member_id: number): Promise<Member | undefined> =>
  db.row<Member>(sql`select * from guild_member where guild_id = ${guild_id} and member_id = ${member_id}`);

export const saveRole = (tx: Tx, m: Member, role: Role, by: number | null, at: Date): Promise<number> =>
  tx.run(sql`
    update guild_member set role = ${role}, role_at = ${at}, role_by = ${by}
    where guild_id = ${m.guild_id} and member_id = ${m.member_id} and left_at is null`);

export const countRole = async (db: Queryable, guild_id: number, role: Role): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from guild_member where guild_id = ${guild_id} and left_at is null and role = ${role}`))!.n;

export const saveRemark = (tx: Tx, m: Member, remark: string): Promise<number> =>
  tx.run(sql`
    update guild_member set remark = ${remark} where guild_id = ${m.guild_id} and member_id = ${m.member_id}`);

/** False: the member was reminded since. */
export const markMemberReminded = async (tx: Tx, m: Member, at: Date, since: Date): Promise<boolean> =>
  (await tx.run(sql`
    update guild_member set reminded_at = ${at}
    where guild_id = ${m.guild_id} and member_id = ${m.member_id} and (reminded_at is null or reminded_at <= ${since})`)) ===
  1;

/** Members now against so long ago (G02). */
export const memberDelta = async (db: Queryable, guild_id: number, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select (select count(*) from guild_member where guild_id = ${guild_id} and join_at > ${since})
         - (select count(*) from guild_member where guild_id = ${guild_id} and left_at > ${since}) as n`))!.n;

/** Who was there when it was disbanded (DISB-1). */
export const lastMembersOf = async (db: Queryable, guild_id: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(
      sql`select user_id from guild_member where guild_id = ${guild_id} and leave_type = 5`,
    )
  ).map((row) => row.user_id);
