// ingest: signed events of the native side, exactly once.
import type { Module } from '#module.ts';
import { provideQueue } from '#modules/console/index.ts';
import { answer as gift_event } from './calls/gift_event.ts';
import { answer as gift_refund } from './calls/gift_refund.ts';
import { answer as ingest_decide } from './calls/ingest_decide.ts';
import { answer as room_event } from './calls/room_event.ts';
import { answer as user_event } from './calls/user_event.ts';
import { queue } from './queue.ts';
import { signed } from './signature.ts';
import { tellDue } from './spans.ts';
import { forgetOld } from './store.ts';

export { saveApp, SCOPES, type App, type Scope } from './apps.ts';
export { decideParked, type Deciding } from './decide-parked.ts';
export { amongIn, peopleIn, presenceIn, type InRoom, type Presence } from './in-rooms.ts';
export { provideRooms, type RoomOperation, type RoomSide } from './rooms.ts';
export { signatureOf } from './signature.ts';

const TOLD_AT_ONCE = 500;

provideQueue('ingest', queue);

export const ingest: Module = {
  name: 'ingest',
  answers: [gift_event, gift_refund, ingest_decide, room_event, user_event],
  access: { s2s: signed },
  jobs: {
    'ingest.tell_spans': async (_, ctx) => {
      while ((await ctx.db.tx((tx) => tellDue(tx, ctx.clock.now(), TOLD_AT_ONCE))) === TOLD_AT_ONCE);
    },
    'ingest.sweep': (_, ctx) => forgetOld(ctx.db, ctx.clock.now()),
  },
  cron: [
    { at: '* * * * *', job: 'ingest.tell_spans' },
    { at: '*/15 * * * *', job: 'ingest.sweep' },
  ],
};
