// X03, NST-1: a name and an ID number to be checked. The check stands in its row before the service is asked (0080). It is asked at
// once, because most people are looking at the page; if it does not answer, the check goes on in the background (jobs.ts) and the page
// waits with U08.
import { dayOf } from '@shengyu/rules/calendar.ts';
import { readIdNumber, type IdNumber } from '@shengyu/rules/id-number.ts';
import { submit_real_name } from '@shengyu/contract/calls/agreement.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { uuidv7 } from '#ids.ts';
import { addJob } from '#jobs/add-job.ts';
import { readConfig } from '#modules/config/index.ts';
import { RealNameUnavailable, type PersonToCheck, type RealNameVerdict } from '#providers/real-name.ts';
import { bit } from '#wire/bit.ts';
import { Question } from '#wire/question.ts';
import { refuse, refuseNeed, type Refused } from '#wire/refusal.ts';
import { ageState } from './real-name.ts';
import {
  countTry,
  holdIdNumber,
  lockRealName,
  realNameOf,
  saveFaceSeen,
  saveSubmission,
  type RealNameRow,
} from './real-name-store.ts';
import { REAL_NAME_TEXT } from './states.ts';
import { applyVerdict, FAIL_TEXT, faceHash, type Check } from './verdict.ts';

const { refusals } = submit_real_name;
type Reply = ReplyOf<typeof submit_real_name>;
export type RealNameSubmission = RequestOf<typeof submit_real_name>;

type Failure = Exclude<RealNameVerdict, 'match'>;

/** Later than any answer the call itself still waits for. */
const ASK_AGAIN_MS = 10_000;
/** NST-4. */
export const SILENCE_MS = 10 * 60_000;

/** Names on ID cards: Chinese characters, parts of a foreign name joined by a dot, in whatever form a phone types it. */
export function readRealName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/\s/g, '')
    .replace(/[.•‧・●]/g, '·');
  return /^\p{Script=Han}[\p{Script=Han}·]{0,28}\p{Script=Han}$/u.test(name) ? name : null;
}

export const triesLeft = (
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
): Promise<Result | Question<Result>> {
  const name = readRealName(req.real_name);
  if (name === null) return refuse(refusals.name);
  const id = readIdNumber(req.id_no);
  if (!id) return refuse(refusals.id_no);
  const { REAL_NAME_TRIES, ID_ACCOUNTS } = await readConfig(ctx, 'constants');
  const row = await lockRealName(tx, user_id);
  if (row.status === 2 && !row.face_asked_at) return refuse(refusals.passed);
  if (row.status === 1) return refuse(refusals.checking);
  if (triesLeft(row, REAL_NAME_TRIES, now) === 0) return refuse(refusals.day_limit);

  const person = { name, id_no: id.number, face_ticket: req.face_ticket };
  if (row.status === 2) return seeFaceAgain(ctx, tx, user_id, row, person, now);
  const id_hash = ctx.seal.index('id_no', id.number);
  if (!(await holdIdNumber(tx, id_hash, user_id, ID_ACCOUNTS))) {
    return refuse(refusals.id_accounts, { fill: { n: ID_ACCOUNTS }, data: { limit: ID_ACCOUNTS } });
  }
  const check = await beginCheck(ctx, tx, user_id, person, id, now);
  await checkLater(tx, check, now);
  return Question.of(
    () => verdictOn(ctx, person),
    async (next, verdict): Promise<Result> => {
      if (verdict !== undefined) await applyVerdict(ctx, next, check, verdict, now);
      return verdict === undefined || verdict === 'match'
        ? present(ctx, next, user_id, now)
        : failed(ctx, next, user_id, verdict, now);
    },
  );
}

/** NST-1. The number must have been checked and be held. */
export async function beginCheck(
  ctx: Context,
  tx: Tx,
  user_id: number,
  person: PersonToCheck,
  id: IdNumber,
  now: number,
): Promise<Check> {
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

/** Undefined: the service has no answer now. */
async function verdictOn(ctx: Context, person: PersonToCheck): Promise<RealNameVerdict | undefined> {
  try {
    return await ctx.providers.realName.check(person);
  } catch (error) {
    if (!(error instanceof RealNameUnavailable)) throw error;
    ctx.log.warn({ refused: error.code }, 'real name');
    return undefined;
  }
}

/** For a service without an answer, and for a process that ends before it comes. By then the question of the call is over. */
async function checkLater(tx: Tx, check: Check, now: number): Promise<void> {
  await addJob(tx, 'agreement.check_real_name', check, { runAt: now + ASK_AGAIN_MS });
  await addJob(tx, 'agreement.give_up_check', check, { runAt: now + SILENCE_MS });
}

/** CARE-10: somebody verified is asked to show the face again; name and number must be the verified ones. */
async function seeFaceAgain(
  ctx: Context,
  tx: Tx,
  user_id: number,
  row: RealNameRow,
  person: PersonToCheck,
  now: number,
): Promise<Result | Question<Result>> {
  const { face_ticket } = person;
  if (face_ticket === undefined) return refuseNeed(['face'], '请完成人脸核验');
  const hash = faceHash(ctx, face_ticket);
  const isSame = ctx.seal.open(row.name_enc!) === person.name && ctx.seal.open(row.id_enc!) === person.id_no;
  if (!isSame) return faceFailed(ctx, tx, user_id, 'mismatch', now);
  if (row.face_hash?.equals(hash)) return faceFailed(ctx, tx, user_id, 'face', now);
  return Question.of(
    () => verdictOn(ctx, person),
    async (next, verdict): Promise<Result> => {
      // Nothing to wait for in the background: the face is in front of the camera now.
      if (verdict === undefined) return refuse('busy');
      const again = await lockRealName(next, user_id);
      // Reset, or seen by another call meanwhile.
      if (again.status !== 2 || !again.face_asked_at) return refuse('conflict');
      if (verdict !== 'match') return faceFailed(ctx, next, user_id, verdict, now);
      await saveFaceSeen(next, user_id, hash);
      return present(ctx, next, user_id, now);
    },
  );
}

async function faceFailed(ctx: Context, tx: Tx, user_id: number, verdict: Failure, now: number): Promise<Refused> {
  await countTry(tx, user_id, dayOf(now));
  return failed(ctx, tx, user_id, verdict, now);
}

async function present(ctx: Context, tx: Tx, user_id: number, now: number): Promise<Reply> {
  const { REAL_NAME_TRIES } = await readConfig(ctx, 'constants');
  const row = await realNameOf(tx, user_id);
  const status = row!.status;
  return {
    status,
    status_text: REAL_NAME_TEXT[status],
    is_adult: bit((await ageState(tx, user_id, now)) === 'adult'),
    retry_left_today: triesLeft(row, REAL_NAME_TRIES, now),
  };
}

/** A failed try is a refusal whose effect stays: it counts (NST-3). */
async function failed(ctx: Context, tx: Tx, user_id: number, verdict: Failure, now: number): Promise<Refused> {
  const data = await present(ctx, tx, user_id, now);
  return refuse({ ...refusals.mismatch, msg: FAIL_TEXT[verdict] }, { keep: true, data });
}
