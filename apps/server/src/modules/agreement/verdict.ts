// What becomes of a check: NST-2 to NST-5. A verdict belongs to one check; one that comes late, or of a check that was
// given up meanwhile, changes nothing.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { RealNameVerdict } from '#providers/real-name.ts';
import { bit } from '#wire/bit.ts';
import { voidContracts } from './contract-store.ts';
import { ageState } from './real-name.ts';
import {
  countTry,
  lockRealName,
  realNameOf,
  releaseIdNumber,
  saveCleared,
  saveFoundMinor,
  savePassed,
  type RealNameRow,
} from './real-name-store.ts';

export type Check = { readonly user_id: number; readonly check_no: string };

export const FAIL_TEXT: Readonly<Record<Exclude<RealNameVerdict, 'match'>, string>> = {
  mismatch: '姓名与身份证号不匹配',
  unknown: '未查询到该身份证信息，请核对后重试',
  face: '人脸核验未通过，请由本人重试',
  limit: '该身份证今日核验次数已达上限，请明天再试',
};

/** The row of a check that is still running, locked. */
async function running(tx: Tx, { user_id, check_no }: Check): Promise<RealNameRow | undefined> {
  const row = await lockRealName(tx, user_id);
  return row.status === 1 && row.check_no === check_no ? row : undefined;
}

/** NST-2, NST-3; false: that check is not running any more. */
export async function applyVerdict(
  ctx: Context,
  tx: Tx,
  check: Check,
  verdict: RealNameVerdict,
  now: number,
): Promise<boolean> {
  const row = await running(tx, check);
  if (!row) return false;
  if (verdict === 'match') await pass(ctx, tx, check.user_id, row, now);
  else await fail(tx, check.user_id, row, FAIL_TEXT[verdict], now);
  return true;
}

async function pass(ctx: Context, tx: Tx, user_id: number, row: RealNameRow, now: number): Promise<void> {
  await savePassed(tx, user_id, row.face_enc && faceHash(ctx, ctx.seal.open(row.face_enc)), new Date(now));
  const is_adult = bit((await ageState(tx, user_id, now)) === 'adult');
  const data = { user_id, is_adult, id_hash: row.id_hash!.toString('hex') };
  tx.emit({ name: 'user.real_name_passed', key: user_id, at: now, actor_id: user_id, data });
}

async function fail(tx: Tx, user_id: number, row: RealNameRow, reason: string, now: number): Promise<void> {
  await releaseIdNumber(tx, row.id_hash!, user_id);
  await saveCleared(tx, user_id, 3, reason);
  await countTry(tx, user_id, dayOf(now));
}

/** NST-4: the service said nothing for ten minutes. The person may submit again, and no try is lost. */
export async function giveUpCheck(tx: Tx, check: Check): Promise<boolean> {
  const row = await running(tx, check);
  if (!row) return false;
  await releaseIdNumber(tx, row.id_hash!, check.user_id);
  await saveCleared(tx, check.user_id, 0, null);
  return true;
}

/** NST-5, by an operator: the gates close with it, and what was signed under that name is void. False: not passed. Somebody who was
 *  found to be a minor stays one to every gate, whatever passes later, until a reset without that word (EDGE-21). */
export async function resetRealName(tx: Tx, user_id: number, now: number, { minor = false } = {}): Promise<boolean> {
  const row = await lockRealName(tx, user_id);
  const takesBack = !minor && row.found_minor_at !== null;
  if (row.status !== 2 && !takesBack) return false;
  if (minor || takesBack) await saveFoundMinor(tx, user_id, minor ? new Date(now) : null);
  // EDGE-21: memberships that ask for adults end.
  if (minor) tx.emit({ name: 'user.profile_changed', key: user_id, at: now, data: { user_id, fields: ['minor'] } });
  if (row.status !== 2) return true;
  await releaseIdNumber(tx, row.id_hash!, user_id);
  await saveCleared(tx, user_id, 0, null);
  await voidContracts(tx, user_id, new Date(now));
  return true;
}

/** What an operator's reset rests on; undefined: there is nothing to reset. */
export async function toReset(db: Queryable, user_id: number, minor: boolean): Promise<object | undefined> {
  const row = await realNameOf(db, user_id);
  const found_minor = row?.found_minor_at != null;
  if (!row || (row.status !== 2 && (minor || !found_minor))) return undefined;
  return { status: row.status, passed_at: row.passed_at?.getTime() ?? null, found_minor };
}

export const faceHash = (ctx: Context, ticket: string): Buffer => ctx.seal.index('face', ticket);
