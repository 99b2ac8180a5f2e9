// The SQL on the tables staff and staff_session.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type StaffRow = {
  staff_id: number;
  account: string;
  name: string;
  roles: string[];
  password_hash: string;
  otp_enc: Buffer;
  otp_step: number;
  disabled_at: Date | null;
};

export const findStaffByAccount = (db: Queryable, account: string): Promise<StaffRow | undefined> =>
  db.row<StaffRow>(sql`select * from staff where account = ${account}`);

export const lockStaff = (tx: Tx, staff_id: number): Promise<StaffRow | undefined> =>
  tx.row<StaffRow>(sql`select * from staff where staff_id = ${staff_id} for update`);

export const findStaffById = (db: Queryable, staff_id: number): Promise<StaffRow | undefined> =>
  db.row<StaffRow>(sql`select * from staff where staff_id = ${staff_id}`);

export const namesOfStaff = async (db: Queryable, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<Pick<StaffRow, 'staff_id' | 'name'>>(
        sql`select staff_id, name from staff where staff_id = any(${[...ids]}::bigint[])`,
      )
    ).map(({ staff_id, name }) => [staff_id, name]),
  );

/** The people who can sign in. */
export const listEnabledStaff = (db: Queryable): Promise<Pick<StaffRow, 'staff_id' | 'account' | 'name' | 'roles'>[]> =>
  db.rows(sql`select staff_id, account, name, roles from staff where disabled_at is null order by staff_id`);

export const listStaffIds = async (db: Queryable): Promise<number[]> =>
  (await db.rows<{ staff_id: number }>(sql`select staff_id from staff order by staff_id`)).map(
    ({ staff_id }) => staff_id,
  );

/** The names of these people. */
export const loadStaffNames = async (db: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db.rows<{ staff_id: number; name: string }>(
    sql`select staff_id, name from staff where staff_id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map(({ staff_id, name }) => [staff_id, name]));
};

export type NewStaff = Pick<StaffRow, 'account' | 'name' | 'roles' | 'password_hash' | 'otp_enc'> & { at: Date };

/** Inserts a staff account; undefined when the account name is taken. */
export const insertStaff = (tx: Tx, s: NewStaff): Promise<{ staff_id: number } | undefined> =>
  tx.row<{ staff_id: number }>(sql`
    insert into staff (account, name, roles, password_hash, otp_enc, created_at)
    values (${s.account}, ${s.name}, ${s.roles}, ${s.password_hash}, ${s.otp_enc}, ${s.at})
    on conflict (account) do nothing returning staff_id`);

export const saveStaffRoles = (tx: Tx, staff_id: number, roles: readonly string[]): Promise<number> =>
  tx.run(sql`update staff set roles = ${[...roles]} where staff_id = ${staff_id}`);

export const saveStaffSecrets = (tx: Tx, staff_id: number, password_hash: string, otp_enc: Buffer): Promise<number> =>
  tx.run(sql`
    update staff set password_hash = ${password_hash}, otp_enc = ${otp_enc}, otp_step = 0
    where staff_id = ${staff_id}`);

export const saveStaffDisabled = (tx: Tx, staff_id: number, at: Date | null): Promise<number> =>
  tx.run(sql`update staff set disabled_at = ${at} where staff_id = ${staff_id}`);

export const saveOtpStep = (tx: Tx, staff_id: number, step: number): Promise<number> =>
  tx.run(sql`update staff set otp_step = ${step} where staff_id = ${staff_id}`);

export type StaffSessionRow = { token_hash: Buffer; staff_id: number; ip: string; created_at: Date; expire_at: Date };

export const insertStaffSession = (tx: Tx, s: StaffSessionRow): Promise<number> =>
  tx.run(sql`
    insert into staff_session (token_hash, staff_id, ip, created_at, seen_at, expire_at)
    values (${s.token_hash}, ${s.staff_id}, ${s.ip}, ${s.created_at}, ${s.created_at}, ${s.expire_at})`);

export type LiveStaffSession = Pick<StaffRow, 'staff_id' | 'account' | 'name' | 'roles'> & {
  seen_at: Date;
  expire_at: Date;
};

/** The session, unless it was ended, has expired or was idle for too long, or its owner's account is disabled. */
export const findLiveStaffSession = (db: Queryable, token_hash: Buffer, now: Date, idleSince: Date) =>
  db.row<LiveStaffSession>(sql`
    select s.staff_id, s.account, s.name, s.roles, t.seen_at, t.expire_at
    from staff_session t join staff s on s.staff_id = t.staff_id
    where t.token_hash = ${token_hash} and t.ended_at is null and t.expire_at > ${now} and t.seen_at > ${idleSince}
      and s.disabled_at is null`);

export const markSessionSeen = (db: Queryable, token_hash: Buffer, now: Date): Promise<number> =>
  db.run(sql`update staff_session set seen_at = ${now} where token_hash = ${token_hash} and seen_at < ${now}`);

export const endSession = (tx: Tx, token_hash: Buffer, at: Date): Promise<number> =>
  tx.run(sql`update staff_session set ended_at = ${at} where token_hash = ${token_hash} and ended_at is null`);

export const endAllSessionsOf = (tx: Tx, staff_id: number, at: Date): Promise<number> =>
  tx.run(sql`update staff_session set ended_at = ${at} where staff_id = ${staff_id} and ended_at is null`);

export type ListedStaff = Pick<StaffRow, 'staff_id' | 'account' | 'name' | 'roles' | 'disabled_at'> & {
  last_seen_at: Date | null;
  /** How many of the sessions could act now. */
  sessions: number;
};

/** All people of the console; the row under which commands are logged is nobody. */
export const listStaff = (db: Queryable, nobody: number, now: Date, idleSince: Date): Promise<ListedStaff[]> =>
  db.rows<ListedStaff>(sql`
    select s.staff_id, s.account, s.name, s.roles, s.disabled_at, max(t.seen_at) as last_seen_at,
      count(*) filter (where t.ended_at is null and t.expire_at > ${now} and t.seen_at > ${idleSince}
        and s.disabled_at is null)::int as sessions
    from staff s left join staff_session t on t.staff_id = s.staff_id
    where s.staff_id <> ${nobody}
    group by s.staff_id order by s.staff_id`);

/** How many people with the role of an admin could sign in, besides this one. Locks their rows, so that two cannot end each other. */
export const countOtherAdmins = async (tx: Tx, staff_id: number): Promise<number> =>
  (
    await tx.rows(sql`
      select from staff where 'admin' = any(roles) and disabled_at is null and staff_id <> ${staff_id}
      order by staff_id for update`)
  ).length;
