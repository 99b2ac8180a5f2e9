// Four eyes (CON-2): a call marked * waits at most 72 hours for another person with the same permission. It runs once, in the
// transaction of the approval, on the object as it stood when it was asked, or not at all.
import { isDeepStrictEqual } from 'node:util';
import { approval_decide } from '@shengyu/contract/calls/console.ts';
import type { Tx } from '#db/db.ts';
import type { StaffAct } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { entryOf } from '#wire/staff-answers.ts';
import type { Asked } from '#wire/staff.ts';
import { insertApproval, lockApproval, saveDecision, type ApprovalRow } from './approval-store.ts';
import { mayDecide } from './permissions.ts';
import { staffOf } from './sessions.ts';
import { staffById } from './staff-store.ts';

const WAIT_MS = 72 * 3_600_000;
const { not_found, own, decided, expired, changed } = approval_decide.refusals;

export async function askApproval(tx: Tx, asked: Asked): Promise<{ approval_id: number; expire_at: number }> {
  const expire_at = asked.at + WAIT_MS;
  const { approval_id } = (await insertApproval(tx, asked, new Date(expire_at)))!;
  return { approval_id, expire_at: Math.floor(expire_at / 1000) };
}

type Decide = StaffAct<typeof approval_decide>;

/** The approval if this person may decide it now. */
export async function openApproval({ tx, staff, req, now }: Decide): Promise<ApprovalRow | Refused> {
  const approval = await lockApproval(tx, req.approval_id);
  if (!approval) return refuse(not_found);
  if (!mayDecide(staff, approval.call)) return refuse('no_permission');
  if (approval.author_id === staff.staff_id) return refuse(own);
  if (approval.state !== 0) return refuse(decided);
  return approval.expire_at.getTime() <= now ? refuse(expired) : approval;
}

export async function decideApproval(act: Decide, approval: ApprovalRow) {
  const { approval_id } = approval;
  const decision = {
    approval_id,
    decider_id: act.staff.staff_id,
    decide_reason: act.req.reason,
    at: new Date(act.now),
  };
  if (act.req.action === 'refuse') {
    await saveDecision(act.tx, { ...decision, state: 2 });
    return { approval_id, state: 2 as const };
  }
  const result = await runApproved(act, approval);
  if (result === 'changed') {
    await saveDecision(act.tx, { ...decision, state: 2, decide_reason: changed.msg });
    return refuse(changed, { keep: true });
  }
  if (result instanceof Refused) return result;
  await saveDecision(act.tx, { ...decision, state: 1, result });
  return { approval_id, state: 1 as const, result };
}

async function runApproved(act: Decide, approval: ApprovalRow): Promise<Record<string, unknown> | 'changed' | Refused> {
  const answer = act.staffCalls.get(approval.call);
  if (!answer?.staff) return refuse('not_open');
  const author = staffOf((await staffById(act.tx, approval.author_id))!);
  const { ctx, now, tx, trace, ip, platform, brand, headers, desk, staffCalls, staff: decider } = act;
  const caller = { session: undefined, me: 0, ip, platform, brand, trace, headers, raw: Buffer.alloc(0) };
  const req = { ...approval.request, reason: approval.reason };
  const asked = { ...caller, ctx, now, tx, db: tx, desk, staffCalls, call: answer.call, req, staff: author, decider };
  const work = answer.staff;
  const before = work.before && (await work.before(asked as unknown as StaffAct));
  if (before instanceof Refused) return before;
  if (!isDeepStrictEqual(before === undefined ? null : JSON.parse(JSON.stringify(before)), approval.before))
    return 'changed';
  const done = await work.run(asked as unknown as StaffAct, before ?? {});
  if (done instanceof Refused) return done;
  const { target, reason, approval_id } = approval;
  const after = done as Record<string, unknown>;
  await desk.log(tx, { ...entryOf(asked), target, before, after, reason, approval_id });
  return after;
}
