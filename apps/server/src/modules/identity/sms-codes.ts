// SMS codes (USER-2: six digits, void after five wrong tries; USER-3: limits and captcha). A code is valid on the device that asked
// for it and stored as a hash. The message is sent by a job of the same transaction, whose payload (number, code) is encrypted.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { get_sms_code, mobile_login } from '@shengyu/contract/calls/identity.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { addJob } from '#jobs/add-job.ts';
import type { SolvedCaptcha } from '#providers/captcha/captcha.ts';
import { networkOf } from '#wire/network.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  SMS_BEFORE_CAPTCHA,
  SMS_ASKER_DAY_MAX,
  SMS_PER_DAY_MAX,
  SMS_RESEND_WAIT_S,
  SMS_TTL_S,
  SMS_WRONG_CODES_MAX,
} from './limits.ts';
import { countDeviceSmsCodes, countStrangerCode, isBusySource } from './sms-limits.ts';
import {
  insertCaptchaUse,
  insertSmsCode,
  isAskedByOwner,
  lockAndCountSmsCodes,
  lockLastSmsCode,
  saveSmsCodeTries,
  type LiveSmsCode,
} from './store.ts';

const { refusals } = get_sms_code;

export type SmsCodeRequest = {
  mobile: string;
  scene: string;
  /** The caller's user id, 0 without a session. */
  me: number;
  ip: string;
  device_hash: Buffer | undefined;
  /** The captcha solved for this request; `unsure` when the captcha provider could not be reached. */
  solved: SolvedCaptcha | 'unsure' | undefined;
  now: number;
};

export const hashMobile = (ctx: Context, mobile: string): Buffer => ctx.seal.index('mobile', mobile);

/** Scenes in which a caller without a session may ask for a code; in all others the code goes to the session's own number. */
export const isSignedOutScene = (scene: string): boolean => scene === 'login' || scene === 'register';

/**
 * Creates and sends a code, or refuses. `need_captcha` says whether the next code will need the captcha. Replies are the same for
 * known and unknown numbers (RISK-13), so they do not reveal whether a number has an account.
 */
export async function sendSmsCode(
  ctx: Context,
  tx: Tx,
  ask: SmsCodeRequest,
): Promise<Refused | { need_captcha: 0 | 1 }> {
  const mobile_hash = hashMobile(ctx, ask.mobile);
  const own = await isAskedByOwner(tx, mobile_hash, ask);
  const network = ctx.seal.index('network', networkOf(ask.ip));
  const before = await lockAndCountSmsCodes(tx, { ...ask, mobile_hash, own, network });

  const wait = before.last ? Math.ceil((before.last.getTime() + SMS_RESEND_WAIT_S * 1000 - ask.now) / 1000) : 0;
  if (wait > 0) return refuse(refusals.too_soon, { fill: { n: wait }, data: { retry_after: wait } });
  if (before.num >= SMS_PER_DAY_MAX || (!own && before.by_asker >= SMS_ASKER_DAY_MAX))
    return refuse(refusals.day_limit);

  // Whoever looks through the eyes of a demo world's people asks for many codes within minutes, and each costs nothing.
  const test = testPatternOf(ctx, ask.mobile);
  const isStranger = !own && !test?.endsWith('*');
  const needed =
    before.num >= SMS_BEFORE_CAPTCHA ||
    (await countDeviceSmsCodes(ctx, ask)) > SMS_BEFORE_CAPTCHA ||
    (isStranger && (await isBusySource(ctx, ask)));
  if (needed) {
    if (ask.solved === 'unsure') return refuse('busy');
    if (!ask.solved || !(await useSolved(ctx, tx, ask.solved))) return refuse(refusals.captcha);
  }
  const flood = isStranger ? await countStrangerCode(ctx, ask) : undefined;
  if (flood) return flood;

  const code = test ? '000000' : String(randomInt(1_000_000)).padStart(6, '0');
  await insertSmsCode(tx, {
    mobile_hash,
    scene: ask.scene,
    own,
    device_hash: (isSignedOutScene(ask.scene) && ask.device_hash) || null,
    network,
    code_hash: codeHash(ctx, ask.mobile, ask.scene, code),
    sent_on: dayOf(ask.now),
    sent_at: new Date(ask.now),
    expire_at: new Date(ask.now + SMS_TTL_S * 1000),
  });
  if (!test) {
    const sealed = ctx.seal.seal(JSON.stringify({ mobile: ask.mobile, code, scene: ask.scene })).toString('base64');
    await addJob(tx, 'identity.send_sms', { sealed, until: ask.now + SMS_TTL_S * 1000 });
  }
  return { need_captcha: before.num + 1 >= SMS_BEFORE_CAPTCHA ? 1 : 0 };
}

