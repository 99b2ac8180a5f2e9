// How a module answers a call of the operator console. The handler says what it acts on and does it; permission, the second person
// and the staff log follow from the contract, here and nowhere else (CON-1 to CON-3):
//
//   // modules/ship/calls/ship_update.ts
//   export const answer = staffAnswers(ship_update, {
//     target: (req) => `ship:${req.ship_id}`,
//     before: (act) => shipmentFor(act.tx, act.req.ship_id),               // a refusal if it cannot be done
//     run: (act, shipment) => sendShipment(act.tx, shipment, act.req),     // what it answers is logged as `after`
//   });
//
// A call marked * (`auth: 'staff2'`) is written the same way. `before` runs when it is asked and again when it is decided: if it
// says something else by then, the approval is refused. `run` runs once, in the transaction of the approval, with the author as
// `act.staff` and who decided as `act.decider`; what it returns is Z40's `result`.
import { wireName, type CallSpec, type ReplyOf, type RequestOf } from '@shengyu/contract/call.ts';
import type { Act, Answer, StaffAct, StaffWork } from './act.ts';
import { Refused } from './refusal.ts';
import { needsSecondPerson } from './staff.ts';

export const staffAnswers = <C extends CallSpec, B extends object = object>(
  call: C,
  work: StaffWork<C, B>,
): Answer => ({
  call,
  staff: work,
  handle: (act: Act) => (needsSecondPerson(call) ? ask : perform)(act as StaffAct, work),
});

export type StaffRead<C extends CallSpec> = Pick<StaffWork<C>, 'run'> & {
  /** With one the answer holds personal data, so who read it is logged (CON-3). */
  target?(req: RequestOf<C>, answer: ReplyOf<C>): string;
  /** What of it was more than a look, for the log (CON-4). */
  seen?(req: RequestOf<C>): object | undefined;
};

export const staffReads = <C extends CallSpec>(call: C, { run, target, seen }: StaffRead<C>): Answer =>
  ({
    call,
    handle: async (act: StaffAct<C>) => {
      const answer = await run(act, {});
      if (answer instanceof Refused || !target) return answer;
      const { reason = '' } = act.req as { reason?: string };
      const entry = { ...entryOf(act), target: target(act.req, answer as ReplyOf<C>), after: seen?.(act.req), reason };
      await act.ctx.db.tx((tx) => act.desk.log(tx, entry));
      return answer;
    },
  }) as unknown as Answer;

async function perform(act: StaffAct, work: StaffWork): Promise<unknown> {
  const before = work.before && (await work.before(act));
  if (before instanceof Refused) return before;
  const done = await work.run(act, before ?? {});
  if (done instanceof Refused) return done;
  const { reason = '' } = act.req as { reason?: string };
  const entry = { ...entryOf(act), target: work.target(act.req), before, after: done as object, reason };
  await act.desk.log(act.tx!, entry);
  return done;
}

async function ask(act: StaffAct, work: StaffWork): Promise<unknown> {
  const before = work.before && (await work.before(act));
  if (before instanceof Refused) return before;
  const { request_id: _, reason, ...request } = act.req as { request_id: string; reason: string };
  const { staff_id: author_id, call, target, at } = { ...entryOf(act), target: work.target(act.req) };
  const asked = await act.desk.ask(act.tx!, { author_id, call, target, request, before, reason, at });
  await act.desk.log(act.tx!, {
    ...entryOf(act),
    target,
    before,
    after: asked,
    reason,
    approval_id: asked.approval_id,
  });
  return asked;
}

export const entryOf = ({ staff, call, ip, now }: Pick<StaffAct, 'staff' | 'call' | 'ip' | 'now'>) => ({
  staff_id: staff.staff_id,
  call: wireName(call),
  ip,
  at: now,
});
