// Call X03, submit_real_name (NST-1): a member submits a name and an ID number to be checked. The check is stored before the
// provider is asked (docs/decisions/0080). The provider is asked at once, because the member usually waits on the page; if it does
// not answer, a job (jobs.ts) asks again, and the page polls call U08, user_sign_name_check.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { readIdNumber, type IdNumber } from '@shengyu/rules/identity/id-number.ts';
import { submit_real_name } from '@shengyu/contract/calls/agreement.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { uuidv7 } from '#ids.ts';
import { addJob } from '#jobs/add-job.ts';
import { readConfig } from '#modules/config/index.ts';
import { RealNameUnavailable, type PersonToCheck, type RealNameVerdict } from '#providers/real-name.ts';
import { toBit } from '#wire/bit.ts';
import { ProviderRequest } from '#wire/question.ts';
import { refuse, refuseForMissingSteps, type Refused } from '#wire/refusal.ts';
import { readAgeState } from './real-name.ts';
import {
  countRealNameTry,
  reserveIdNumber,
  lockRealName,
  realNameOf,
  saveFaceCheckPassed,
  saveSubmission,
  type RealNameRow,
} from './store.ts';
import { REAL_NAME_STATUS_TEXTS } from '../states.ts';
import { applyVerdict, FAILURE_TEXTS, hashFaceTicket, type RealNameCheck } from './verdict.ts';

const { refusals } = submit_real_name;
type Reply = ReplyOf<typeof submit_real_name>;
export type RealNameSubmission = RequestOf<typeof submit_real_name>;

type Failure = Exclude<RealNameVerdict, 'match'>;

/** After this time a job asks the provider again; it must be longer than the call itself waits for the provider. */
const ASK_AGAIN_MS = 10_000;
/** NST-4: a check is given up after ten minutes of silence. */
const SILENCE_MS = 10 * 60_000;

/**
 * A name as on ID cards: Chinese characters, with the parts of a foreign name joined by a dot. The dots that phones type are
 * unified.
 */
export function readRealName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/\s/g, '')
    .replace(/[.•‧・●]/g, '·');
  return /^\p{Script=Han}[\p{Script=Han}·]{0,28}\p{Script=Han}$/u.test(name) ? name : null;
}

export const countTriesLeft = (
  row: Pick<RealNameRow, 'tries' | 'tried_on'> | undefined,
  most: number,
  now: number,
): number => Math.max(0, most - (row?.tried_on === dayOf(now) ? row.tries : 0));

type Result = Reply | Refused;

export async function submitRealName(
  ctx: Context,
  tx: Tx,
  user_id: number,
  req: RealNameSubmission,
  now: number,
): Promise<Result | ProviderRequest<Result>> {
  const name = readRealName(req.real_name);
  if (name === null) return refuse(refusals.name);
  const id = readIdNumber(req.id_no);
  if (!id) return refuse(refusals.id_no);
  const { REAL_NAME_TRIES, ID_ACCOUNTS } = await readConfig(ctx, 'constants');
  const row = await lockRealName(tx, user_id);
  if (row.status === 2 && !row.face_asked_at) return refuse(refusals.passed);
  if (row.status === 1) return refuse(refusals.checking);
  if (countTriesLeft(row, REAL_NAME_TRIES, now) === 0) return refuse(refusals.day_limit);

  const person = { name, id_no: id.number, face_ticket: req.face_ticket };
  if (row.status === 2) return seeFaceAgain(ctx, tx, user_id, row, person, now);
  const id_hash = ctx.seal.index('id_no', id.number);
  if (!(await reserveIdNumber(tx, id_hash, user_id, ID_ACCOUNTS))) {
    return refuse(refusals.id_accounts, { fill: { n: ID_ACCOUNTS }, data: { limit: ID_ACCOUNTS } });
  }
  const check = await beginRealNameCheck(ctx, tx, user_id, person, id, now);
  await checkLater(tx, check, now);
  return ProviderRequest.of(
    () => verdictOn(ctx, person),
    async (next, verdict): Promise<Result> => {
      if (verdict !== undefined) await applyVerdict(ctx, next, check, verdict, now);
      return verdict === undefined || verdict === 'match'
        ? present(ctx, next, user_id, now)
        : failed(ctx, next, user_id, verdict, now);
    },
  );
}

