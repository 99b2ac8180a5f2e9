// A member submits feedback, a complaint or an appeal (call X38, submit_report; REP-1 to REP-4), or appends to an open one. The
// reported party gets no notice of it (REP-3).
import {
  beginOfDay,
  DAY_MS,
  formatDateAndMinute,
  dayOf,
  HOUR_MS,
  unixSecondsOf,
} from '@shengyu/rules/time/calendar.ts';
import {
  monthOfSettlementComplaint,
  REPORT_TEXT_LENGTH,
  REPORT_TYPE_SETTLEMENT,
} from '@shengyu/rules/ui/report-types.ts';
import { countCharacters } from '@shengyu/rules/identity/text.ts';
import { addWorkingDaysToInstant } from '@shengyu/rules/time/working-days.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { submit_report } from '@shengyu/contract/calls/report.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { reportSubmitted } from '#events/catalogue/report.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanLine, cleanText, hasSensitiveWord, findOwnUploadByUrl } from '#modules/content/index.ts';
import { idsOfLatestSays } from '#modules/room/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { formatReportNo, presentReportStatus } from './present.ts';
import { findSimilarProblems, maskLongNumbers } from './similar.ts';
import * as store from './store.ts';
import { nameOfTarget } from './targets.ts';
import {
  REPORT_TYPE_APPEAL,
  REPORT_KIND_COMPLAINT,
  REPORT_KIND_FEEDBACK,
  isReportOpen,
  isTypeOfKind,
  URGENT_TYPES,
} from './words.ts';

const PER_DAY = 10;
const FEEDBACK_DAYS = 3;
const MALICIOUS_NUM = 3;
const MALICIOUS_MS = 30 * DAY_MS;
const SUSPENDED_MS = 7 * DAY_MS;
const KNOWN_MS = 30 * DAY_MS;
const KNOWN_MAX = 300;

type Ask = RequestOf<typeof submit_report>;
type Reply = ReplyOf<typeof submit_report>;
export type SubmissionContext = {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly user_id: number;
  readonly now: number;
};

const { refusals } = submit_report;

export async function submitReport(s: SubmissionContext, ask: Ask): Promise<Reply | Refused> {
  const words = cleanText(ask.text);
  if (countCharacters(words) < REPORT_TEXT_LENGTH.min) return refuse(refusals.too_short);
  if (!isTypeOfKind(ask.kind, ask.type)) return refuse('params');
  if (hasSensitiveWord(words)) return refuse(refusals.sensitive);
  if (ask.dry_run === 1) return dryRun(s, ask, words);
  await lockMember(s.tx, s.user_id);
  return ask.append_to === undefined ? write(s, ask, words) : append(s, ask.append_to, words);
}

async function dryRun({ tx, now }: SubmissionContext, { kind, type }: Ask, words: string): Promise<Reply> {
  const known =
    kind === REPORT_KIND_FEEDBACK ? await store.listKnownProblems(tx, type, new Date(now - KNOWN_MS), KNOWN_MAX) : [];
  const similar = findSimilarProblems(words, known).map((problem) => ({
    report_id: problem.report_id,
    text: maskLongNumbers(problem.words),
    status_text: presentReportStatus(problem).status_text,
  }));
  return { ...presentReportStatus({ kind, status: 0 }), similar };
}

async function append({ tx, user_id }: SubmissionContext, report_id: number, words: string): Promise<Reply | Refused> {
  const row = await store.appendWords(tx, user_id, report_id, words);
  if (row) return answered(row);
  const known = await store.reportById(tx, report_id);
  return refuse(known?.user_id === user_id ? 'done' : refusals.not_found);
}

