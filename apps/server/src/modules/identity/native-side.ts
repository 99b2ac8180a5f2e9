// What the native side says about accounts (X45): profiles, bans, cancellation, where somebody is. Called in the transaction of the
// event; those who are concerned hear it by the event.
import { isDay } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { forgetSessions } from '#wire/sessions.ts';
import { markOffline, markOnline } from './presence.ts';
import { endAllSessions } from './sessions.ts';

type Profile = Readonly<Record<string, unknown>>;
export type ProfileChange = { readonly fields: string[]; readonly completed?: 0 | 1; readonly teen_mode?: 0 | 1 };

const isText =
  (max: number, min = 0) =>
  (v: unknown): boolean =>
    typeof v === 'string' && Array.from(v).length >= min && Array.from(v).length <= max;
const isBit = (v: unknown): boolean => v === 0 || v === 1;

/** Fields of a profile the native side may set; the form of each was checked there, its bounds are checked here. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  nickname: isText(40, 1),
  avatar: isText(500, 1),
  gender: (v) => v === 0 || v === 1 || v === 2,
  birthday: (v) => typeof v === 'string' && isDay(v),
  signature: isText(200),
  city: isText(40),
  voice_url: isText(500, 1),
  voice_seconds: (v) => Number.isSafeInteger(v) && (v as number) > 0 && (v as number) <= 600,
  teen_mode: isBit,
};

/** Undefined: a field is not what it should be, and nothing was changed. Names of fields only leave with the event (EVT-3). */
export async function changeProfile(tx: Tx, user_id: number, profile: Profile): Promise<ProfileChange | undefined> {
  const fields = Object.keys(FIELDS).filter((name) => profile[name] !== undefined);
  if (!fields.every((name) => FIELDS[name]!(profile[name]))) return undefined;
  if (profile.completed !== undefined && !isBit(profile.completed)) return undefined;
  const text = (name: string): string | null => (profile[name] as string | undefined) ?? null;
  const number = (name: string): number | null => (profile[name] as number | undefined) ?? null;
  await tx.run(sql`
    update user_account set nickname = coalesce(${text('nickname')}, nickname), avatar = coalesce(${text('avatar')}, avatar),
      gender = coalesce(${number('gender')}::smallint, gender), birthday = coalesce(${text('birthday')}::date, birthday),
      signature = coalesce(${text('signature')}, signature), city = coalesce(${text('city')}, city),
      voice_url = coalesce(${text('voice_url')}, voice_url), voice_seconds = coalesce(${number('voice_seconds')}::int, voice_seconds),
      teen_mode = coalesce(${number('teen_mode')}::int = 1, teen_mode)
    where user_id = ${user_id} and status <> 3`);
  return {
    fields: profile.completed === undefined ? fields : [...fields, 'completed'],
    ...(profile.completed === undefined ? {} : { completed: profile.completed as 0 | 1 }),
    ...(profile.teen_mode === undefined ? {} : { teen_mode: profile.teen_mode as 0 | 1 }),
  };
}

/** `until` absent: for ever. */
export type Standing = { readonly user_id: number; readonly at: number; readonly until: number | undefined };

/** A ban keeps sessions; they are read anew, so that the next call already answers 1002 (USER-6, USER-8). */
export async function banAccount(ctx: Context, tx: Tx, standing: Standing): Promise<void> {
  const until = standing.until === undefined ? null : new Date(standing.until);
  await tx.run(sql`
    update user_account set status = 2, banned_until = ${until} where user_id = ${standing.user_id} and status <> 3`);
  await suspendEarning(tx, standing);
  await readAnew(ctx, tx, standing.user_id);
}

/** The suspension of earning that came with the ban stays (RISK-10). */
export async function unbanAccount(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  await tx.run(sql`
    update user_account set status = 1, banned_until = null where user_id = ${user_id} and status = 2`);
  await readAnew(ctx, tx, user_id);
}

const FOR_EVER = Date.UTC(9999, 0, 1);

/** RISK-10: three times as long as the mute or ban; a longer one that runs is never shortened. */
export const suspendEarning = (tx: Tx, { user_id, at, until }: Standing): Promise<number> =>
  tx.run(sql`
    update user_account
    set earn_suspended_until = greatest(earn_suspended_until, ${new Date(until === undefined ? FOR_EVER : at + 3 * (until - at))})
    where user_id = ${user_id}`);

/** Everything of the person goes, the row stays for ledger and logs (USER-9, ENT-1). False: it was cancelled before. */
export async function cancelAccount(ctx: Context, tx: Tx, user_id: number, at: number): Promise<boolean> {
  const gone = await tx.row<{ mobile_hash: Buffer | null }>(sql`
    update user_account u set status = 3, banned_until = null, mobile_hash = null, mobile_enc = null, signature = '', city = '',
      voice_url = null, voice_seconds = null, room_id = null
    from (select mobile_hash from user_account where user_id = ${user_id} for update) old
    where u.user_id = ${user_id} and u.status <> 3 returning old.mobile_hash`);
  if (!gone) return false;
  if (gone.mobile_hash) await tx.run(sql`delete from user_mobile where mobile_hash = ${gone.mobile_hash}`);
  await tx.run(sql`delete from oauth_identity where user_id = ${user_id}`);
  await endAllSessions(ctx, tx, user_id, at);
  return true;
}

export async function readAnew(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  const rows = await tx.rows<{ token_hash: Buffer }>(
    sql`select token_hash from session where user_id = ${user_id} and revoked_at is null`,
  );
  const hashes = rows.map((row) => row.token_hash.toString('hex'));
  tx.afterCommit(() => void forgetSessions(ctx, user_id, hashes));
}

/** The room somebody is in, as every card shows it. Who is in several is shown in the last one entered. */
export const enterRoom = (tx: Tx, user_id: number, room_id: number): Promise<number> =>
  tx.run(sql`update user_account set room_id = ${room_id} where user_id = ${user_id} and status <> 3`);

export const leaveRoom = (tx: Tx, user_id: number, room_id: number): Promise<number> =>
  tx.run(sql`update user_account set room_id = null where user_id = ${user_id} and room_id = ${room_id}`);

export const markPresence = (ctx: Context, user_id: number, online: boolean): void =>
  online ? markOnline(ctx, user_id) : markOffline(ctx, user_id);
