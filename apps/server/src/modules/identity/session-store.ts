// SQL on sessions and on the devices that they were opened on. TASK-3: accounts on the same device do not count for each other's
// tasks. OFFER-2: a device gets the first-recharge gift once.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** Whether two members have ever logged in on the same device. */
export const haveSharedDevice = async (db: Queryable, a: number, b: number): Promise<boolean> =>
  (await db.row(sql`
    select 1 from session x join session y on y.device_hash = x.device_hash
    where x.user_id = ${a} and y.user_id = ${b} and x.device_hash is not null limit 1`)) !== undefined;

/** Those of the others who have logged in on a device on which the member has logged in too. */
export const findDeviceSharersAmong = async (
  db: Queryable,
  user_id: number,
  others: readonly number[],
): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ user_id: number }>(sql`
        select distinct y.user_id from session x join session y on y.device_hash = x.device_hash
        where x.user_id = ${user_id} and y.user_id = any(${others}::bigint[]) and x.device_hash is not null`)
    ).map((row) => row.user_id),
  );

/** The hashes of the devices that a member has logged in on. */
export const deviceHashesOf = async (db: Queryable, user_id: number): Promise<Buffer[]> =>
  (
    await db.rows<{ device_hash: Buffer }>(sql`
      select distinct device_hash from session where user_id = ${user_id} and device_hash is not null`)
  ).map(({ device_hash }) => device_hash);

/** Other accounts that came in with one of these devices, the newest first. */
export const listAccountsOnDevices = (
  db: Queryable,
  devices: readonly Buffer[],
  except: number,
  limit: number,
): Promise<{ user_id: number; nickname: string; status: 1 | 2 | 3 }[]> =>
  db.rows(sql`
    select u.user_id, u.nickname, u.status from user_account u
    where u.user_id in (select a.user_id from device_account a where a.device_hash = any(${[...devices]}::bytea[]))
      and u.user_id <> ${except}
    order by u.user_id desc limit ${limit}`);

export type LoginDevice = { platform: string; brand: string; device_hash: Buffer | undefined };

type Opened = {
  readonly user_id: number;
  readonly token_hash: Buffer;
  readonly device: LoginDevice;
  /** For a page that the native app opened: the hash of the app's session. */
  readonly opened_by: Buffer | undefined;
};

export const insertSession = (
  tx: Tx,
  { user_id, token_hash, device, opened_by }: Opened,
  at: Date,
  expire_at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into session (user_id, token_hash, platform, brand, device_hash, opened_by, created_at, last_seen_at, expire_at)
    values (${user_id}, ${token_hash}, ${device.platform}, ${device.brand}, ${device.device_hash ?? null},
            ${opened_by ?? null}, ${at}, ${at}, ${expire_at})`);

const hashesOf = (rows: readonly { token_hash: Buffer }[]): Buffer[] => rows.map(({ token_hash }) => token_hash);

/** The token hashes of the sessions that the opened one replaces: that of the same device, and all but the `most` newest ones. */
export const listReplacedTokens = async (
  tx: Tx,
  { user_id, token_hash, device, opened_by }: Opened,
  most: number,
): Promise<Buffer[]> =>
  hashesOf(
    await tx.rows<{ token_hash: Buffer }>(sql`
    select token_hash from session
    where user_id = ${user_id} and revoked_at is null and opened_by is not distinct from ${opened_by ?? null}
      and token_hash <> ${token_hash}
      and (opened_by is null and device_hash = ${device.device_hash ?? null} or token_hash not in (
        select token_hash from session
        where user_id = ${user_id} and revoked_at is null and opened_by is not distinct from ${opened_by ?? null}
        order by created_at desc, last_seen_at desc limit ${most}))`),
  );

/** Whether the session is neither ended nor expired, so that a page may still be opened for it. */
export const isSessionOpen = async (tx: Tx, user_id: number, token_hash: Buffer, now: number): Promise<boolean> =>
  (await tx.row(sql`
    select from session where user_id = ${user_id} and token_hash = ${token_hash}
      and revoked_at is null and expire_at > ${new Date(now)}`)) !== undefined;

/** The token hashes of the member's sessions that were not ended. */
export const tokensOfOpenSessions = async (tx: Tx, user_id: number): Promise<Buffer[]> =>
  hashesOf(
    await tx.rows<{ token_hash: Buffer }>(
      sql`select token_hash from session where user_id = ${user_id} and revoked_at is null`,
    ),
  );

/** Ends these sessions and those of pages that were opened from them; returns the token hashes of the ended ones. */
export const revokeTokens = async (tx: Tx, user_id: number, ending: readonly Buffer[], at: Date): Promise<Buffer[]> =>
  hashesOf(
    await tx.rows<{ token_hash: Buffer }>(sql`
    update session set revoked_at = ${at}
    where user_id = ${user_id} and revoked_at is null
      and (token_hash = any (${ending}::bytea[]) or opened_by = any (${ending}::bytea[]))
    returning token_hash`),
  );

export type SessionRow = {
  token_hash: Buffer;
  last_seen_at: Date;
  expire_at: Date;
  status: 1 | 2 | 3;
  banned_until: Date | null;
  is_patrol: boolean;
};

/** The session with the state of its account; undefined when it was ended. */
export const findSessionRow = (db: Queryable, user_id: number, token_hash: Buffer): Promise<SessionRow | undefined> =>
  db.row<SessionRow>(sql`
      select s.token_hash, s.last_seen_at, s.expire_at, u.status, u.banned_until, u.is_patrol
      from session s join user_account u on u.user_id = s.user_id
      where s.user_id = ${user_id} and s.token_hash = ${token_hash} and s.revoked_at is null`);

/** Sets the times of last use and of expiry; returns 0 when the session was ended. */
export const prolongSession = (
  tx: Tx,
  user_id: number,
  token_hash: Buffer,
  at: Date,
  expire_at: Date,
): Promise<number> =>
  tx.run(sql`
        update session set last_seen_at = ${at}, expire_at = ${expire_at}
        where user_id = ${user_id} and token_hash = ${token_hash} and revoked_at is null`);

/** Notes that the member is active; `first_today` when this is the first time on that day. */
export const markMemberActive = (
  tx: Tx,
  user_id: number,
  today: string,
  at: Date,
): Promise<{ first_today: boolean } | undefined> =>
  tx.row<{ first_today: boolean }>(sql`
        update user_account u set last_active_at = ${at}, active_on = ${today}
        from (select active_on < ${today} as first_today from user_account where user_id = ${user_id} for update) old
        where u.user_id = ${user_id} returning old.first_today`);

/** The largest number of a member who has a session; 0 without any. */
export const lastMemberWithSession = async (db: Queryable): Promise<number> =>
  (await db.row<{ last: number }>(sql`select coalesce(max(user_id), 0)::float8 as last from session`))!.last;

/**
 * Deletes sessions of the members after `from` up to `to` that ended or expired before then. The newest of each device stays for
 * ever: who has shared a device is asked years later (TASK-3, OFFER-2).
 */
export const deleteDeadSessions = (db: Queryable, from: number, to: number, before: Date): Promise<number> =>
  db.run(sql`
    delete from session s where s.user_id > ${from} and s.user_id <= ${to}
      and (s.revoked_at < ${before} or s.expire_at < ${before})
      and (s.device_hash is null or exists (
        select from session n where n.user_id = s.user_id and n.device_hash = s.device_hash
          and (n.created_at, n.token_hash) > (s.created_at, s.token_hash)))`);
