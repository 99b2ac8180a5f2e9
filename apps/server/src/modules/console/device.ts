// The token of a device on which a staff member has signed in: 16 random bytes and a MAC over them and the account, so that a
// forged token is recognised without the database. Whether the device is still known is stored in staff_device.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';

const ID = 22;

export function createDeviceToken(ctx: Context, account: string): string {
  const id = randomBytes(16).toString('base64url');
  return `d_${id}${macOf(ctx, id, account).toString('base64url')}`;
}

export function isDeviceTokenOf(ctx: Context, token: string, account: string): boolean {
  const [id, mac] = [token.slice(2, 2 + ID), Buffer.from(token.slice(2 + ID), 'base64url')];
  const right = macOf(ctx, id, account);
  return mac.length === right.length && timingSafeEqual(mac, right);
}

const macOf = (ctx: Context, id: string, account: string): Buffer => ctx.seal.index('staff_device', `${id}|${account}`);
