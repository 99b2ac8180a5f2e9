// A batch of events: every event is an act with a transaction of its own, so one neither waits for nor spoils another.
import { instantOf } from '@shengyu/rules/calendar.ts';
import type { Act } from '#wire/act.ts';
import { applyGift, applyRefund, type GiftEvent, type GiftRefund } from './gift-events.ts';
import { inLanes } from './lanes.ts';
import { once, type Effect } from './once.ts';
import { applyRoomEvent, type RoomEvent } from './room-events.ts';
import type { EventKind } from './store.ts';
import { applyUserEvent, type UserEvent } from './user-events.ts';

type Calling = Pick<Act, 'ctx' | 'now' | 'headers'>;
type Event = { readonly event_id: string; readonly occurred_at: number };

const take =
  ({ ctx, now, headers }: Calling, kind: EventKind) =>
  (event: Event, event_id: string, effect: Effect) =>
    once(
      ctx,
      {
        kind,
        event_id,
        app_id: String(headers['x-app-id']),
        body: event,
        at: Math.min(instantOf(event.occurred_at), now),
        now,
      },
      effect,
    );

export async function takeGifts(act: Calling, events: readonly GiftEvent[]) {
  const taking = take(act, 'gift');
  return inLanes(
    events,
    ({ sender_id }) => sender_id,
    async (event) => {
      const result = await taking(event, event.event_id, (tx) => applyGift(act.ctx, tx, event, act.now));
      return { event_id: event.event_id, ...result };
    },
  );
}

export async function takeRefunds(act: Calling, refunds: readonly GiftRefund[]) {
  const taking = take(act, 'refund');
  return inLanes(
    refunds,
    () => 0,
    async (refund) => {
      const result = await taking(refund, refund.refund_id, (tx) => applyRefund(tx, refund, act.now));
      return { refund_id: refund.refund_id, event_id: refund.event_id, ...result };
    },
  );
}

export async function takeRoomEvents(act: Calling, events: readonly RoomEvent[]) {
  const taking = take(act, 'room');
  return inLanes(
    events,
    ({ room_id }) => room_id,
    async (event) => {
      const result = await taking(event, event.event_id, (tx) => applyRoomEvent(tx, event, act.now));
      return { event_id: event.event_id, ...result };
    },
  );
}

export async function takeUserEvents(act: Calling, events: readonly UserEvent[]) {
  const taking = take(act, 'user');
  return inLanes(
    events,
    ({ user_id }) => user_id,
    async (event) => {
      const result = await taking(event, event.event_id, (tx) => applyUserEvent(act.ctx, tx, event, act.now));
      return { event_id: event.event_id, ...result };
    },
  );
}
