// An operator handles a report (call Z32, report_handle; REP-2). Reports that joined it as the same problem get the same decision.
// BETA-1 says how many points the reporters get.
import { beginOfDay, dayOf, endOfDay } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { report_handle } from '@shengyu/contract/calls/report.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { betaScored, reportHandled } from '#events/catalogue/report.ts';
import { deriveEventId, fillTemplate, notify } from '#modules/notice/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { presentReportStatus } from './present.ts';
import { lockReport, reportById, saveHandling, countValidReportsBetween, type ReportRow } from './store.ts';
import {
  computeAdoptionScore,
  REPORT_TRANSITIONS,
  REPORT_KIND_COMPLAINT,
  REPORT_KIND_FEEDBACK,
  isReportOpen,
  MAX_VALID_REPORTS_PER_DAY,
  VALID_REPORT_SCORE,
  type ReportStatus,
} from './words.ts';

type Ask = RequestOf<typeof report_handle>;
type Reply = ReplyOf<typeof report_handle>;

const { not_found, handled } = report_handle.refusals;

/** Checks whether this action is allowed for the report; returns the facts that are logged with the decision, or a refusal. */
export async function checkHandling(tx: Tx, { report_id, action, reply, score }: Ask): Promise<object | Refused> {
  const row = await reportById(tx, report_id);
  if (!row) return refuse(not_found);
  if (!REPORT_TRANSITIONS[action].from.includes(row.status)) return refuse(handled);
  // A closed report always has a reply to its reporter. A report that joined another is handled only through that other one.
  if (action !== 'take' && reply.trim() === '') return refuse('params');
  if (row.same_as !== null) return refuse('params');
  if (action === 'malicious' && row.kind !== REPORT_KIND_COMPLAINT) return refuse('params');
  if (action === 'adopt' ? computeAdoptionScore(row.type, score) === undefined : score) return refuse('params');
  const { kind, type, status, user_id } = row;
  return { kind, type, status, user_id };
}

export async function handleReport(tx: Tx, ask: Ask, now: number): Promise<Reply | Refused> {
  const { report_id, action, score } = ask;
  const reporters = (await lockReport(tx, report_id)).map(({ user_id }) => user_id);
  await lockMembers(tx, reporters);
  const rows = await lockReport(tx, report_id);
  const own = rows.find((row) => row.report_id === report_id)!;
  // Another operator may have decided the report in the meantime.
  if (!REPORT_TRANSITIONS[action].from.includes(own.status)) return refuse(handled);
  const { to } = REPORT_TRANSITIONS[action];
  for (const row of rows) {
    if (!isReportOpen(row.status) || row.status === to) continue;
    const adopted = action === 'adopt' && row === own ? computeAdoptionScore(row.type, score)! : 0;
    await settle(tx, row, { ask, to, adopted, now });
  }
  const after = (await reportById(tx, report_id))!;
  return { ...presentReportStatus(after), report_id, score: after.score };
}

type Settling = { readonly ask: Ask; readonly to: ReportStatus; readonly adopted: number; readonly now: number };

async function settle(tx: Tx, row: ReportRow, { ask, to, adopted, now }: Settling): Promise<void> {
  const { user_id, report_id, type } = row;
  const counts = !row.is_valid && ask.action !== 'malicious' && (await mayCount(tx, row));
  const gained = adopted + (counts ? VALID_REPORT_SCORE : 0);
  const isOver = !isReportOpen(to);
  await saveHandling(tx, {
    user_id,
    report_id,
    status: to,
    reply: ask.reply.trim() === '' ? row.reply : ask.reply.trim(),
    score: row.score + gained,
    is_valid: row.is_valid || counts,
    is_malicious: ask.action === 'malicious',
    handled_at: isOver ? new Date(now) : null,
  });
  if (gained > 0) tx.emit(betaScored, { key: user_id, at: now, data: { user_id, report_id, score: gained } });
  if (!isOver) return;
  const target = row.target_kind ? { target: { kind: row.target_kind, id: row.target_id } } : {};
  const result = to === 2 ? ('founded' as const) : ('unfounded' as const);
  const data = { report_id, user_id, type, result, ...target };
  tx.emit(reportHandled, { key: user_id, at: now, data });
  const { status_text } = presentReportStatus({ kind: row.kind, status: to });
  const words = fillTemplate('report_handled', { status: status_text, reply: ask.reply.trim() });
  await notify(tx, { user_id, ...words, event_id: deriveEventId(`report:${report_id}`), at: now });
}

/** Whether the report may still count as valid feedback: at most three of a member per day on which they were sent (BETA-1). */
async function mayCount(tx: Tx, { user_id, kind, created_at }: ReportRow): Promise<boolean> {
  if (kind !== REPORT_KIND_FEEDBACK) return false;
  const day = dayOf(created_at.getTime());
  const counted = await countValidReportsBetween(tx, user_id, new Date(beginOfDay(day)), new Date(endOfDay(day)));
  return counted < MAX_VALID_REPORTS_PER_DAY;
}
