// How a module answers a call of the operator console. The handler names the object and does the work; permission, approval by a
// second person and the staff log follow from the contract and are done here alone (CON-1 to CON-3):
//
//   // modules/ship/calls/ship_update.ts
//   export const handler = handlesStaffCall(ship_update, {
//     target: (req) => `order:${req.ship_id}`,
//     before: (call) => shipmentFor(call.tx, call.req.ship_id),               // a refusal if it cannot be done
//     run: (call, shipment) => sendShipment(call.tx, shipment, call.req),     // its result is logged as `after`
//   });
//
// A call that needs approval (marked * in the specification, `auth: 'staff2'`) is written the same way. `before` runs when the call
// is requested and again when it is approved: if its result has changed by then, the approval is refused. `run` runs once, in the
// transaction of the approval, with the author as `call.staff` and the approver as `call.decider`; its result is the `result` in
// the reply of Z40, the call that approves.
import { shortNameOf, type CallSpec, type ReplyOf, type RequestOf } from '@shengyu/contract/call.ts';
import type { CallContext, CallHandler, StaffCallContext, StaffCallDefinition } from './handler.ts';
import type { ProviderRequest } from './question.ts';
import { Refused } from './refusal.ts';
import { needsSecondPerson } from './staff.ts';

export const handlesStaffCall = <C extends CallSpec, B extends object = object>(
  call: C,
  work: StaffCallDefinition<C, B>,
): CallHandler => ({
  call,
  staff: work,
  handle: (context: CallContext) => (needsSecondPerson(call) ? ask : perform)(context as StaffCallContext, work),
});

export type StaffReadDefinition<C extends CallSpec> = Pick<StaffCallDefinition<C>, 'run'> & {
  /** The object to log when the reply holds personal data (CON-3: who read it); undefined when this reply holds none. */
  target?(req: RequestOf<C>, answer: ReplyOf<C>): string | undefined;
  /** Details of the read for the log, such as that a full value was shown (CON-4: the full value of a masked field). */
  seen?(req: RequestOf<C>, answer: ReplyOf<C>): object | undefined;
};

/** Declares the handler of a console call that changes nothing; reads of personal data are logged. */
export const handlesStaffRead = <C extends CallSpec>(
  call: C,
  { run, target, seen }: StaffReadDefinition<C>,
): CallHandler =>
  ({
    call,
    handle: async (call: StaffCallContext<C>) => {
      const answer = await run(call, {});
      const about = answer instanceof Refused ? undefined : target?.(call.req, answer as ReplyOf<C>);
      if (about === undefined) return answer;
      const { reason = '' } = call.req as { reason?: string };
      const entry = {
        ...logEntryFieldsOf(call),
        target: about,
        after: seen?.(call.req, answer as ReplyOf<C>),
        reason,
      };
      await call.ctx.db.tx((tx) => call.desk.log(tx, entry));
      return answer;
    },
  }) as unknown as CallHandler;

/** Declares the handler of a console call that changes something and writes to the staff log itself, or tells nothing worth keeping. */
export const handlesUnloggedStaffCall = <C extends CallSpec>(
  call: C,
  handle: (call: StaffCallContext<C>) => Promise<ReplyOf<C> | Refused | ProviderRequest<ReplyOf<C>>>,
): CallHandler => ({ call, handle }) as unknown as CallHandler;

async function perform(call: StaffCallContext, work: StaffCallDefinition): Promise<unknown> {
  const before = work.before && (await work.before(call));
  if (before instanceof Refused) return before;
  const done = await work.run(call, before ?? {});
  if (done instanceof Refused) return done;
  const { reason = '' } = call.req as { reason?: string };
  const entry = { ...logEntryFieldsOf(call), target: work.target(call.req), before, after: done as object, reason };
  await call.desk.log(call.tx!, entry);
  return done;
}

async function ask(context: StaffCallContext, work: StaffCallDefinition): Promise<unknown> {
  const before = work.before && (await work.before(context));
  if (before instanceof Refused) return before;
  const { request_id: _, reason, ...request } = context.req as { request_id: string; reason: string };
  const { staff_id: author_id, call, target, at } = { ...logEntryFieldsOf(context), target: work.target(context.req) };
  const asked = await context.desk.ask(context.tx!, { author_id, call, target, request, before, reason, at });
  await context.desk.log(context.tx!, {
    ...logEntryFieldsOf(context),
    target,
    before,
    after: asked,
    reason,
    approval_id: asked.approval_id,
  });
  return asked;
}

export const logEntryFieldsOf = ({
  staff,
  call,
  ip,
  now,
}: Pick<StaffCallContext, 'staff' | 'call' | 'ip' | 'now'>) => ({
  staff_id: staff.staff_id,
  call: shortNameOf(call),
  ip,
  at: now,
});
