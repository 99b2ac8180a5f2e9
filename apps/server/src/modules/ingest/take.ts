// Applies the batch of events of one call. Each event has its own transaction, so a failing one does not affect the others.
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { CallContext } from '#wire/handler.ts';
import { applyGiftEvent, applyRefundEvent, type GiftEvent, type GiftRefund } from './gift-events.ts';
import { processInOrderByKey } from './lanes.ts';
import { applyEventOnce, type EventEffect } from './once.ts';
import { applyRoomEvent, type RoomEvent } from './room-events.ts';
import type { EventKind } from './store.ts';
import { applyUserEvent, type UserEvent } from './user-events.ts';

type Calling = Pick<CallContext, 'ctx' | 'now' | 'headers'>;
type Event = { readonly event_id: string; readonly occurred_at: number };

const take =
  ({ ctx, now, headers }: Calling, kind: EventKind) =>
  (event: Event, event_id: string, effect: EventEffect) =>
    applyEventOnce(
      ctx,
      {
        kind,
        event_id,
        app_id: String(headers['x-app-id']),
        body: event,
        at: Math.min(instantOfUnixSeconds(event.occurred_at), now),
        now,
      },
      effect,
    );

export async function applyGiftEvents(call: Calling, events: readonly GiftEvent[]) {
  const taking = take(call, 'gift');
  return processInOrderByKey(
    events,
    ({ sender_id }) => sender_id,
    async (event) => {
      const result = await taking(event, event.event_id, (tx) => applyGiftEvent(call.ctx, tx, event, call.now));
      return { event_id: event.event_id, ...result };
    },
  );
}

export async function applyRefundEvents(call: Calling, refunds: readonly GiftRefund[]) {
  const taking = take(call, 'refund');
  return processInOrderByKey(
    refunds,
    () => 0,
    async (refund) => {
      const result = await taking(refund, refund.refund_id, (tx) => applyRefundEvent(tx, refund, call.now));
      return { refund_id: refund.refund_id, event_id: refund.event_id, ...result };
    },
  );
}

export async function applyRoomEvents(call: Calling, events: readonly RoomEvent[]) {
  const taking = take(call, 'room');
  return processInOrderByKey(
    events,
    ({ room_id }) => room_id,
    async (event) => {
      const result = await taking(event, event.event_id, (tx) => applyRoomEvent(call.ctx, tx, event, call.now));
      return { event_id: event.event_id, ...result };
    },
  );
}

export async function applyUserEvents(call: Calling, events: readonly UserEvent[]) {
  const taking = take(call, 'user');
  return processInOrderByKey(
    events,
    ({ user_id }) => user_id,
    async (event) => {
      const result = await taking(event, event.event_id, (tx) => applyUserEvent(call.ctx, tx, event, call.now));
      return { event_id: event.event_id, ...result };
    },
  );
}
