// Submitting (X38, REP-1 to REP-4): checked, counted, written; whoever is reported never hears of it.
import { beginOfDay, DAY_MS, dateAndMinute, dayOf, HOUR_MS, tsOf } from '@shengyu/rules/calendar.ts';
import { monthComplainedOf, REPORT_TEXT, SETTLEMENT } from '@shengyu/rules/report-types.ts';
import { lengthOf } from '@shengyu/rules/text.ts';
import { workingDaysAfter } from '@shengyu/rules/working-days.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { submit_report } from '@shengyu/contract/calls/report.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanLine, cleanText, hasSensitive, uploadAt } from '#modules/content/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { reportNo, statusOf } from './present.ts';
import { similarTo, withoutNumbers } from './similar.ts';
import * as store from './store.ts';
import { nameOfTarget } from './targets.ts';
import { APPEAL, COMPLAINT, FEEDBACK, isOpen, isTypeOf, URGENT_TYPES } from './words.ts';

const PER_DAY = 10;
const FEEDBACK_DAYS = 3;
const MALICIOUS_NUM = 3;
const MALICIOUS_MS = 30 * DAY_MS;
const SUSPENDED_MS = 7 * DAY_MS;
const KNOWN_MS = 30 * DAY_MS;
const KNOWN_MAX = 300;

type Ask = RequestOf<typeof submit_report>;
type Reply = ReplyOf<typeof submit_report>;
export type Submitting = { readonly ctx: Context; readonly tx: Tx; readonly user_id: number; readonly now: number };

const { refusals } = submit_report;

export async function submitReport(s: Submitting, ask: Ask): Promise<Reply | Refused> {
  const words = cleanText(ask.text);
  if (lengthOf(words) < REPORT_TEXT.min) return refuse(refusals.too_short);
  if (!isTypeOf(ask.kind, ask.type)) return refuse('params');
  if (hasSensitive(words)) return refuse(refusals.sensitive);
  if (ask.dry_run === 1) return dryRun(s, ask, words);
  await lockMember(s.tx, s.user_id);
  return ask.append_to === undefined ? write(s, ask, words) : append(s, ask.append_to, words);
}

async function dryRun({ tx, now }: Submitting, { kind, type }: Ask, words: string): Promise<Reply> {
  const known = kind === FEEDBACK ? await store.knownProblems(tx, type, new Date(now - KNOWN_MS), KNOWN_MAX) : [];
  const similar = similarTo(words, known).map((problem) => ({
    report_id: problem.report_id,
    text: withoutNumbers(problem.words),
    status_text: statusOf(problem).status_text,
  }));
  return { ...statusOf({ kind, status: 0 }), similar };
}

async function append({ tx, user_id }: Submitting, report_id: number, words: string): Promise<Reply | Refused> {
  const row = await store.appendWords(tx, user_id, report_id, words);
  if (row) return answered(row);
  const known = await store.reportById(tx, report_id);
  return refuse(known?.user_id === user_id ? 'done' : refusals.not_found);
}

async function write(s: Submitting, ask: Ask, words: string): Promise<Reply | Refused> {
  const { ctx, tx, user_id, now } = s;
  const suspended = ask.kind === COMPLAINT && ask.type !== APPEAL ? await suspendedUntil(s) : undefined;
  if (suspended !== undefined) return refuse(refusals.suspended, { fill: { date: dateAndMinute(suspended) } });
  const target_name = ask.target ? await nameOfTarget(tx, ask.target, user_id) : undefined;
  if (ask.target && target_name === undefined) return refuse(refusals.not_found);
  const same_as = await joined(s, ask);
  if (same_as instanceof Refused) return same_as;
  const images = await imagesOf(s, ask.images ?? []);
  if (images instanceof Refused) return images;
  if ((await store.submittedSince(tx, user_id, new Date(beginOfDay(dayOf(now))))) >= PER_DAY)
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
    created_at: new Date(now),
    due_at: new Date(await dueAt(ctx, ask, now)),
  };
  if (await store.wasSubmitted(tx, report, new Date(now - DAY_MS))) return refuse(refusals.same);
  const row = await store.insertReport(tx, report);
  // EVT-3: what was reported and how, never in whose words.
  const month = type === SETTLEMENT ? monthComplainedOf(words) : undefined;
  const data = { report_id: row.report_id, user_id, kind, type, ...(target && { target }), ...(month && { month }) };
  tx.emit({ name: 'report.submitted', key: user_id, at: now, actor_id: user_id, data });
  return answered(row);
}

const answered = (row: store.ReportRow): Reply => ({
  ...statusOf(row),
  report_id: row.report_id,
  report_no: reportNo(row),
  expect_handle_at: tsOf(row.due_at.getTime()),
  similar: [],
});

/** REP-4: a week from the third malicious complaint within thirty days. */
async function suspendedUntil({ tx, user_id, now }: Submitting): Promise<number | undefined> {
  const found = await store.maliciousSince(tx, user_id, new Date(now - MALICIOUS_MS - SUSPENDED_MS));
  const times = found.map((at) => at.getTime());
  const third = times.findLast((at, i) => i >= MALICIOUS_NUM - 1 && at - times[i - MALICIOUS_NUM + 1]! <= MALICIOUS_MS);
  return third !== undefined && third + SUSPENDED_MS > now ? third + SUSPENDED_MS : undefined;
}

/** The problem that is joined: of the same type, still open. Who joins one that joined another joins that one. */
async function joined({ tx, user_id }: Submitting, ask: Ask): Promise<number | null | Refused> {
  if (ask.same_as === undefined) return null;
  const named = await store.reportById(tx, ask.same_as);
  const problem = named?.same_as ? await store.reportById(tx, named.same_as) : named;
  if (!problem || ask.kind !== FEEDBACK || problem.type !== ask.type || !isOpen(problem.status))
    return refuse(refusals.not_found);
  return problem.user_id === user_id ? refuse(refusals.same) : problem.report_id;
}

async function imagesOf({ ctx, tx, user_id }: Submitting, urls: readonly string[]): Promise<string[] | Refused> {
  const keys: string[] = [];
  for (const url of urls) {
    const upload = await uploadAt(ctx, tx, url, { user_id, scene: 'report' });
    if (!upload) return refuse('params');
    keys.push(upload.file_key);
  }
  return keys;
}

/** REP-2: complaints within a day, minors and fraud within two hours, feedback within three working days. */
async function dueAt(ctx: Context, { kind, type }: Ask, now: number): Promise<number> {
  if (kind === COMPLAINT) return now + (URGENT_TYPES.includes(type) ? 2 * HOUR_MS : DAY_MS);
  return workingDaysAfter(now, FEEDBACK_DAYS, await readConfig(ctx, 'holidays'));
}
