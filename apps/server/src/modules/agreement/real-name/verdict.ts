// Applies the result of a real-name check (NST-2 to NST-5: passed, failed, given up, reset). A verdict belongs to one check; a late
// one, or one for a check that was given up, changes nothing.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { userProfileChanged, userRealNamePassed } from '#events/catalogue/account.ts';
import type { RealNameVerdict } from '#providers/real-name.ts';
import { toBit } from '#wire/bit.ts';
import { voidContracts } from '../contract/store.ts';
import { readAgeState } from './real-name.ts';
import {
  countRealNameTry,
  lockRealName,
  realNameOf,
  releaseIdNumber,
  clearRealName,
  saveFoundMinor,
  markRealNamePassed,
  type RealNameRow,
} from './store.ts';

export type RealNameCheck = { readonly user_id: number; readonly check_no: string };

export const FAILURE_TEXTS: Readonly<Record<Exclude<RealNameVerdict, 'match'>, string>> = {
  mismatch: '姓名与身份证号不匹配',
  unknown: '未查询到该身份证信息，请核对后重试',
  face: '人脸核验未通过，请由本人重试',
  limit: '该身份证今日核验次数已达上限，请明天再试',
};

/** The locked row, if this check is still running. */
async function running(tx: Tx, { user_id, check_no }: RealNameCheck): Promise<RealNameRow | undefined> {
  const row = await lockRealName(tx, user_id);
  return row.status === 1 && row.check_no === check_no ? row : undefined;
}

/** Marks the check as passed (NST-2) or failed (NST-3). False when the check is no longer running. */
export async function applyVerdict(
  ctx: Context,
  tx: Tx,
  check: RealNameCheck,
  verdict: RealNameVerdict,
  now: number,
): Promise<boolean> {
  const row = await running(tx, check);
  if (!row) return false;
  if (verdict === 'match') await pass(ctx, tx, check.user_id, row, now);
  else await fail(tx, check.user_id, row, FAILURE_TEXTS[verdict], now);
  return true;
}

async function pass(ctx: Context, tx: Tx, user_id: number, row: RealNameRow, now: number): Promise<void> {
  await markRealNamePassed(
    tx,
    user_id,
    row.face_enc && hashFaceTicket(ctx, ctx.seal.open(row.face_enc)),
    new Date(now),
  );
  const is_adult = toBit((await readAgeState(tx, user_id, now)) === 'adult');
  const data = { user_id, is_adult, id_hash: row.id_hash!.toString('hex') };
  tx.emit(userRealNamePassed, { key: user_id, at: now, actor_id: user_id, data });
}

async function fail(tx: Tx, user_id: number, row: RealNameRow, reason: string, now: number): Promise<void> {
  await releaseIdNumber(tx, row.id_hash!, user_id);
  await clearRealName(tx, user_id, 3, reason);
  await countRealNameTry(tx, user_id, dayOf(now));
}

/**
 * NST-4: gives the check up after the provider was silent for ten minutes. The member may submit again, and the try is not counted.
 * False when the check is no longer running.
 */
export async function giveUpCheck(tx: Tx, check: RealNameCheck): Promise<boolean> {
  const row = await running(tx, check);
  if (!row) return false;
  await releaseIdNumber(tx, row.id_hash!, check.user_id);
  await clearRealName(tx, check.user_id, 0, null);
  return true;
}

/**
 * NST-5: an operator resets the real name: the member is unverified again, and contracts become void. With `minor` the member
 * counts as a minor, whatever ID passes later, until a reset without `minor` (EDGE-21). False when there is nothing to reset.
 */
export async function resetRealName(tx: Tx, user_id: number, now: number, { minor = false } = {}): Promise<boolean> {
  const row = await lockRealName(tx, user_id);
  const takesBack = !minor && row.found_minor_at !== null;
  if (row.status !== 2 && !takesBack) return false;
  if (minor || takesBack) await saveFoundMinor(tx, user_id, minor ? new Date(now) : null);
  // EDGE-21: modules end memberships that need an adult when they get this event.
  if (minor) tx.emit(userProfileChanged, { key: user_id, at: now, data: { user_id, fields: ['minor'] } });
  if (row.status !== 2) return true;
  await releaseIdNumber(tx, row.id_hash!, user_id);
  await clearRealName(tx, user_id, 0, null);
  await voidContracts(tx, user_id, new Date(now));
  return true;
}

/**
 * The state of a real name, for the operator who approves its reset. If it has changed since the reset was requested,
 * the approval is refused. Undefined when there is nothing to reset.
 */
export async function findResettableRealName(
  db: Queryable,
  user_id: number,
  minor: boolean,
): Promise<object | undefined> {
  const row = await realNameOf(db, user_id);
  const found_minor = row?.found_minor_at != null;
  if (!row || (row.status !== 2 && (minor || !found_minor))) return undefined;
  return { status: row.status, passed_at: row.passed_at?.getTime() ?? null, found_minor };
}

export const hashFaceTicket = (ctx: Context, ticket: string): Buffer => ctx.seal.index('face', ticket);
