// Approvals by a second person (CON-2). A console call that needs one waits at most 72 hours for another staff member with the same
// permission. The call runs once, in the transaction of the approval, and only if its object has not changed since the request.
import { isDeepStrictEqual } from 'node:util';
import { approval_decide } from '@shengyu/contract/calls/console.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rehearse } from '#db/rehearse.ts';
import type { StaffCallContext, StaffCallDefinition } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { logEntryFieldsOf } from '#wire/staff-handler.ts';
import {
  needsSecondPerson,
  type ApprovalExplanation,
  type ApprovalRequest,
  type Deciders,
  type Staff,
} from '#wire/staff.ts';
import { insertApproval, lockApproval, saveDecision, type ApprovalRow } from './approval-store.ts';
import { mayDecideApproval, STAFF_CALLS } from './permissions.ts';
import { toStaff } from './sessions.ts';
import { findStaffById, listEnabledStaff } from './staff-store.ts';

const WAIT_MS = 72 * 3_600_000;
const { not_found, own, decided, expired, changed } = approval_decide.refusals;

export async function requestApproval(
  tx: Tx,
  asked: ApprovalRequest,
): Promise<{ approval_id: number; expire_at: number } & Deciders> {
  const expire_at = asked.at + WAIT_MS;
  const { approval_id } = (await insertApproval(tx, asked, new Date(expire_at)))!;
  return { approval_id, expire_at: Math.floor(expire_at / 1000), ...(await findDeciders(tx, asked)) };
}

/** So many people are named; of the others the number is enough. */
const NAMED = 5;

/** Who of these people could decide on this call of this author; the author never does. */
const decidersAmong = (people: readonly Staff[], author_id: number, call: string): Deciders => {
  const names = people
    .filter((one) => one.staff_id !== author_id && mayDecideApproval(one, call))
    .map(({ name }) => name);
  return { deciders: names.length, decider_names: names.slice(0, NAMED) };
};

/** Who could decide the approval now. */
export const findDeciders = async (
  db: Queryable,
  { author_id, call }: Pick<ApprovalRow, 'author_id' | 'call'>,
): Promise<Deciders> => decidersAmong((await listEnabledStaff(db)).map(toStaff), author_id, call);

/** CONUI-3: who could decide now on each call of this person that waits for a second one, before any is sent. */
export async function listWaitingCalls(db: Queryable, staff: Staff): Promise<({ call: string } & Deciders)[]> {
  const people = (await listEnabledStaff(db)).map(toStaff);
  return staff.permissions
    .filter((name) => {
      const call = STAFF_CALLS.get(name);
      return call !== undefined && needsSecondPerson(call);
    })
    .map((call) => ({ call, ...decidersAmong(people, staff.staff_id, call) }));
}

type Decide = StaffCallContext<typeof approval_decide>;

/** The approval with a lock on its row, if this staff member may decide it now; otherwise a refusal. */
export async function lockDecidableApproval({ tx, staff, req, now }: Decide): Promise<ApprovalRow | Refused> {
  const approval = await lockApproval(tx, req.approval_id);
  if (!approval) return refuse(not_found);
  if (!mayDecideApproval(staff, approval.call)) return refuse('no_permission');
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
  const waiting = await toWaitingCall(act, act.tx, approval, act.staff);
  if (waiting instanceof Refused) return waiting;
  const { work, asked } = waiting;
  const before = work.before && (await work.before(asked));
  if (before instanceof Refused) return before;
  if (!isAsBefore(approval, before)) return 'changed';
  const done = await work.run(asked, before ?? {});
  if (done instanceof Refused) return done;
  const { target, reason, approval_id } = approval;
  const after = done as Record<string, unknown>;
  await act.desk.log(act.tx, { ...logEntryFieldsOf(asked), target, before, after, reason, approval_id });
  return after;
}

/** Whether the object is as the author saw it. */
const isAsBefore = (approval: ApprovalRow, before: object | undefined): boolean =>
  isDeepStrictEqual(before === undefined ? null : JSON.parse(JSON.stringify(before)), approval.before);

type Reader = Omit<StaffCallContext, 'call' | 'req' | 'tx' | 'db' | 'staff'>;

/** The call that waits, as its author sent it: with the author as the caller. */
async function toWaitingCall(
  { ctx, now, trace, ip, platform, brand, headers, desk, staffCalls }: Reader,
  tx: Tx,
  approval: ApprovalRow,
  decider: Staff,
): Promise<{ work: StaffCallDefinition; asked: StaffCallContext } | Refused> {
  const answer = staffCalls.get(approval.call);
  if (!answer?.staff) return refuse('not_open');
  const author = toStaff((await findStaffById(tx, approval.author_id))!);
  const caller = { session: undefined, me: 0, ip, platform, brand, trace, headers, raw: Buffer.alloc(0) };
  const req = { ...approval.request, reason: approval.reason };
  const asked = { ...caller, ctx, now, tx, db: tx, desk, staffCalls, call: answer.call, req, staff: author, decider };
  return { work: answer.staff, asked: asked as unknown as StaffCallContext };
}

const NOTHING_SAID: ApprovalExplanation = { lines: [], effects: [] };

/** What the waiting call would change, and whether its object has changed since the request (Z51). Nothing of it is kept. */
export const explainApproval = (
  act: Reader & Pick<StaffCallContext, 'staff'>,
  approval: ApprovalRow,
): Promise<ApprovalExplanation & { changed: boolean }> =>
  rehearse(act.ctx.db, async (tx) => {
    const waiting = await toWaitingCall(act, tx, approval, act.staff);
    if (waiting instanceof Refused) return { ...NOTHING_SAID, changed: false };
    const { work, asked } = waiting;
    const now = approval.state === 0 && work.before ? await work.before(asked) : undefined;
    const changed = approval.state === 0 && (now instanceof Refused || !isAsBefore(approval, now));
    const said = await work.explain?.(asked, approval.before ?? {});
    return { ...(said ?? NOTHING_SAID), changed };
  });
