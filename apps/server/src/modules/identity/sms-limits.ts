// Limits on SMS codes (USER-3, RISK-13: per number, device and address). A number's codes are counted in PostgreSQL, where the
// count survives a loss of Redis and two simultaneous requests cannot both pass the limit. Devices and addresses are counted in
// Redis.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { networkOf } from '#wire/network.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { SMS_IP_BEFORE_CAPTCHA, SMS_IP_HOUR_MAX, SMS_MINUTE_MAX } from './limits.ts';

type Source = { ip: string; device_hash: Buffer | undefined; now: number };

const hourKey = ({ ip, now }: Source): string => `sms:ip:${networkOf(ip)}:${Math.floor(now / 3_600_000)}`;

/** Codes that this device asked for today, this one included. Without Redis it is 0, and only the number's own count decides. */
export async function countDeviceSmsCodes(ctx: Context, { device_hash, now }: Source): Promise<number> {
  if (!device_hash) return 0;
  const key = `sms:dev:${device_hash.toString('hex')}:${dayOf(now)}`;
  try {
    const [count] = await Promise.all([ctx.redis.incr(key), ctx.redis.expire(key, 86_400)]);
    return count;
  } catch {
    return 0;
  }
}

/** Whether strangers asked for so many codes from this address within the hour that the captcha is needed. */
export const isBusySource = async (ctx: Context, source: Source): Promise<boolean> =>
  Number(await ctx.redis.get(hourKey(source)).catch(() => 0)) >= SMS_IP_BEFORE_CAPTCHA;

/**
 * Counts a stranger's code per address and for the whole platform, and refuses beyond the limits. Without Redis strangers get no
 * codes (fails closed), because a flood of messages costs money.
 */
export async function countStrangerCode(ctx: Context, source: Source): Promise<Refused | undefined> {
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
