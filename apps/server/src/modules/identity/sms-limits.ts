// Who asked for codes, and how often (USER-3, RISK-13). A number's codes are counted in PostgreSQL: they survive the loss of Redis,
// and two requests at once cannot both see room for one more. Devices and addresses across numbers are counted in Redis.
import { isIPv6 } from 'node:net';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { SMS_IP_FREE, SMS_IP_HOUR_MAX, SMS_MINUTE_MAX } from './limits.ts';

/** An IPv6 customer has a whole /64 to come from. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':');
  const behind = tail === undefined ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - groups.length - behind.length }, () => '0');
  return [...groups, ...zeros, ...behind]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}

/** By the owner of the number: in the own session, or on a device the owner has come in with before. */
export const isOwnAsk = async (
  tx: Tx,
  mobile_hash: Buffer,
  { me, device_hash }: { me: number; device_hash: Buffer | undefined },
): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from user_mobile m where m.mobile_hash = ${mobile_hash} and (m.user_id = ${me}
      or exists (select from session s where s.user_id = m.user_id and s.device_hash = ${device_hash ?? null}))`)) !==
  undefined;

type Asking = {
  mobile_hash: Buffer;
  scene: string;
  own: boolean;
  network: Buffer;
  device_hash: Buffer | undefined;
  now: number;
};

/** The codes a number got today: asked for by its owner, or by strangers, as this one is; of those how many by this asker; and
    when the last left for this scene. Whoever asks for the same number waits here until this transaction ends. */
export async function sentBefore(tx: Tx, a: Asking): Promise<{ num: number; by_asker: number; last: Date | null }> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('sms:' || encode(${a.mobile_hash}, 'hex'), 0))`);
  const today = dayOf(a.now);
  return (await tx.row<{ num: number; by_asker: number; last: Date | null }>(sql`
    select count(*) filter (where sent_on = ${today}) as num,
           count(*) filter (where sent_on = ${today} and (network = ${a.network} or device_hash = ${a.device_hash ?? null})) as by_asker,
           max(sent_at) filter (where scene = ${a.scene}) as last
    from sms_sent where mobile_hash = ${a.mobile_hash} and own = ${a.own}`))!;
}

type Source = { ip: string; device_hash: Buffer | undefined; now: number };

const hourKey = ({ ip, now }: Source): string => `sms:ip:${networkOf(ip)}:${Math.floor(now / 3_600_000)}`;

/** Codes of the day asked for by this device, this one included. Without Redis the number's own count decides alone. */
export async function countDevice(ctx: Context, { device_hash, now }: Source): Promise<number> {
  if (!device_hash) return 0;
  const key = `sms:dev:${device_hash.toString('hex')}:${dayOf(now)}`;
  try {
    const [count] = await Promise.all([ctx.redis.incr(key), ctx.redis.expire(key, 86_400)]);
    return count;
  } catch {
    return 0;
  }
}

/** An address from which many codes were asked for within the hour. */
export const isBusySource = async (ctx: Context, source: Source): Promise<boolean> =>
  Number(await ctx.redis.get(hourKey(source)).catch(() => 0)) >= SMS_IP_FREE;

/** Strangers per address and for the whole platform. Without Redis they get nothing: a flood of messages costs money (fails closed). */
export async function countSource(ctx: Context, source: Source): Promise<Refused | undefined> {
  const hour = hourKey(source);
  const minute = `sms:all:${Math.floor(source.now / 60_000)}`;
  try {
    const [byIp, , byAll] = await Promise.all([
      ctx.redis.incr(hour),
      ctx.redis.expire(hour, 3_600),
      ctx.redis.incr(minute),
      ctx.redis.expire(minute, 60),
    ]);
    if (byIp > SMS_IP_HOUR_MAX)
      return refuse('too_fast', { data: { retry_after: 3_600 - Math.floor((source.now / 1000) % 3_600) } });
    return byAll > SMS_MINUTE_MAX ? refuse('busy') : undefined;
  } catch {
    return refuse('busy');
  }
}