/** NST-1: stores the check as running. The caller must have validated the ID number and reserved it (reserveIdNumber). */
export async function beginRealNameCheck(
  ctx: Context,
  tx: Tx,
  user_id: number,
  person: PersonToCheck,
  id: IdNumber,
  now: number,
): Promise<RealNameCheck> {
  const check_no = uuidv7(now);
  await saveSubmission(tx, {
    user_id,
    check_no,
    name_enc: ctx.seal.seal(person.name),
    id_hash: ctx.seal.index('id_no', id.number),
    id_enc: ctx.seal.seal(id.number),
    face_enc: person.face_ticket === undefined ? null : ctx.seal.seal(person.face_ticket),
    born_on: id.birthday,
    at: new Date(now),
  });
  return { user_id, check_no };
}

/** The provider's verdict; undefined when it does not answer now. */
async function verdictOn(ctx: Context, person: PersonToCheck): Promise<RealNameVerdict | undefined> {
  try {
    return await ctx.providers.realName.check(person);
  } catch (error) {
    if (!(error instanceof RealNameUnavailable)) throw error;
    ctx.log.warn({ refused: error.code }, 'real name');
    return undefined;
  }
}

/**
 * Adds the jobs that ask again and give up, in case the provider does not answer or this process dies. They run after the call has
 * stopped waiting for the provider.
 */
async function checkLater(tx: Tx, check: RealNameCheck, now: number): Promise<void> {
  await addJob(tx, 'agreement.check_real_name', check, { runAt: now + ASK_AGAIN_MS });
  await addJob(tx, 'agreement.give_up_check', check, { runAt: now + SILENCE_MS });
}

/** CARE-10: a verified member must show the face again. Name and ID number must be the verified ones. */
async function seeFaceAgain(
  ctx: Context,
  tx: Tx,
  user_id: number,
  row: RealNameRow,
  person: PersonToCheck,
  now: number,
): Promise<Result | ProviderRequest<Result>> {
  const { face_ticket } = person;
  if (face_ticket === undefined) return refuseForMissingSteps(['face'], '请完成人脸核验');
  const hash = hashFaceTicket(ctx, face_ticket);
  const isSame = ctx.seal.open(row.name_enc!) === person.name && ctx.seal.open(row.id_enc!) === person.id_no;
  if (!isSame) return faceFailed(ctx, tx, user_id, 'mismatch', now);
  if (row.face_hash?.equals(hash)) return faceFailed(ctx, tx, user_id, 'face', now);
  return ProviderRequest.of(
    () => verdictOn(ctx, person),
    async (next, verdict): Promise<Result> => {
      // There is no background check here, because the member is in front of the camera now.
      if (verdict === undefined) return refuse('busy');
      const again = await lockRealName(next, user_id);
      // The real name was reset, or another call has already completed the face check.
      if (again.status !== 2 || !again.face_asked_at) return refuse('conflict');
      if (verdict !== 'match') return faceFailed(ctx, next, user_id, verdict, now);
      await saveFaceCheckPassed(next, user_id, hash);
      return present(ctx, next, user_id, now);
    },
  );
}

async function faceFailed(ctx: Context, tx: Tx, user_id: number, verdict: Failure, now: number): Promise<Refused> {
  await countRealNameTry(tx, user_id, dayOf(now));
  return failed(ctx, tx, user_id, verdict, now);
}

async function present(ctx: Context, tx: Tx, user_id: number, now: number): Promise<Reply> {
  const { REAL_NAME_TRIES } = await readConfig(ctx, 'constants');
  const row = await realNameOf(tx, user_id);
  const status = row!.status;
  return {
    status,
    status_text: REAL_NAME_STATUS_TEXTS[status],
    is_adult: toBit((await readAgeState(tx, user_id, now)) === 'adult'),
    retry_left_today: countTriesLeft(row, REAL_NAME_TRIES, now),
  };
}

/** NST-3: a failed try is counted, so its transaction commits although the call is refused (`keep`). */
async function failed(ctx: Context, tx: Tx, user_id: number, verdict: Failure, now: number): Promise<Refused> {
  const data = await present(ctx, tx, user_id, now);
  return refuse({ ...refusals.mismatch, msg: FAILURE_TEXTS[verdict] }, { keep: true, data });
}