/**
 * The pattern of SMS_TEST_MOBILES that a number fits. Test numbers get no message, and exist only outside production (USER-3). A
 * trailing `*` stands for any further digits: the numbers of a whole demo world, which are not counted by address.
 */
const testPatternOf = (ctx: Context, mobile: string): string | undefined =>
  ctx.config.NODE_ENV === 'production'
    ? undefined
    : ctx.config.SMS_TEST_MOBILES.split(',').find((pattern) =>
        pattern.endsWith('*') ? mobile.startsWith(pattern.slice(0, -1)) : mobile === pattern,
      );

/** A solved captcha is valid once. Its use is written in the code's transaction: a refusal rolls the use back. */
const useSolved = async (ctx: Context, tx: Tx, { once, expires }: SolvedCaptcha): Promise<boolean> =>
  (await insertCaptchaUse(tx, ctx.seal.index('captcha', once), new Date(expires))) === 1;

const codeHash = (ctx: Context, mobile: string, scene: string, code: string): Buffer =>
  ctx.seal.index('sms', `${mobile}|${scene}|${code}`);

export type TypedSmsCode = {
  readonly mobile: string;
  readonly scene: string;
  readonly code: string;
  /** For login and registration: the device on which the code is typed. */
  readonly device_hash?: Buffer | undefined;
  readonly now: number;
};

/**
 * Checks a code without using it up, for calls that ask a provider before they use the code. A wrong code counts as a
 * try, so the transaction commits although the call is refused (`keep`); after the fifth wrong try the code is void.
 */
export async function checkSmsCode(ctx: Context, tx: Tx, shown: TypedSmsCode): Promise<Refused | undefined> {
  const judged = await liveCode(ctx, tx, shown);
  return judged instanceof Refused ? judged : undefined;
}

/** Checks a code and uses it up. Its row stays, so that the 60 s until the next code are still counted from it. */
export async function consumeSmsCode(ctx: Context, tx: Tx, shown: TypedSmsCode): Promise<Refused | undefined> {
  const judged = await liveCode(ctx, tx, shown);
  if (judged instanceof Refused) return judged;
  await saveSmsCodeTries(tx, judged, SMS_WRONG_CODES_MAX);
  return undefined;
}

/**
 * The row of the code, if the typed one is right; otherwise a refusal. The valid code is the last one that this device asked for;
 * what other devices ask for or guess does not affect it.
 */
async function liveCode(ctx: Context, tx: Tx, shown: TypedSmsCode): Promise<LiveSmsCode | Refused> {
  const mobile_hash = hashMobile(ctx, shown.mobile);
  const row = await lockLastSmsCode(tx, mobile_hash, shown);
  const { wrong_code, code_void } = mobile_login.refusals;
  if (!row) return refuse(wrong_code);
  if (row.tries >= SMS_WRONG_CODES_MAX) return refuse(code_void);
  if (timingSafeEqual(row.code_hash, codeHash(ctx, shown.mobile, shown.scene, shown.code))) return row;
  await saveSmsCodeTries(tx, row, row.tries + 1);
  return refuse(row.tries + 1 >= SMS_WRONG_CODES_MAX ? code_void : wrong_code, { keep: true });
}
