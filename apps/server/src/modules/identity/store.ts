// The SQL on identity's tables, except sessions (session-store.ts).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { drawnAvatarName, storedPicturePath } from '#pictures.ts';

export type UserRow = {
  user_id: number;
  show_id: string;
  nickname: string;
  avatar: string;
  gender: 0 | 1 | 2;
  birthday: string;
  /** The latest birthday the member ever declared; a database trigger maintains it (docs/decisions/0081). */
  youngest_birthday: string;
  signature: string;
  city: string;
  voice_url: string | null;
  voice_seconds: number | null;
  mobile_enc: Buffer | null;
  /** 1 normal, 2 banned, 3 cancelled. */
  status: 1 | 2 | 3;
  banned_until: Date | null;
  /** Until then the member receives no gifts and no income is released (RISK-10: suspension of earning). */
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

export const findUsersById = async (db: Queryable, ids: readonly number[]): Promise<Map<number, UserRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<UserRow>(
    sql`select * from user_account where user_id = any((select ${[...new Set(ids)]}::bigint[])::bigint[])`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

export type DeclaredBirthday = Pick<UserRow, 'user_id' | 'birthday' | 'youngest_birthday'>;

export const findDeclaredBirthdays = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, DeclaredBirthday>> => {
  const rows = await db.rows<DeclaredBirthday>(
    sql`select user_id, birthday, youngest_birthday from user_account where user_id = any((select ${ids}::bigint[])::bigint[])`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** Those of the given members who were active after `since` and may be shown to others: not banned, cancelled or in teen mode. */
export const filterActiveVisibleUsers = (
  db: Queryable,
  ids: readonly number[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<UserRow[]> =>
  db.rows<UserRow>(sql`
    select * from user_account
    where user_id = any(${ids}::bigint[]) and last_active_at >= ${since} and not teen_mode
      and (status = 1 or status = 2 and banned_until <= ${now})`);

/** The directory says whose number it is; a number that was given up or handed on between the two reads is nobody's. */
export async function findUserByMobileHash(db: Queryable, mobileHash: Buffer): Promise<UserRow | undefined> {
  const user_id = await findUserIdByMobileHash(db, mobileHash);
  if (user_id === undefined) return undefined;
  return db.row<UserRow>(sql`select * from user_account where user_id = ${user_id} and mobile_hash = ${mobileHash}`);
}

const findUserIdByMobileHash = async (db: Queryable, mobileHash: Buffer): Promise<number | undefined> =>
  (await db.row<{ user_id: number }>(sql`select user_id from user_mobile where mobile_hash = ${mobileHash}`))?.user_id;

export const findUserIdByShowId = async (db: Queryable, show_id: string): Promise<number | undefined> =>
  (await db.row<{ user_id: number }>(sql`select user_id from user_show_id where show_id = ${show_id}`))?.user_id;

export type NewUser = {
  show_id: string;
  mobile_hash: Buffer;
  mobile_enc: Buffer;
  nickname: string;
  /** Undefined: the drawn face of the new user id. */
  avatar: string | undefined;
  gender: 1 | 2;
  birthday: string;
  inviter_id: number | undefined;
  now: Date;
  day: string;
};

/** Inserts the user and returns the row; undefined when the mobile number already belongs to an account. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const { user_id } = (await tx.row<{ user_id: number }>(sql`select nextval('user_id_seq') as user_id`))!;
  const taken = await tx.run(sql`
    insert into user_mobile (mobile_hash, user_id) values (${user.mobile_hash}, ${user_id}) on conflict do nothing`);
  if (taken === 0) return undefined;
  const avatar = user.avatar ?? storedPicturePath(drawnAvatarName(user_id));
  return tx.row<UserRow>(sql`
    insert into user_account (user_id, show_id, mobile_hash, mobile_enc, nickname, avatar, gender, birthday, inviter_id,
                              registered_at, active_on, last_active_at)
    values (${user_id}, ${user.show_id}, ${user.mobile_hash}, ${user.mobile_enc}, ${user.nickname}, ${avatar},
            ${user.gender}, ${user.birthday}, ${user.inviter_id ?? null}, ${user.now}, ${user.day}, ${user.now})
    returning *`);
}

/** Reserves a show id for a user; false when it is taken. */
export const reserveShowId = async (tx: Tx, show_id: string, user_id: number): Promise<boolean> =>
  (await tx.run(
    sql`insert into user_show_id (show_id, user_id) values (${show_id}, ${user_id}) on conflict do nothing`,
  )) === 1;

export const setShowId = (tx: Tx, user_id: number, show_id: string): Promise<number> =>
  tx.run(sql`update user_account set show_id = ${show_id} where user_id = ${user_id}`);

/** Updates the copy of a level that cards and campaigns show; the level module's own rows are authoritative. */
export const saveShownLevel = (tx: Tx, user_id: number, kind: 'wealth' | 'charm', level: number): Promise<number> =>
  tx.run(
    kind === 'wealth'
      ? sql`update user_account set wealth_level = ${level} where user_id = ${user_id}`
      : sql`update user_account set charm_level = ${level} where user_id = ${user_id}`,
  );

export const countDeviceAccounts = async (db: Queryable, device: Buffer, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(
    sql`select count(*) as n from device_account where device_hash = ${device} and at > ${since}`,
  ))!.n;

export const addDeviceAccount = (tx: Tx, device: Buffer, user_id: number, at: Date): Promise<number> =>
  tx.run(sql`insert into device_account (device_hash, user_id, at) values (${device}, ${user_id}, ${at})`);

export const findUserIdByOauthIdentity = async (
  db: Queryable,
  channel: string,
  open_id: string,
): Promise<number | undefined> =>
  (
    await db.row<{ user_id: number }>(
      sql`select user_id from oauth_identity where channel = ${channel} and open_id = ${open_id}`,
    )
  )?.user_id;

export const bindOauthIdentity = async (
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

/** The OAuth state, if it is neither used nor expired. */
export const findOauthState = (db: Queryable, hash: Buffer, now: Date): Promise<OauthState | undefined> =>
  db.row<OauthState>(sql`
    select channel, scene, user_id, redirect_path from oauth_state
    where state_hash = ${hash} and used_at is null and expire_at > ${now}`);

/** Marks an OAuth state as used; undefined if it is unknown, used or expired. */
export const consumeOauthState = (tx: Tx, hash: Buffer, now: Date): Promise<OauthState | undefined> =>
  tx.row<OauthState>(sql`
    update oauth_state set used_at = ${now}
    where state_hash = ${hash} and used_at is null and expire_at > ${now}
    returning channel, scene, user_id, redirect_path`);

export type LoginTicket = { readonly user_id: number; readonly session_hash: Buffer };

export const saveLoginTicket = (tx: Tx, hash: Buffer, ticket: LoginTicket, expire_at: Date): Promise<number> =>
  tx.run(sql`
    insert into ticket (ticket_hash, user_id, session_hash, expire_at)
    values (${hash}, ${ticket.user_id}, ${ticket.session_hash}, ${expire_at})`);

/** Marks a one-time ticket of the native app as used; undefined if it is unknown, used or expired. */
export const consumeLoginTicket = (tx: Tx, hash: Buffer, now: Date): Promise<LoginTicket | undefined> =>
  tx.row<LoginTicket>(sql`
    update ticket set used_at = ${now} where ticket_hash = ${hash} and used_at is null and expire_at > ${now}
    returning user_id, session_hash`);

type StandingRow = Pick<UserRow, 'status' | 'banned_until' | 'earn_suspended_until' | 'is_patrol'>;

export const lockStanding = (tx: Tx, user_id: number): Promise<StandingRow | undefined> =>
  tx.row<StandingRow>(
    sql`select status, banned_until, earn_suspended_until, is_patrol from user_account where user_id = ${user_id} for update`,
  );

export const setEarnSuspendedUntil = (tx: Tx, user_id: number, until: Date): Promise<number> =>
  tx.run(sql`
    update user_account set earn_suspended_until = ${until} where user_id = ${user_id}`);

/** Extends the suspension of earning to `until`; a suspension that lasts longer is not shortened. */
export const extendEarnSuspension = (tx: Tx, user_id: number, until: Date): Promise<number> =>
  tx.run(sql`
    update user_account
    set earn_suspended_until = greatest(earn_suspended_until, ${until})
    where user_id = ${user_id}`);

export const setPatrolFlag = (tx: Tx, user_id: number, is_patrol: boolean): Promise<number> =>
  tx.run(sql`update user_account set is_patrol = ${is_patrol} where user_id = ${user_id}`);

/** Sets the fields that the profile has and keeps the others. The caller has checked the values. */
export function updateProfile(tx: Tx, user_id: number, profile: Readonly<Record<string, unknown>>): Promise<number> {
  const text = (name: string): string | null => (profile[name] as string | undefined) ?? null;
  const number = (name: string): number | null => (profile[name] as number | undefined) ?? null;
  return tx.run(sql`
    update user_account set nickname = coalesce(${text('nickname')}, nickname), avatar = coalesce(${text('avatar')}, avatar),
      gender = coalesce(${number('gender')}::smallint, gender), birthday = coalesce(${text('birthday')}::date, birthday),
      signature = coalesce(${text('signature')}, signature), city = coalesce(${text('city')}, city),
      voice_url = coalesce(${text('voice_url')}, voice_url), voice_seconds = coalesce(${number('voice_seconds')}::int, voice_seconds),
      teen_mode = coalesce(${number('teen_mode')}::int = 1, teen_mode)
    where user_id = ${user_id} and status <> 3`);
}

/** Bans the account until that time; null means that the ban has no end. */
export const setBanned = (tx: Tx, user_id: number, until: Date | null): Promise<number> =>
  tx.run(sql`
    update user_account set status = 2, banned_until = ${until} where user_id = ${user_id} and status <> 3`);

export const setUnbanned = (tx: Tx, user_id: number): Promise<number> =>
  tx.run(sql`
    update user_account set status = 1, banned_until = null where user_id = ${user_id} and status = 2`);

/** Cancels the account and clears its personal data. Returns the former mobile hash; undefined when it was already cancelled. */
export const setCancelled = (tx: Tx, user_id: number): Promise<{ mobile_hash: Buffer | null } | undefined> =>
  tx.row<{ mobile_hash: Buffer | null }>(sql`
    update user_account u set status = 3, banned_until = null, mobile_hash = null, mobile_enc = null, signature = '', city = '',
      voice_url = null, voice_seconds = null, room_id = null
    from (select mobile_hash from user_account where user_id = ${user_id} for update) old
    where u.user_id = ${user_id} and u.status <> 3 returning old.mobile_hash`);

export const deleteMobile = (tx: Tx, mobile_hash: Buffer): Promise<number> =>
  tx.run(sql`delete from user_mobile where mobile_hash = ${mobile_hash}`);

export const deleteOauthIdentities = (tx: Tx, user_id: number): Promise<number> =>
  tx.run(sql`delete from oauth_identity where user_id = ${user_id}`);

/** Sets the room that the member's card shows. A member who is in several rooms is shown in the one entered last. */
export const setShownRoom = (tx: Tx, user_id: number, room_id: number): Promise<number> =>
  tx.run(sql`update user_account set room_id = ${room_id} where user_id = ${user_id} and status <> 3`);

export const clearShownRoom = (tx: Tx, user_id: number, room_id: number): Promise<number> =>
  tx.run(sql`update user_account set room_id = null where user_id = ${user_id} and room_id = ${room_id}`);

/**
 * Whether a request for an SMS code comes from the number's owner: from the owner's own session, or from a device on
 * which the owner has logged in before.
 */
export async function isAskedByOwner(
  tx: Tx,
  mobile_hash: Buffer,
  { me, device_hash }: { me: number; device_hash: Buffer | undefined },
): Promise<boolean> {
  const user_id = await findUserIdByMobileHash(tx, mobile_hash);
  if (user_id === undefined || user_id === me) return user_id !== undefined;
  if (device_hash === undefined) return false;
  const known = await tx.row(sql`
    select 1 from session where user_id = ${user_id} and device_hash = ${device_hash} limit 1`);
  return known !== undefined;
}

type Asking = {
  mobile_hash: Buffer;
  scene: string;
  own: boolean;
  network: Buffer;
  device_hash: Buffer | undefined;
  now: number;
};

/**
 * The number's codes of today (`num`), how many of them the same device or network asked for (`by_asker`), and when the last one
 * for this scene was sent. The owner's codes and the strangers' are counted apart. Takes a lock per number until the transaction
 * ends.
 */
export async function lockAndCountSmsCodes(
  tx: Tx,
  a: Asking,
): Promise<{ num: number; by_asker: number; last: Date | null }> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('sms:' || encode(${a.mobile_hash}, 'hex'), 0))`);
  const today = dayOf(a.now);
  return (await tx.row<{ num: number; by_asker: number; last: Date | null }>(sql`
    select count(*) filter (where sent_on = ${today}) as num,
           count(*) filter (where sent_on = ${today} and (network = ${a.network} or device_hash = ${a.device_hash ?? null})) as by_asker,
           max(sent_at) filter (where scene = ${a.scene}) as last
    from sms_sent where mobile_hash = ${a.mobile_hash} and own = ${a.own}`))!;
}

type NewCode = {
  readonly mobile_hash: Buffer;
  readonly scene: string;
  readonly own: boolean;
  /** Null: the code is valid on every device. */
  readonly device_hash: Buffer | null;
  readonly network: Buffer;
  readonly code_hash: Buffer;
  readonly sent_on: string;
  readonly sent_at: Date;
  readonly expire_at: Date;
};

export const insertSmsCode = (tx: Tx, c: NewCode): Promise<number> =>
  tx.run(sql`
    insert into sms_sent (mobile_hash, scene, own, device_hash, network, code_hash, sent_on, sent_at, expire_at)
    values (${c.mobile_hash}, ${c.scene}, ${c.own}, ${c.device_hash}, ${c.network},
            ${c.code_hash}, ${c.sent_on}, ${c.sent_at},
            ${c.expire_at})`);

export type LiveSmsCode = { mobile_hash: Buffer; sms_id: number; code_hash: Buffer; tries: number };

/** The last code that this device asked for, or else the last one that is valid on every device. */
export const lockLastSmsCode = (
  tx: Tx,
  mobile_hash: Buffer,
  { scene, device_hash, now }: { scene: string; device_hash?: Buffer | undefined; now: number },
): Promise<LiveSmsCode | undefined> =>
  tx.row<LiveSmsCode>(sql`
    select mobile_hash, sms_id, code_hash, tries from sms_sent
    where mobile_hash = ${mobile_hash} and scene = ${scene} and expire_at > ${new Date(now)}
      and (device_hash is null or device_hash = ${device_hash ?? null})
    order by device_hash is null, sms_id desc limit 1 for update`);

export const saveSmsCodeTries = (tx: Tx, { mobile_hash, sms_id }: LiveSmsCode, tries: number): Promise<number> =>
  tx.run(sql`update sms_sent set tries = ${tries} where mobile_hash = ${mobile_hash} and sms_id = ${sms_id}`);

/** Notes that a solved captcha was used; returns 0 when it had been used before. */
export const insertCaptchaUse = (tx: Tx, once_hash: Buffer, expire_at: Date): Promise<number> =>
  tx.run(sql`
    insert into captcha_used (once_hash, expire_at) values (${once_hash}, ${expire_at})
    on conflict do nothing`);

/** Deletes expired OAuth states, tickets, codes and used captchas. */
export async function deleteExpiredRows(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from ticket where expire_at < ${before}`);
  await tx.run(sql`delete from oauth_state where expire_at < ${before}`);
  await tx.run(sql`delete from sms_code where expire_at < ${before}`);
  await tx.run(sql`delete from sms_day where sent_on < ${before}::date - 2`);
  await tx.run(sql`delete from sms_sent where sent_on < ${before}::date - 2`);
  await tx.run(sql`delete from captcha_used where expire_at < ${before}`);
}
