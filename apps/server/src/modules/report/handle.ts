// An operator's word (Z32, REP-2). Who joined a known problem gets the same word; what it is worth is BETA-1's.
import { beginOfDay, dayOf, endOfDay } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { report_handle } from '@shengyu/contract/calls/report.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { causeOf, fill, notify } from '#modules/notice/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { statusOf } from './present.ts';
import { lockReport, reportById, saveHandling, validBetween, type ReportRow } from './store.ts';
import {
  adoptionScore,
  ARROWS,
  COMPLAINT,
  FEEDBACK,
  isOpen,
  VALID_PER_DAY,
  VALID_SCORE,
  type Status,
} from './words.ts';

type Ask = RequestOf<typeof report_handle>;
type Reply = ReplyOf<typeof report_handle>;

const { not_found, handled } = report_handle.refusals;

/** What the decision rests on; a refusal if it cannot be decided so. */
export async function mayHandle(tx: Tx, { report_id, action, reply, score }: Ask): Promise<object | Refused> {
  const row = await reportById(tx, report_id);
  if (!row) return refuse(not_found);
  if (!ARROWS[action].from.includes(row.status)) return refuse(handled);
  // Every report gets an answer, and a known problem is answered where it was first told.
  if (action !== 'take' && reply.trim() === '') return refuse('params');
  if (row.same_as !== null) return refuse('params');
  if (action === 'malicious' && row.kind !== COMPLAINT) return refuse('params');
  if (action === 'adopt' ? adoptionScore(row.type, score) === undefined : score) return refuse('params');
  const { kind, type, status, user_id } = row;
  return { kind, type, status, user_id };
}

export async function handleReport(tx: Tx, ask: Ask, now: number): Promise<Reply | Refused> {
  const { report_id, action, score } = ask;
  const reporters = (await lockReport(tx, report_id)).map(({ user_id }) => user_id);
  await lockMembers(tx, reporters);
  const rows = await lockReport(tx, report_id);
  const own = rows.find((row) => row.report_id === report_id)!;
  // Two operators at once: the second finds it decided.
  if (!ARROWS[action].from.includes(own.status)) return refuse(handled);
  const { to } = ARROWS[action];
  for (const row of rows) {
    if (!isOpen(row.status) || row.status === to) continue;
    const adopted = action === 'adopt' && row === own ? adoptionScore(row.type, score)! : 0;
    await settle(tx, row, { ask, to, adopted, now });
  }
  const after = (await reportById(tx, report_id))!;
  return { ...statusOf(after), report_id, score: after.score };
}

type Settling = { readonly ask: Ask; readonly to: Status; readonly adopted: number; readonly now: number };

async function settle(tx: Tx, row: ReportRow, { ask, to, adopted, now }: Settling): Promise<void> {
  const { user_id, report_id, type } = row;
  const counts = !row.is_valid && ask.action !== 'malicious' && (await mayCount(tx, row));
  const gained = adopted + (counts ? VALID_SCORE : 0);
  const isOver = !isOpen(to);
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
  if (gained > 0) tx.emit({ name: 'beta.scored', key: user_id, at: now, data: { user_id, report_id, score: gained } });
  if (!isOver) return;
  const target = row.target_kind ? { target: { kind: row.target_kind, id: row.target_id } } : {};
  const data = { report_id, user_id, type, result: to === 2 ? 'founded' : 'unfounded', ...target };
  tx.emit({ name: 'report.handled', key: user_id, at: now, data });
  const { status_text } = statusOf({ kind: row.kind, status: to });
  const words = fill('report_handled', { status: status_text, reply: ask.reply.trim() });
  await notify(tx, { user_id, ...words, event_id: causeOf(`report:${report_id}`), at: now });
}

/** BETA-1: feedback that somebody took seriously, at most three of the Day it was sent on. */
async function mayCount(tx: Tx, { user_id, kind, created_at }: ReportRow): Promise<boolean> {
  if (kind !== FEEDBACK) return false;
  const day = dayOf(created_at.getTime());
  const counted = await validBetween(tx, user_id, new Date(beginOfDay(day)), new Date(endOfDay(day)));
  return counted < VALID_PER_DAY;
}
