// Staff sessions (CON-1): they end after 30 minutes without use and after 8 hours at most. There are few, so every call reads its
// row from the database: a permission that an admin takes away is gone with the next call.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { newSecret, sha256 } from '#ids.ts';
import type { Staff } from '#wire/staff.ts';
import { permissionsOf } from './permissions.ts';
import { insertStaffSession, findLiveStaffSession, markSessionSeen, type StaffRow } from './staff-store.ts';

const IDLE_MS = 30 * 60_000;
const LIFE_MS = 8 * 3_600_000;
/** The time of last use is written at most this often. */
const TOUCH_MS = 30_000;

/** A session that was last used before this time has ended. */
export const idleSince = (now: number): Date => new Date(now - IDLE_MS);

export const toStaff = (row: Pick<StaffRow, 'staff_id' | 'account' | 'name' | 'roles'>): Staff => ({
  staff_id: row.staff_id,
  account: row.account,
  name: row.name,
  roles: row.roles,
  permissions: permissionsOf(row.roles),
});

/** Opens a staff session. Its token has another prefix than a member's, so neither can be mistaken for the other. */
export async function openStaffSession(tx: Tx, staff_id: number, ip: string, now: number) {
  const token = `s_${newSecret()}`;
  const expire_at = now + LIFE_MS;
  const [created_at, until] = [new Date(now), new Date(expire_at)];
  await insertStaffSession(tx, { token_hash: sha256(token), staff_id, ip, created_at, expire_at: until });
  return { token, expire_at: Math.floor(expire_at / 1000) };
}

/** The person of a live session. A call that pages make by themselves (`isQuiet`) does not prolong it (CONUI-8). */
export async function findStaffByToken(
  ctx: Context,
  token: string,
  now: number,
  isQuiet: boolean,
): Promise<Staff | undefined> {
  if (!/^s_[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const token_hash = sha256(token);
  const live = await findLiveStaffSession(ctx.db, token_hash, new Date(now), idleSince(now));
  if (!live) return undefined;
  if (!isQuiet && now - live.seen_at.getTime() >= TOUCH_MS) await markSessionSeen(ctx.db, token_hash, new Date(now));
  const seen_at = isQuiet ? live.seen_at.getTime() : now;
  const expire_at = live.expire_at.getTime();
  return { ...toStaff(live), session: { idle_at: Math.min(seen_at + IDLE_MS, expire_at), expire_at } };
}
