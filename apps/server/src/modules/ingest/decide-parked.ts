// An operator decides about a parked event (Z37): accept applies it as if it had just passed, drop closes it; both once.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { applyGift, applyRefund, type GiftEvent, type GiftRefund } from './gift-events.ts';
import { outcomeOf, Parked, type Done, type Result } from './once.ts';
import { applyRoomEvent, type RoomEvent } from './room-events.ts';
import { parkedOf, settle, type EventRow } from './store.ts';
import { applyUserEvent, type UserEvent } from './user-events.ts';

export type Deciding = { readonly event_id: string; readonly action: 'accept' | 'drop'; readonly now: number };

/** Refused: nothing is parked under that id, or what made it strange has not changed. */
export async function decideParked(
  ctx: Context,
  tx: Tx,
  { event_id, action, now }: Deciding,
): Promise<Result | Refused> {
  const event = await parkedOf(tx, event_id);
  if (!event) return refuse('not_found');
  const told = { kind: event.kind, event_id, body: event.body! };
  if (action === 'drop') {
    const result = outcomeOf(refuse('not_found'));
    await settle(tx, told, { state: 'dropped', result, why: event.why });
    return result;
  }
  const outcome = await apply(ctx, tx, event, now);
  if (outcome instanceof Parked) return refuse('conflict');
  if (outcome instanceof Refused) return outcome;
  const result = outcomeOf(outcome);
  await settle(tx, told, { state: 'done', result, why: null });
  return result;
}

function apply(ctx: Context, tx: Tx, { kind, body, at }: EventRow, now: number): Promise<Done | Refused | Parked> {
  // Judged as of its own time: what waited for an operator is not late by its own fault.
  const then = Math.min(now, at.getTime());
  switch (kind) {
    case 'gift':
      return applyGift(ctx, tx, body as GiftEvent, now, { trusted: true });
    case 'refund':
      return applyRefund(tx, body as GiftRefund, now);
    case 'room':
      return applyRoomEvent(tx, body as RoomEvent, then);
    case 'user':
      return applyUserEvent(ctx, tx, body as UserEvent, then);
  }
}
