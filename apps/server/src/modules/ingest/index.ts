// ingest: receives signed events from the servers of the native app and applies each exactly once.
import type { Module } from '#module.ts';
import { lookupFinders, queues } from '#modules/console/index.ts';
import { reportDueSpans } from '#modules/room/index.ts';
import { handler as gift_event } from './calls/gift_event.ts';
import { handler as gift_refund } from './calls/gift_refund.ts';
import { handler as ingest_decide } from './calls/ingest_decide.ts';
import { handler as room_event } from './calls/room_event.ts';
import { handler as user_event } from './calls/user_event.ts';
import { findIngestedEvent } from './lookup.ts';
import { parkedEventQueue } from './queue.ts';
import { requireSignature } from './signature.ts';
import { deleteOldEvents } from './store.ts';

export { saveIngestApp, INGEST_APP_SCOPES } from './app-store.ts';
export { decideParkedEvent } from './decide-parked.ts';
export { computeSignature } from './signature.ts';

const TOLD_AT_ONCE = 500;

export const ingest: Module = {
  name: 'ingest',
  handlers: [gift_event, gift_refund, ingest_decide, room_event, user_event],
  access: { s2s: requireSignature },
  fills: [queues.with({ ingest: parkedEventQueue }), lookupFinders.event.with(findIngestedEvent)],
  jobs: {
    'ingest.tell_spans': async (_, ctx) => {
      while ((await ctx.db.tx((tx) => reportDueSpans(tx, ctx.clock.now(), TOLD_AT_ONCE))) >= TOLD_AT_ONCE);
    },
    'ingest.sweep': (_, ctx) => deleteOldEvents(ctx.db, ctx.clock.now()),
  },
  cron: [
    { at: '* * * * *', job: 'ingest.tell_spans' },
    { at: '*/15 * * * *', job: 'ingest.sweep' },
  ],
};
