// Codes by SMS (USER-2, USER-3): six digits, one live code per number and scene, five wrong tries. The code is stored hashed; the
// message itself leaves through a job of the same transaction, its number and code sealed.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { get_sms_code, mobile_login } from '@shengyu/contract/calls/identity.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { addJob } from '#jobs/add-job.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  CAPTCHA_AFTER,
  SMS_DAY_MAX,
  SMS_IP_HOUR_MAX,
  SMS_MINUTE_MAX,
  SMS_RESEND_S,
  SMS_TTL_S,
  SMS_WRONG_MAX,
} from './limits.ts';

const { refusals } = get_sms_code;

export type CodeRequest = {
  mobile: string;
  scene: string;
  ip: string;
  device_hash: Buffer | undefined;
  captcha_token: string | undefined;
  now: number;
};

export const mobileIndex = (ctx: Context, mobile: string): Buffer => ctx.seal.index('mobile', mobile);

/** Makes and sends a code, or says why not. The same for known and unknown numbers (RISK-13). */
export async function sendCode(ctx: Context, tx: Tx, ask: CodeRequest): Promise<Refused | { need_captcha: 0 | 1 }> {
  const mobile_hash = mobileIndex(ctx, ask.mobile);
  const today = dayOf(ask.now);
  // One row per number and day is locked first: two requests at once cannot both see room for one more.
  const day = await tx.row<{ num: number }>(sql`
    insert into sms_day (mobile_hash, sent_on, num) values (${mobile_hash}, ${today}, 1)
    on conflict (mobile_hash, sent_on) do update set num = least(sms_day.num + 1, ${SMS_DAY_MAX})
    returning (select num from sms_day old where old.mobile_hash = ${mobile_hash} and old.sent_on = ${today}) as num`);
  const before = day?.num ?? 0;

  const last = await tx.row<{ sent_at: Date }>(
    sql`select sent_at from sms_code where mobile_hash = ${mobile_hash} and scene = ${ask.scene}`,
  );
  const wait = last ? Math.ceil((last.sent_at.getTime() + SMS_RESEND_S * 1000 - ask.now) / 1000) : 0;
  if (wait > 0) return refuse(refusals.too_soon, { fill: { n: wait }, data: { retry_after: wait } });
  if (before >= SMS_DAY_MAX) return refuse(refusals.day_limit);

  const device = await countDevice(ctx, ask, today);
  const needed = before >= CAPTCHA_AFTER || device > CAPTCHA_AFTER;
  if (needed && !(await captchaPassed(ctx, ask))) return refuse(refusals.captcha);
  const flood = await countSources(ctx, ask);
  if (flood) return flood;

  const test = isTestMobile(ctx, ask.mobile);
  const code = test ? '000000' : String(randomInt(1_000_000)).padStart(6, '0');
  await tx.run(sql`
    insert into sms_code (mobile_hash, scene, code_hash, tries, sent_at, expire_at)
    values (${mobile_hash}, ${ask.scene}, ${codeHash(ctx, ask.mobile, ask.scene, code)}, 0, ${new Date(ask.now)},
            ${new Date(ask.now + SMS_TTL_S * 1000)})
    on conflict (mobile_hash, scene) do update
      set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expire_at = excluded.expire_at`);
  if (!test) {
    const sealed = ctx.seal.seal(JSON.stringify({ mobile: ask.mobile, code, scene: ask.scene })).toString('base64');
    await addJob(tx, 'identity.send_sms', { sealed, until: ask.now + SMS_TTL_S * 1000 });
  }
  return { need_captcha: before + 1 >= CAPTCHA_AFTER ? 1 : 0 };
}

/** Tests never cost a message, and exist only outside production (USER-3). */
const isTestMobile = (ctx: Context, mobile: string): boolean =>
  ctx.config.NODE_ENV !== 'production' && ctx.config.SMS_TEST_MOBILES.split(',').includes(mobile);

