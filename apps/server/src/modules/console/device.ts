// The token of a device somebody has signed in with: 16 random bytes and a keyed hash of them with the account, so that a process can
// tell a made-up one without asking the database. Whether it is still known, its row says (staff_device).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';

const ID = 22;

export function newDevice(ctx: Context, account: string): string {
  const id = randomBytes(16).toString('base64url');
  return `d_${id}${macOf(ctx, id, account).toString('base64url')}`;
}

export function isMadeFor(ctx: Context, token: string, account: string): boolean {
  const [id, mac] = [token.slice(2, 2 + ID), Buffer.from(token.slice(2 + ID), 'base64url')];
  const right = macOf(ctx, id, account);
  return mac.length === right.length && timingSafeEqual(mac, right);
}

const macOf = (ctx: Context, id: string, account: string): Buffer => ctx.seal.index('staff_device', `${id}|${account}`);
