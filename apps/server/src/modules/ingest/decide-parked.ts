// An operator decides a parked event, one that was held back as suspicious (call Z37, ingest_decide): accept applies it, drop
// closes it. Either is possible only once.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { applyGiftEvent, applyRefundEvent, type GiftEvent, type GiftRefund } from './gift-events.ts';
import { toEventResult, ParkedOutcome, type EffectResult, type EventResult } from './once.ts';
import { applyRoomEvent, type RoomEvent } from './room-events.ts';
import { lockParkedEvent, storeEventResult, type EventRow } from './store.ts';
import { applyUserEvent, type UserEvent } from './user-events.ts';

export type ParkedDecision = { readonly event_id: string; readonly action: 'accept' | 'drop'; readonly now: number };

/**
 * Applies or closes a parked event. The decision is refused when no event is parked under this id, or when the event still cannot
 * be applied (for example because its user is still unknown).
 */
export async function decideParkedEvent(
  ctx: Context,
  tx: Tx,
  { event_id, action, now }: ParkedDecision,
): Promise<EventResult | Refused> {
  const event = await lockParkedEvent(tx, event_id);
  if (!event) return refuse('not_found');
  const told = { kind: event.kind, event_id, body: event.body! };
  if (action === 'drop') {
    const result = toEventResult(refuse('not_found'));
    await storeEventResult(tx, told, { state: 'dropped', result, why: event.why });
    return result;
  }
  const outcome = await apply(ctx, tx, event, now);
  if (outcome instanceof ParkedOutcome) return refuse('conflict');
  if (outcome instanceof Refused) return outcome;
  const result = toEventResult(outcome);
  await storeEventResult(tx, told, { state: 'done', result, why: null });
  return result;
}

function apply(
  ctx: Context,
  tx: Tx,
  { kind, body, at }: EventRow,
  now: number,
): Promise<EffectResult | Refused | ParkedOutcome> {
  // Room and user events are judged as of their own time, because waiting for an operator must not make them too late.
  const then = Math.min(now, at.getTime());
  switch (kind) {
    case 'gift':
      return applyGiftEvent(ctx, tx, body as GiftEvent, now, { trusted: true });
    case 'refund':
      return applyRefundEvent(tx, body as GiftRefund, now);
    case 'room':
      return applyRoomEvent(ctx, tx, body as RoomEvent, then);
    case 'user':
      return applyUserEvent(ctx, tx, body as UserEvent, then);
  }
}
