// Codes by SMS (USER-2, USER-3): six digits, five wrong tries, good on the device that asked. The code is stored hashed; the
// message itself leaves through a job of the same transaction, its number and code sealed.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { get_sms_code, mobile_login } from '@shengyu/contract/calls/identity.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { addJob } from '#jobs/add-job.ts';
import type { Solved } from '#providers/captcha.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { CAPTCHA_AFTER, SMS_ASKER_DAY_MAX, SMS_DAY_MAX, SMS_RESEND_S, SMS_TTL_S, SMS_WRONG_MAX } from './limits.ts';
import { countDevice, countSource, isBusySource, isOwnAsk, networkOf, sentBefore } from './sms-limits.ts';

const { refusals } = get_sms_code;

export type CodeRequest = {
  mobile: string;
  scene: string;
  /** Whose session it is, 0 without one. */
  me: number;
  ip: string;
  device_hash: Buffer | undefined;
  /** The challenge that was solved for this request; `unsure` while nobody can say whether it was. */
  solved: Solved | 'unsure' | undefined;
  now: number;
};

export const mobileIndex = (ctx: Context, mobile: string): Buffer => ctx.seal.index('mobile', mobile);

/** Anybody may ask for these; all others are for the number of the session. */
export const isAtTheDoor = (scene: string): boolean => scene === 'login' || scene === 'register';

/** Makes and sends a code, or says why not. The same for known and unknown numbers (RISK-13). */
export async function sendCode(ctx: Context, tx: Tx, ask: CodeRequest): Promise<Refused | { need_captcha: 0 | 1 }> {
  const mobile_hash = mobileIndex(ctx, ask.mobile);
  const own = await isOwnAsk(tx, mobile_hash, ask);
  const network = ctx.seal.index('network', networkOf(ask.ip));
  const before = await sentBefore(tx, { ...ask, mobile_hash, own, network });

  const wait = before.last ? Math.ceil((before.last.getTime() + SMS_RESEND_S * 1000 - ask.now) / 1000) : 0;
  if (wait > 0) return refuse(refusals.too_soon, { fill: { n: wait }, data: { retry_after: wait } });
  if (before.num >= SMS_DAY_MAX || (!own && before.by_asker >= SMS_ASKER_DAY_MAX)) return refuse(refusals.day_limit);

  const needed =
    before.num >= CAPTCHA_AFTER ||
    (await countDevice(ctx, ask)) > CAPTCHA_AFTER ||
    (!own && (await isBusySource(ctx, ask)));
  if (needed) {
    if (ask.solved === 'unsure') return refuse('busy');
    if (!ask.solved || !(await useSolved(ctx, tx, ask.solved))) return refuse(refusals.captcha);
  }
  const flood = own ? undefined : await countSource(ctx, ask);
  if (flood) return flood;

  const test = isTestMobile(ctx, ask.mobile);
  const code = test ? '000000' : String(randomInt(1_000_000)).padStart(6, '0');
  await tx.run(sql`
    insert into sms_sent (mobile_hash, scene, own, device_hash, network, code_hash, sent_on, sent_at, expire_at)
    values (${mobile_hash}, ${ask.scene}, ${own}, ${(isAtTheDoor(ask.scene) && ask.device_hash) || null}, ${network},
            ${codeHash(ctx, ask.mobile, ask.scene, code)}, ${dayOf(ask.now)}, ${new Date(ask.now)},
            ${new Date(ask.now + SMS_TTL_S * 1000)})`);
  if (!test) {
    const sealed = ctx.seal.seal(JSON.stringify({ mobile: ask.mobile, code, scene: ask.scene })).toString('base64');
    await addJob(tx, 'identity.send_sms', { sealed, until: ask.now + SMS_TTL_S * 1000 });
  }
  return { need_captcha: before.num + 1 >= CAPTCHA_AFTER ? 1 : 0 };
}

/** Tests never cost a message, and exist only outside production (USER-3). */
const isTestMobile = (ctx: Context, mobile: string): boolean =>
  ctx.config.NODE_ENV !== 'production' && ctx.config.SMS_TEST_MOBILES.split(',').includes(mobile);

/** A solved challenge is good once. It is used up with the code it was solved for: when that is refused, it stays good. */
const useSolved = async (ctx: Context, tx: Tx, { once, expires }: Solved): Promise<boolean> =>
  (await tx.run(sql`
    insert into captcha_used (once_hash, expire_at) values (${ctx.seal.index('captcha', once)}, ${new Date(expires)})
    on conflict do nothing`)) === 1;

const codeHash = (ctx: Context, mobile: string, scene: string, code: string): Buffer =>
  ctx.seal.index('sms', `${mobile}|${scene}|${code}`);

export type CodeShown = {
  readonly mobile: string;
  readonly scene: string;
  readonly code: string;
  /** At the door: the device it is typed on. */
  readonly device_hash?: Buffer | undefined;
  readonly now: number;
};

/** Whether a code is the right one, which stays good: for acts that ask somebody outside before they use it. A wrong one counts, so its
 *  refusal keeps what it wrote; after the fifth the code is void. */
export async function judgeCode(ctx: Context, tx: Tx, shown: CodeShown): Promise<Refused | undefined> {
  const judged = await liveCode(ctx, tx, shown);
  return judged instanceof Refused ? judged : undefined;
}

/** Uses a code up. Its row stays until it expires, so that a used code still keeps the next one 60 s away. */
export async function useCode(ctx: Context, tx: Tx, shown: CodeShown): Promise<Refused | undefined> {
  const judged = await liveCode(ctx, tx, shown);
  if (judged instanceof Refused) return judged;
  await saveTries(tx, judged, SMS_WRONG_MAX);
  return undefined;
}

type LiveCode = { mobile_hash: Buffer; sms_id: number; code_hash: Buffer; tries: number };

/** Of the codes a device asked for the last is live, whatever others asked for and guessed meanwhile. */
async function liveCode(ctx: Context, tx: Tx, shown: CodeShown): Promise<LiveCode | Refused> {
  const mobile_hash = mobileIndex(ctx, shown.mobile);
  const device = shown.device_hash ?? null;
  const row = await tx.row<LiveCode>(sql`
    select mobile_hash, sms_id, code_hash, tries from sms_sent
    where mobile_hash = ${mobile_hash} and scene = ${shown.scene} and expire_at > ${new Date(shown.now)}
      and (device_hash is null or device_hash = ${device})
    order by device_hash is null, sms_id desc limit 1 for update`);
  const { wrong_code, code_void } = mobile_login.refusals;
  if (!row) return refuse(wrong_code);
  if (row.tries >= SMS_WRONG_MAX) return refuse(code_void);
  if (timingSafeEqual(row.code_hash, codeHash(ctx, shown.mobile, shown.scene, shown.code))) return row;
  await saveTries(tx, row, row.tries + 1);
  return refuse(row.tries + 1 >= SMS_WRONG_MAX ? code_void : wrong_code, { keep: true });
}

const saveTries = (tx: Tx, { mobile_hash, sms_id }: LiveCode, tries: number): Promise<number> =>
  tx.run(sql`update sms_sent set tries = ${tries} where mobile_hash = ${mobile_hash} and sms_id = ${sms_id}`);
