// Sessions (USER-6): 256 random bits, hashed at rest, sliding 30 days, at most five devices.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { secret, sha256 } from '#ids.ts';
import { forgetSessions, tokenOf, type Session, type SessionSource } from '#wire/sessions.ts';
import { SESSION_DAYS, SESSION_MAX } from './limits.ts';
import { markOnline } from './presence.ts';

const SESSION_MS = SESSION_DAYS * 86_400_000;

export type Device = { platform: string; brand: string; device_hash: Buffer | undefined };

/** A new session. The same device's old one ends, and so does the oldest beyond the fifth. */
export async function openSession(ctx: Context, tx: Tx, user_id: number, device: Device, now: number) {
  const token = tokenOf(user_id, secret());
  const at = new Date(now);
  const expire_at = now + SESSION_MS;
  await tx.run(sql`
    insert into session (user_id, token_hash, platform, brand, device_hash, created_at, last_seen_at, expire_at)
    values (${user_id}, ${sha256(token)}, ${device.platform}, ${device.brand}, ${device.device_hash ?? null},
            ${at}, ${at}, ${new Date(expire_at)})`);
  await endSessions(
    ctx,
    tx,
    sql`
    update session set revoked_at = ${at} where user_id = ${user_id} and revoked_at is null and token_hash <> ${sha256(token)}
      and (device_hash = ${device.device_hash ?? null} or token_hash not in (
        select token_hash from session where user_id = ${user_id} and revoked_at is null
        order by created_at desc, last_seen_at desc limit ${SESSION_MAX}))
    returning token_hash`,
    user_id,
  );
  return { token, expire_at: Math.floor(expire_at / 1000) };
}

export const endSession = (ctx: Context, tx: Tx, user_id: number, token_hash: Buffer, now: number): Promise<number> =>
  endSessions(
    ctx,
    tx,
    sql`
    update session set revoked_at = ${new Date(now)}
    where user_id = ${user_id} and token_hash = ${token_hash} and revoked_at is null returning token_hash`,
    user_id,
  );

/** How many there were. */
export const endAllSessions = (ctx: Context, tx: Tx, user_id: number, now: number): Promise<number> =>
  endSessions(
    ctx,
    tx,
    sql`
    update session set revoked_at = ${new Date(now)}
    where user_id = ${user_id} and revoked_at is null returning token_hash`,
    user_id,
  );

async function endSessions(
  ctx: Context,
  tx: Tx,
  statement: Parameters<Tx['rows']>[0],
  user_id: number,
): Promise<number> {
  const ended = await tx.rows<{ token_hash: Buffer }>(statement);
  if (ended.length === 0) return 0;
  const hashes = ended.map((row) => row.token_hash.toString('hex'));
  tx.afterCommit(() => void forgetSessions(ctx, user_id, hashes));
  return ended.length;
}

type SessionRow = {
  token_hash: Buffer;
  last_seen_at: Date;
  expire_at: Date;
  status: 1 | 2 | 3;
  banned_until: Date | null;
  is_patrol: boolean;
};

export const sessionSource: SessionSource = {
  async load(ctx, user_id, token_hash) {
    const row = await ctx.db.row<SessionRow>(sql`
      select s.token_hash, s.last_seen_at, s.expire_at, u.status, u.banned_until, u.is_patrol
      from session s join user_account u on u.user_id = s.user_id
      where s.user_id = ${user_id} and s.token_hash = ${token_hash} and s.revoked_at is null`);
    return row && sessionOf(user_id, row);
  },

  async touch(ctx, session, now) {
    markOnline(ctx, session.user_id);
    const expire_at = now + SESSION_MS;
    const today = dayOf(now);
    const live = await ctx.db.tx(async (tx) => {
      const found = await tx.run(sql`
        update session set last_seen_at = ${new Date(now)}, expire_at = ${new Date(expire_at)}
        where user_id = ${session.user_id} and token_hash = ${Buffer.from(session.token_hash, 'hex')} and revoked_at is null`);
      if (found === 0) return false;
      const user = await tx.row<{ first_today: boolean }>(sql`
        update user_account u set last_active_at = ${new Date(now)}, active_on = ${today}
        from (select active_on < ${today} as first_today from user_account where user_id = ${session.user_id} for update) old
        where u.user_id = ${session.user_id} returning old.first_today`);
      if (user?.first_today) emitActiveDay(tx, session.user_id, today, now);
      return true;
    });
    return live ? { ...session, expire_at, touched_at: now } : undefined;
  },
};

/** The first authenticated call of a Day; everything daily hangs on it (LVL-5). */
export const emitActiveDay = (tx: Tx, user_id: number, day: string, at: number): void =>
  tx.emit({ name: 'user.active_day', key: user_id, at, actor_id: user_id, data: { user_id, day } });

const sessionOf = (user_id: number, row: SessionRow): Session => ({
  user_id,
  token_hash: row.token_hash.toString('hex'),
  is_patrol: row.is_patrol ? 1 : 0,
  status: row.status,
  banned_until: row.banned_until?.getTime() ?? 0,
  expire_at: row.expire_at.getTime(),
  touched_at: row.last_seen_at.getTime(),
});
