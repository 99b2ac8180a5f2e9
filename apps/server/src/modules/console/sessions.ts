// Staff sessions (CON-1): 30 minutes idle, 8 hours at most. They are few, so each call reads its row: what an admin takes away is
// gone with the next call.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { secret, sha256 } from '#ids.ts';
import type { Staff } from '#wire/staff.ts';
import { permissionsOf } from './permissions.ts';
import { insertSession, liveSession, touchSession, type StaffRow } from './staff-store.ts';

const IDLE_MS = 30 * 60_000;
const LIFE_MS = 8 * 3_600_000;
/** Written back no more often than this. */
const TOUCH_MS = 30_000;

export const staffOf = (row: Pick<StaffRow, 'staff_id' | 'account' | 'name' | 'roles'>): Staff => ({
  staff_id: row.staff_id,
  account: row.account,
  name: row.name,
  roles: row.roles,
  permissions: permissionsOf(row.roles),
});

/** Its token begins with another letter than a member's, so neither is ever taken for the other. */
export async function openSession(tx: Tx, staff_id: number, ip: string, now: number) {
  const token = `s_${secret()}`;
  const expire_at = now + LIFE_MS;
  const [created_at, until] = [new Date(now), new Date(expire_at)];
  await insertSession(tx, { token_hash: sha256(token), staff_id, ip, created_at, expire_at: until });
  return { token, expire_at: Math.floor(expire_at / 1000) };
}

export async function findStaff(ctx: Context, token: string, now: number): Promise<Staff | undefined> {
  if (!/^s_[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const token_hash = sha256(token);
  const live = await liveSession(ctx.db, token_hash, new Date(now), new Date(now - IDLE_MS));
  if (!live) return undefined;
  if (now - live.seen_at.getTime() >= TOUCH_MS) await touchSession(ctx.db, token_hash, new Date(now));
  return staffOf(live);
}
