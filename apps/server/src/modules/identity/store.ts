// All SQL on identity's tables, but for codes (sms-codes.ts) and sessions (sessions.ts).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type UserRow = {
  user_id: number;
  show_id: string;
  nickname: string;
  avatar: string;
  gender: 0 | 1 | 2;
  birthday: string;
  /** The youngest that was ever declared; the database keeps it (0060). */
  youngest_birthday: string;
  signature: string;
  city: string;
  voice_url: string | null;
  voice_seconds: number | null;
  mobile_enc: Buffer | null;
  status: 1 | 2 | 3;
  banned_until: Date | null;
  /** No gifts and no release of income until then (RISK-10). */
  earn_suspended_until: Date | null;
  is_patrol: boolean;
  teen_mode: boolean;
  wealth_level: number;
  charm_level: number;
  avatar_frame: string | null;
  room_id: number | null;
  registered_at: Date;
  last_active_at: Date;
};

export const usersById = async (db: Queryable, ids: readonly number[]): Promise<Map<number, UserRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<UserRow>(
    sql`select * from user_account where user_id = any(${[...new Set(ids)]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

export type DeclaredBirthday = Pick<UserRow, 'user_id' | 'birthday' | 'youngest_birthday'>;

export const declaredBirthdays = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, DeclaredBirthday>> => {
  const rows = await db.rows<DeclaredBirthday>(
    sql`select user_id, birthday, youngest_birthday from user_account where user_id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** Those of them who were here since then and may be shown to others: neither banned nor cancelled, not in teen mode. */
export const activeAmong = (db: Queryable, ids: readonly number[], since: Date): Promise<UserRow[]> =>
  db.rows<UserRow>(sql`
    select * from user_account
    where user_id = any(${ids}::bigint[]) and last_active_at >= ${since} and status = 1 and not teen_mode`);

export const userByMobileHash = (db: Queryable, mobileHash: Buffer): Promise<UserRow | undefined> =>
  db.row<UserRow>(sql`
    select u.* from user_mobile m join user_account u on u.user_id = m.user_id where m.mobile_hash = ${mobileHash}`);

export const userByShowId = async (db: Queryable, show_id: string): Promise<number | undefined> =>
  (await db.row<{ user_id: number }>(sql`select user_id from user_show_id where show_id = ${show_id}`))?.user_id;

export type NewUser = {
  show_id: string;
  mobile_hash: Buffer;
  mobile_enc: Buffer;
  nickname: string;
  avatar: string;
  gender: 1 | 2;
  birthday: string;
  inviter_id: number | undefined;
  now: Date;
  day: string;
};

/** Undefined: the mobile belongs to somebody already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const { user_id } = (await tx.row<{ user_id: number }>(sql`select nextval('user_id_seq') as user_id`))!;
  const taken = await tx.run(sql`
    insert into user_mobile (mobile_hash, user_id) values (${user.mobile_hash}, ${user_id}) on conflict do nothing`);
  if (taken === 0) return undefined;
  return tx.row<UserRow>(sql`
    insert into user_account (user_id, show_id, mobile_hash, mobile_enc, nickname, avatar, gender, birthday, inviter_id,
                              registered_at, active_on, last_active_at)
    values (${user_id}, ${user.show_id}, ${user.mobile_hash}, ${user.mobile_enc}, ${user.nickname}, ${user.avatar},
            ${user.gender}, ${user.birthday}, ${user.inviter_id ?? null}, ${user.now}, ${user.day}, ${user.now})
    returning *`);
}

/** Takes a free show id for a user; false if somebody has it. */
export const takeShowId = async (tx: Tx, show_id: string, user_id: number): Promise<boolean> =>
  (await tx.run(
    sql`insert into user_show_id (show_id, user_id) values (${show_id}, ${user_id}) on conflict do nothing`,
  )) === 1;

export const setShowId = (tx: Tx, user_id: number, show_id: string): Promise<number> =>
  tx.run(sql`update user_account set show_id = ${show_id} where user_id = ${user_id}`);

/** What cards and campaigns show of a level; the level module's rows are the truth. */
export const setLevel = (tx: Tx, user_id: number, kind: 'wealth' | 'charm', level: number): Promise<number> =>
  tx.run(
    kind === 'wealth'
      ? sql`update user_account set wealth_level = ${level} where user_id = ${user_id}`
      : sql`update user_account set charm_level = ${level} where user_id = ${user_id}`,
  );

export const deviceAccounts = async (db: Queryable, device: Buffer, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(
    sql`select count(*) as n from device_account where device_hash = ${device} and at > ${since}`,
  ))!.n;

export const addDeviceAccount = (tx: Tx, device: Buffer, user_id: number, at: Date): Promise<number> =>
  tx.run(sql`insert into device_account (device_hash, user_id, at) values (${device}, ${user_id}, ${at})`);

export const oauthUser = async (db: Queryable, channel: string, open_id: string): Promise<number | undefined> =>
  (
    await db.row<{ user_id: number }>(
      sql`select user_id from oauth_identity where channel = ${channel} and open_id = ${open_id}`,
    )
  )?.user_id;

export const bindOauth = async (
  tx: Tx,
  channel: string,
  open_id: string,
  user_id: number,
  at: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into oauth_identity (channel, open_id, user_id, at) values (${channel}, ${open_id}, ${user_id}, ${at})
    on conflict do nothing`)) === 1;

export type OauthState = { channel: string; scene: string; user_id: number; redirect_path: string };

export const saveOauthState = (tx: Tx, hash: Buffer, state: OauthState, expire_at: Date): Promise<number> =>
  tx.run(sql`
    insert into oauth_state (state_hash, channel, scene, user_id, redirect_path, expire_at)
    values (${hash}, ${state.channel}, ${state.scene}, ${state.user_id}, ${state.redirect_path}, ${expire_at})`);

/** A state that may still be used. */
export const oauthState = (db: Queryable, hash: Buffer, now: Date): Promise<OauthState | undefined> =>
  db.row<OauthState>(sql`
    select channel, scene, user_id, redirect_path from oauth_state
    where state_hash = ${hash} and used_at is null and expire_at > ${now}`);

/** Uses a state up; undefined if it is unknown, used or too old. */
export const useOauthState = (tx: Tx, hash: Buffer, now: Date): Promise<OauthState | undefined> =>
  tx.row<OauthState>(sql`
    update oauth_state set used_at = ${now}
    where state_hash = ${hash} and used_at is null and expire_at > ${now}
    returning channel, scene, user_id, redirect_path`);

export const saveTicket = (tx: Tx, hash: Buffer, user_id: number, expire_at: Date): Promise<number> =>
  tx.run(sql`insert into ticket (ticket_hash, user_id, expire_at) values (${hash}, ${user_id}, ${expire_at})`);

/** Uses a shell ticket up; undefined if it is unknown, used or too old. */
export const useTicket = async (tx: Tx, hash: Buffer, now: Date): Promise<number | undefined> =>
  (
    await tx.row<{ user_id: number }>(sql`
    update ticket set used_at = ${now} where ticket_hash = ${hash} and used_at is null and expire_at > ${now}
    returning user_id`)
  )?.user_id;

/** Drops what is over for good: states, tickets, codes, challenges. */
export async function sweepExpired(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from ticket where expire_at < ${before}`);
  await tx.run(sql`delete from oauth_state where expire_at < ${before}`);
  await tx.run(sql`delete from sms_code where expire_at < ${before}`);
  await tx.run(sql`delete from sms_day where sent_on < ${before}::date - 2`);
  await tx.run(sql`delete from sms_sent where sent_on < ${before}::date - 2`);
  await tx.run(sql`delete from captcha_used where expire_at < ${before}`);
}
