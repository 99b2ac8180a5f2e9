import { ingest_decide } from '@shengyu/contract/calls/ingest.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { decideParkedEvent } from '../decide-parked.ts';
import { isEventKnown, lockParkedEvent } from '../store.ts';

const { not_found, decided } = ingest_decide.refusals;

export const handler = handlesStaffCall(ingest_decide, {
  target: (req) => `event:${req.event_id}`,
  before: async ({ tx, req: { event_id } }) => {
    const event = await lockParkedEvent(tx, event_id);
    if (event) return { kind: event.kind, why: event.why, body: event.body };
    return refuse((await isEventKnown(tx, event_id)) ? decided : not_found);
  },
  run: async ({ ctx, tx, req: { event_id, action }, now }) => {
    const result = await decideParkedEvent(ctx, tx, { event_id, action, now });
    return result instanceof Refused ? result : { event_id, ...result };
  },
});
