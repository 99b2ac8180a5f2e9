// Takes the batch of events of one signed call. A gift has a transaction of its own, so that one that fails does not affect the others;
// what is told of rooms and people comes in masses, and a batch of it is one transaction together with the call's nonce.
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { isDatabaseUnavailable } from '#db/away.ts';
import { OutcomeUnknown, type Tx } from '#db/db.ts';
import type { CallContext } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { applyGiftEvent, applyRefundEvent, type GiftEvent, type GiftRefund } from './gift-events.ts';
import { processInOrderByKey } from './lanes.ts';
import { applyEventOnce, applyEventWithin, type EventEffect, type EventResult, type ReceivedEvent } from './once.ts';
import { applyRoomEvent, type RoomEvent } from './room-events.ts';
import { useNonce } from './signature.ts';
import type { EventKind } from './store.ts';
import { applyUserEvent, type UserEvent } from './user-events.ts';

type Calling = Pick<CallContext, 'ctx' | 'now' | 'headers'>;
type Event = { readonly occurred_at: number };
type Batch<E extends Event> = {
  readonly kind: EventKind;
  readonly events: readonly E[];
  readonly idOf: (event: E) => string;
  /** Events of the same key are taken in the order in which they occurred. */
  readonly keyOf: (event: E) => number;
  readonly apply: (tx: Tx, event: E) => ReturnType<EventEffect>;
};

/** So many keys of a batch are worked on at once. */
const KEYS_AT_ONCE = 4;
/** A batch gives up waiting for what somebody else has locked, and each of its events then waits for itself. */
const BATCH_LOCK_MS = 200;

const received = <E extends Event>({ now, headers }: Calling, { kind, idOf }: Batch<E>, event: E): ReceivedEvent => ({
  kind,
  event_id: idOf(event),
  app_id: String(headers['x-app-id']),
  body: event,
  at: Math.min(instantOfUnixSeconds(event.occurred_at), now),
  now,
});

async function takeOneByOne<E extends Event>(call: Calling, batch: Batch<E>): Promise<EventResult[] | Refused> {
  const refused = await useNonce(call.ctx.db, call);
  if (refused) return refused;
  return processInOrderByKey(batch.events, { keyOf: batch.keyOf, atOnce: KEYS_AT_ONCE }, (event) =>
    applyEventOnce(call.ctx, received(call, batch, event), (tx) => batch.apply(tx, event)),
  );
}

async function takeTogether<E extends Event>(call: Calling, batch: Batch<E>): Promise<EventResult[] | Refused> {
  const { db, log } = call.ctx;
  try {
    return await db.tx(
      async (tx) =>
        (await useNonce(tx, call)) ??
        processInOrderByKey(batch.events, { keyOf: batch.keyOf, atOnce: 1 }, (event) =>
          applyEventWithin(tx, received(call, batch, event), () => batch.apply(tx, event)),
        ),
      { lockTimeoutMs: BATCH_LOCK_MS },
    );
  } catch (error) {
    if (error instanceof OutcomeUnknown || isDatabaseUnavailable(error)) throw error;
    log.warn({ events: batch.events.length, error: (error as Error).message }, 'told events are taken one by one');
    return takeOneByOne(call, batch);
  }
}

export async function applyGiftEvents(call: Calling, events: readonly GiftEvent[]) {
  const results = await takeOneByOne(call, {
    kind: 'gift',
    events,
    idOf: ({ event_id }) => event_id,
    keyOf: ({ sender_id }) => sender_id,
    apply: (tx, event) => applyGiftEvent(call.ctx, tx, event, call.now),
  });
  return named(events, results);
}

export async function applyRefundEvents(call: Calling, refunds: readonly GiftRefund[]) {
  const results = await takeOneByOne(call, {
    kind: 'refund',
    events: refunds,
    idOf: ({ refund_id }) => refund_id,
    keyOf: () => 0,
    apply: (tx, refund) => applyRefundEvent(tx, refund, call.now),
  });
  if (results instanceof Refused) return results;
  return {
    results: results.map((result, i) => {
      const { refund_id, event_id } = refunds[i]!;
      return { refund_id, event_id, ...result };
    }),
  };
}

export async function applyRoomEvents(call: Calling, events: readonly RoomEvent[]) {
  const results = await takeTogether(call, {
    kind: 'room',
    events,
    idOf: ({ event_id }) => event_id,
    keyOf: ({ room_id }) => room_id,
    apply: (tx, event) => applyRoomEvent(call.ctx, tx, event, call.now),
  });
  return named(events, results);
}

export async function applyUserEvents(call: Calling, events: readonly UserEvent[]) {
  const results = await takeTogether(call, {
    kind: 'user',
    events,
    idOf: ({ event_id }) => event_id,
    keyOf: ({ user_id }) => user_id,
    apply: (tx, event) => applyUserEvent(call.ctx, tx, event, call.now),
  });
  return named(events, results);
}

/** The answer of a call: each result with the id of its event. */
const named = (events: readonly { readonly event_id: string }[], results: readonly EventResult[] | Refused) =>
  results instanceof Refused
    ? results
    : { results: results.map((result, i) => ({ event_id: events[i]!.event_id, ...result })) };