/** Codes of the day asked by this device, this one included. Without Redis the number's own count decides alone. */
async function countDevice(ctx: Context, ask: CodeRequest, today: string): Promise<number> {
  if (!ask.device_hash) return 0;
  const key = `sms:dev:${ask.device_hash.toString('hex')}:${today}`;
  try {
    const [count] = await Promise.all([ctx.redis.incr(key), ctx.redis.expire(key, 86_400)]);
    return count;
  } catch {
    return 0;
  }
}

/** Per address and for the whole platform. Without Redis nothing is sent: a flood of messages costs money (fails closed). */
async function countSources(ctx: Context, ask: CodeRequest): Promise<Refused | undefined> {
  const hour = `sms:ip:${ask.ip}:${Math.floor(ask.now / 3_600_000)}`;
  const minute = `sms:all:${Math.floor(ask.now / 60_000)}`;
  try {
    const [byIp, , byAll] = await Promise.all([
      ctx.redis.incr(hour),
      ctx.redis.expire(hour, 3_600),
      ctx.redis.incr(minute),
      ctx.redis.expire(minute, 60),
    ]);
    if (byIp > SMS_IP_HOUR_MAX)
      return refuse('too_fast', { data: { retry_after: 3_600 - Math.floor((ask.now / 1000) % 3_600) } });
    return byAll > SMS_MINUTE_MAX ? refuse('busy') : undefined;
  } catch {
    return refuse('busy');
  }
}

/** A token of the slider is good once. */
async function captchaPassed(ctx: Context, ask: CodeRequest): Promise<boolean> {
  if (!ask.captcha_token || !(await ctx.providers.captcha.verify(ask.captcha_token, ask.ip))) return false;
  if (ask.captcha_token === 'pass') return true;
  const key = `captcha:${ctx.seal.index('captcha', ask.captcha_token).toString('hex')}`;
  return (await ctx.redis.set(key, '1', 'EX', 900, 'NX').catch(() => null)) === 'OK';
}

const codeHash = (ctx: Context, mobile: string, scene: string, code: string): Buffer =>
  ctx.seal.index('sms', `${mobile}|${scene}|${code}`);

export type CodeGiven = { mobile: string; scene: string; code: string; now: number };

/** Whether a code is the right one, which stays good: for acts that ask somebody outside before they use it. A wrong one counts, so its
 *  refusal keeps what it wrote; after the fifth the code is void. */
export async function judgeCode(ctx: Context, tx: Tx, given: CodeGiven): Promise<Refused | undefined> {
  const mobile_hash = mobileIndex(ctx, given.mobile);
  const row = await tx.row<{ code_hash: Buffer; tries: number }>(sql`
    select code_hash, tries from sms_code
    where mobile_hash = ${mobile_hash} and scene = ${given.scene} and expire_at > ${new Date(given.now)} for update`);
  const { wrong_code, code_void } = mobile_login.refusals;
  if (!row) return refuse(wrong_code);
  if (row.tries >= SMS_WRONG_MAX) return refuse(code_void);
  if (timingSafeEqual(row.code_hash, codeHash(ctx, given.mobile, given.scene, given.code))) return undefined;
  await tx.run(sql`
    update sms_code set tries = tries + 1 where mobile_hash = ${mobile_hash} and scene = ${given.scene}`);
  return refuse(row.tries + 1 >= SMS_WRONG_MAX ? code_void : wrong_code, { keep: true });
}

/** Uses a code up. */
export async function useCode(ctx: Context, tx: Tx, given: CodeGiven): Promise<Refused | undefined> {
  const wrong = await judgeCode(ctx, tx, given);
  if (wrong) return wrong;
  // Its row stays until it expires, so that a used code still keeps the next one 60 s away.
  await tx.run(sql`
    update sms_code set tries = ${SMS_WRONG_MAX}
    where mobile_hash = ${mobileIndex(ctx, given.mobile)} and scene = ${given.scene}`);
  return undefined;
}