async function write(s: SubmissionContext, ask: Ask, words: string): Promise<Reply | Refused> {
  const { ctx, tx, user_id, now } = s;
  const suspended =
    ask.kind === REPORT_KIND_COMPLAINT && ask.type !== REPORT_TYPE_APPEAL ? await suspendedUntil(s) : undefined;
  if (suspended !== undefined) return refuse(refusals.suspended, { fill: { date: formatDateAndMinute(suspended) } });
  const target_name = ask.target ? await nameOfTarget(ctx, tx, ask.target, user_id) : undefined;
  if (ask.target && target_name === undefined) return refuse(refusals.not_found);
  const same_as = await joined(s, ask);
  if (same_as instanceof Refused) return same_as;
  const images = await imagesOf(s, ask.images ?? []);
  if (images instanceof Refused) return images;
  if ((await store.countReportsSince(tx, user_id, new Date(beginOfDay(dayOf(now))))) >= PER_DAY)
    return refuse(refusals.day_limit, { data: { limit: PER_DAY, left: 0 } });
  const { kind, type, target, contact } = ask;
  const report = {
    user_id,
    kind,
    type,
    target_kind: target?.kind ?? null,
    target_id: target ? String(target.id) : null,
    target_name: target_name ?? null,
    words,
    images,
    contact_enc: contact && cleanLine(contact) ? ctx.seal.seal(cleanLine(contact)) : null,
    same_as,
    // SHELL-42: an operator reads what was said in the room before the report.
    say_ids: target?.kind === 'room' ? await idsOfLatestSays(tx, Number(target.id), now) : [],
    created_at: new Date(now),
    due_at: new Date(await dueAt(ctx, ask, now)),
  };
  if (await store.wasReportSubmittedSince(tx, report, new Date(now - DAY_MS))) return refuse(refusals.same);
  const row = await store.insertReport(tx, report);
  // EVT-3: an event carries no text of members; it tells only the type, the target and, for a settlement complaint, the month.
  const month = type === REPORT_TYPE_SETTLEMENT ? monthOfSettlementComplaint(words) : undefined;
  const data = { report_id: row.report_id, user_id, kind, type, ...(target && { target }), ...(month && { month }) };
  tx.emit(reportSubmitted, { key: user_id, at: now, actor_id: user_id, data });
  return answered(row);
}

const answered = (row: store.ReportRow): Reply => ({
  ...presentReportStatus(row),
  report_id: row.report_id,
  report_no: formatReportNo(row),
  expect_handle_at: unixSecondsOf(row.due_at.getTime()),
  similar: [],
});

/** REP-4: after three malicious complaints within thirty days a member cannot complain for a week. Returns the end of that week. */
async function suspendedUntil({ tx, user_id, now }: SubmissionContext): Promise<number | undefined> {
  const found = await store.listMaliciousReportTimes(tx, user_id, new Date(now - MALICIOUS_MS - SUSPENDED_MS));
  const times = found.map((at) => at.getTime());
  const third = times.findLast((at, i) => i >= MALICIOUS_NUM - 1 && at - times[i - MALICIOUS_NUM + 1]! <= MALICIOUS_MS);
  return third !== undefined && third + SUSPENDED_MS > now ? third + SUSPENDED_MS : undefined;
}

/**
 * The id of the known problem that the member joins: it must have the same type and be open. If the named report itself joined
 * another one, the member joins that other one.
 */
async function joined({ tx, user_id }: SubmissionContext, ask: Ask): Promise<number | null | Refused> {
  if (ask.same_as === undefined) return null;
  const named = await store.reportById(tx, ask.same_as);
  const problem = named?.same_as ? await store.reportById(tx, named.same_as) : named;
  if (!problem || ask.kind !== REPORT_KIND_FEEDBACK || problem.type !== ask.type || !isReportOpen(problem.status))
    return refuse(refusals.not_found);
  return problem.user_id === user_id ? refuse(refusals.same) : problem.report_id;
}

async function imagesOf({ ctx, tx, user_id }: SubmissionContext, urls: readonly string[]): Promise<string[] | Refused> {
  const keys: string[] = [];
  for (const url of urls) {
    const upload = await findOwnUploadByUrl(ctx, tx, url, { user_id, scene: 'report' });
    if (!upload) return refuse('params');
    keys.push(upload.file_key);
  }
  return keys;
}

/** When the answer is due (REP-2): complaints in a day, about minors or fraud in two hours, feedback in three working days. */
async function dueAt(ctx: Context, { kind, type }: Ask, now: number): Promise<number> {
  if (kind === REPORT_KIND_COMPLAINT) return now + (URGENT_TYPES.includes(type) ? 2 * HOUR_MS : DAY_MS);
  return addWorkingDaysToInstant(now, FEEDBACK_DAYS, await readConfig(ctx, 'holidays'));
}
