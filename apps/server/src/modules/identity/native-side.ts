// Changes to accounts that the native side (the backend of the native app) reports by call X45, user_event: profile, ban or mute,
// cancellation, the room a member is in, presence. These functions run in the transaction of the reported event; other modules
// learn of the change by the domain event emitted there.
import { isDay } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { forgetSessions } from '#wire/sessions.ts';
import { markOffline, markOnline } from './presence.ts';
import { tokensOfOpenSessions } from './session-store.ts';
import { endAllSessions } from './sessions.ts';
import {
  deleteMobile,
  deleteOauthIdentities,
  extendEarnSuspension,
  setBanned,
  setCancelled,
  setUnbanned,
  updateProfile,
} from './store.ts';

type Profile = Readonly<Record<string, unknown>>;
export type ProfileChange = { readonly fields: string[]; readonly completed?: 0 | 1; readonly teen_mode?: 0 | 1 };

const isText =
  (max: number, min = 0) =>
  (v: unknown): boolean =>
    typeof v === 'string' && Array.from(v).length >= min && Array.from(v).length <= max;
const isBit = (v: unknown): boolean => v === 0 || v === 1;

/** The profile fields that the native side may set. The native side validates them; here only type and bounds are checked. */
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

/**
 * Saves the reported profile fields. Undefined when a field is invalid; then nothing was changed. The result lists for the event
 * which fields were reported, without the member's texts (EVT-3: no event carries a member's text).
 */
export async function changeProfile(tx: Tx, user_id: number, profile: Profile): Promise<ProfileChange | undefined> {
  const fields = Object.keys(FIELDS).filter((name) => profile[name] !== undefined);
  if (!fields.every((name) => FIELDS[name]!(profile[name]))) return undefined;
  if (profile.completed !== undefined && !isBit(profile.completed)) return undefined;
  await updateProfile(tx, user_id, profile);
  return {
    fields: profile.completed === undefined ? fields : [...fields, 'completed'],
    ...(profile.completed === undefined ? {} : { completed: profile.completed as 0 | 1 }),
    ...(profile.teen_mode === undefined ? {} : { teen_mode: profile.teen_mode as 0 | 1 }),
  };
}

/** A ban or mute; `until` is undefined when it has no end. */
export type BanOrMute = { readonly user_id: number; readonly at: number; readonly until: number | undefined };

/**
 * A ban keeps the member's sessions (USER-6). Their cached copies are dropped, so that the next call is already answered with 1002
 * (USER-8: a banned user gets 1002 on nearly every call).
 */
export async function banAccount(ctx: Context, tx: Tx, standing: BanOrMute): Promise<void> {
  const until = standing.until === undefined ? null : new Date(standing.until);
  await setBanned(tx, standing.user_id, until);
  await suspendEarning(tx, standing);
  await dropCachedSessions(ctx, tx, standing.user_id);
}

/** Lifting a ban leaves the suspension of earning that came with it (RISK-10: three times as long as the ban). */
export async function unbanAccount(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  await setUnbanned(tx, user_id);
  await dropCachedSessions(ctx, tx, user_id);
}

const FOR_EVER = Date.UTC(9999, 0, 1);

/** RISK-10: earning is suspended three times as long as the mute or ban. A longer suspension that already runs is not shortened. */
export const suspendEarning = (tx: Tx, { user_id, at, until }: BanOrMute): Promise<number> =>
  extendEarnSuspension(tx, user_id, new Date(until === undefined ? FOR_EVER : at + 3 * (until - at)));

/**
 * Deletes the personal data and ends all sessions. The row stays, because ledger and logs refer to it (USER-9: account
 * cancellation; ENT-1: a cancelled account keeps its id). False when the account was already cancelled.
 */
export async function cancelAccount(ctx: Context, tx: Tx, user_id: number, at: number): Promise<boolean> {
  const gone = await setCancelled(tx, user_id);
  if (!gone) return false;
  if (gone.mobile_hash) await deleteMobile(tx, gone.mobile_hash);
  await deleteOauthIdentities(tx, user_id);
  await endAllSessions(ctx, tx, user_id, at);
  return true;
}

/** Drops the cached copies of the member's sessions after the commit, so that the next call reads them from the database. */
export async function dropCachedSessions(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  const hashes = (await tokensOfOpenSessions(tx, user_id)).map((token_hash) => token_hash.toString('hex'));
  tx.afterCommit(() => void forgetSessions(ctx, user_id, hashes));
}

export const markPresence = (ctx: Context, user_id: number, online: boolean): void =>
  online ? markOnline(ctx, user_id) : markOffline(ctx, user_id);
