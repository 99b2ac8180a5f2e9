// Sessions (USER-6): the token is 256 random bits and stored only as a hash. A session ends after 30 days without use, and a member
// has sessions on at most five devices.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { userActiveDay } from '#events/catalogue/account.ts';
import { newSecret, sha256 } from '#ids.ts';
import { forgetSessions, buildToken, type Session, type SessionSource } from '#wire/sessions.ts';
import { SESSION_TTL_DAYS, SESSIONS_PER_MEMBER_MAX } from './limits.ts';
import { markOnline } from './presence.ts';
import {
  insertSession,
  markMemberActive,
  tokensOfOpenSessions,
  prolongSession,
  listReplacedTokens,
  revokeTokens,
  findSessionRow,
  type LoginDevice,
  type SessionRow,
} from './session-store.ts';

const SESSION_MS = SESSION_TTL_DAYS * 86_400_000;

/**
 * Opens a session. It ends the older session of the same device and, beyond five devices, the oldest session. A page that the
 * native app opened (`opened_by` is the app's session) is counted apart: it ends no session of an app, and the five newest pages
 * stay.
 */
export async function openSession(
  ctx: Context,
  tx: Tx,
  user_id: number,
  device: LoginDevice,
  now: number,
  opened_by?: Buffer,
): Promise<{ token: string; expire_at: number }> {
  const token = buildToken(user_id, newSecret());
  const at = new Date(now);
  const expire_at = now + SESSION_MS;
  const opened = { user_id, token_hash: sha256(token), device, opened_by };
  await insertSession(tx, opened, at, new Date(expire_at));
  await endSessions(ctx, tx, user_id, await listReplacedTokens(tx, opened, SESSIONS_PER_MEMBER_MAX), at);
  return { token, expire_at: Math.floor(expire_at / 1000) };
}

export const endSession = (ctx: Context, tx: Tx, user_id: number, token_hash: Buffer, now: number): Promise<number> =>
  endSessions(ctx, tx, user_id, [token_hash], new Date(now));

/** Returns how many sessions were ended. */
export async function endAllSessions(ctx: Context, tx: Tx, user_id: number, now: number): Promise<number> {
  return endSessions(ctx, tx, user_id, await tokensOfOpenSessions(tx, user_id), new Date(now));
}

/** Ends these sessions and the sessions of pages that were opened from them; returns how many ended. */
async function endSessions(
  ctx: Context,
  tx: Tx,
  user_id: number,
  ending: readonly Buffer[],
  at: Date,
): Promise<number> {
  if (ending.length === 0) return 0;
  const ended = await revokeTokens(tx, user_id, ending, at);
  if (ended.length === 0) return 0;
  const hashes = ended.map((token_hash) => token_hash.toString('hex'));
  tx.afterCommit(() => void forgetSessions(ctx, user_id, hashes));
  return ended.length;
}

export const sessionSource: SessionSource = {
  async load(ctx, user_id, token_hash) {
    const row = await findSessionRow(ctx.db, user_id, token_hash);
    return row && sessionOf(user_id, row);
  },

  async touch(ctx, session, now) {
    markOnline(ctx, session.user_id);
    const expire_at = now + SESSION_MS;
    const today = dayOf(now);
    const live = await ctx.db.tx(async (tx) => {
      const found = await prolongSession(
        tx,
        session.user_id,
        Buffer.from(session.token_hash, 'hex'),
        new Date(now),
        new Date(expire_at),
      );
      if (found === 0) return false;
      const user = await markMemberActive(tx, session.user_id, today, new Date(now));
      if (user?.first_today) emitActiveDay(tx, session.user_id, today, now);
      return true;
    });
    return live ? { ...session, expire_at, touched_at: now } : undefined;
  },
};

/** Emits the event of a member's first authenticated call of a day, on which daily tasks and sign-in rewards depend (LVL-5: 登录). */
export const emitActiveDay = (tx: Tx, user_id: number, day: string, at: number): void =>
  tx.emit(userActiveDay, { key: user_id, at, actor_id: user_id, data: { user_id, day } });

const sessionOf = (user_id: number, row: SessionRow): Session => ({
  user_id,
  token_hash: row.token_hash.toString('hex'),
  is_patrol: row.is_patrol ? 1 : 0,
  status: row.status,
  banned_until: row.banned_until?.getTime() ?? 0,
  expire_at: row.expire_at.getTime(),
  touched_at: row.last_seen_at.getTime(),
});
