// Gifts and refunds the native side reports (X31, X32): shape, then what is strange (RISK-14), then the gift module's rules.
import { FEN_PER_DIAMOND } from '@shengyu/rules/money.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { gift_event, gift_refund } from '@shengyu/contract/calls/ingest.ts';
import { instantOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findItem, GIFT } from '#modules/bag/index.ts';
import { BACKPACK, DIRECT, FREE, giveNative, refundGift } from '#modules/gift/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { isFuture } from './time.ts';
import { Parked, type Done } from './once.ts';

export type GiftEvent = RequestOf<typeof gift_event>['events'][number];
export type GiftRefund = RequestOf<typeof gift_refund>['refunds'][number];

const VALUE_MAX = 10_000_000;
const LINES_MAX = 20;
const NUM_MAX = 9_999;

/** `trusted`: an operator has looked and lets it through; what cannot be done still is not. */
export async function applyGift(
  ctx: Context,
  tx: Tx,
  event: GiftEvent,
  now: number,
  { trusted = false } = {},
): Promise<Done | Refused | Parked> {
  if (!isWellFormed(event) || isFuture(event, now)) return refuse('params');
  const item = findItem(event.item_code);
  if (item?.type !== GIFT) return new Parked(`gift ${event.item_code} is unknown`);
  if (event.unit_price !== item.value) return refuse('params');
  const people = [event.sender_id, ...event.lines.map((line) => line.receiver_id)];
  const users = await usersById(tx, people);
  const nobody = people.find((id) => !users.has(id));
  if (nobody !== undefined) return new Parked(`user ${nobody} is unknown`);
  const strange = trusted ? undefined : await anomalyIn(ctx, event);
  if (strange) return new Parked(strange);
  return giveNative(ctx, tx, {
    event_id: event.event_id,
    at: instantOf(event.occurred_at),
    now,
    sender_id: event.sender_id,
    room_id: event.room_id,
    item_code: event.item_code,
    source: event.source as 1 | 2 | 3,
    debit: event.debit === 1,
    lines: event.lines.map(({ receiver_id, num, income_base = 0 }) => ({ receiver_id, num, income_base })),
  });
}

const isId = (id: number | undefined): boolean => Number.isSafeInteger(id) && id! > 0;

function isWellFormed({ sender_id, room_id, unit_price, source, debit, lines }: GiftEvent): boolean {
  const receivers = new Set(lines.map((line) => line.receiver_id));
  const saysBase = source === BACKPACK && debit === 0;
  return (
    isId(sender_id) &&
    (room_id === undefined || isId(room_id)) &&
    unit_price >= 0 &&
    [DIRECT, BACKPACK, FREE].includes(source) &&
    (debit === 0 || (debit === 1 && source !== FREE)) &&
    lines.length >= 1 &&
    lines.length <= LINES_MAX &&
    receivers.size === lines.length &&
    !receivers.has(sender_id) &&
    lines.every(
      ({ receiver_id, num, income_base }) =>
        isId(receiver_id) &&
        num >= 1 &&
        num <= NUM_MAX &&
        (income_base === undefined ||
          (saysBase && Number.isSafeInteger(income_base * FEN_PER_DIAMOND) && income_base >= 0)),
    )
  );
}

async function anomalyIn(ctx: Context, { unit_price, item_code, lines }: GiftEvent): Promise<string | undefined> {
  const value = lines.reduce((sum, { num }) => sum + num * unit_price, 0);
  if (value > VALUE_MAX) return `worth ${value} diamonds`;
  const above = lines.find(({ num, income_base = 0 }) => income_base > num * unit_price);
  if (!above) return undefined;
  const price = await dearestBox(ctx, item_code);
  const odd = lines.find(({ num, income_base = 0 }) => income_base > num * Math.max(price, unit_price));
  return odd && `income base ${odd.income_base} is above what ${odd.num} ${item_code} can have cost`;
}

/** MONEY-3: a box may cost more than the gift that came out of it. 0: the gift comes out of none. */
async function dearestBox(ctx: Context, item_code: string): Promise<number> {
  const prices = (await catalogueOf(ctx))
    .all('pool')
    .filter(
      ({ part }) =>
        part.kind === 'gift_box' && part.rows.some(({ grant }) => grant.some((g) => g.item_code === item_code)),
    )
    .map(({ part }) => part.price);
  return Math.max(0, ...prices);
}

export async function applyRefund(tx: Tx, refund: GiftRefund, now: number): Promise<Done | Refused | Parked> {
  if (isFuture(refund, now) || (refund.receiver_id !== undefined && !isId(refund.receiver_id))) return refuse('params');
  const { event_id, receiver_id, reason } = refund;
  const refunded = await refundGift(tx, { event_id, receiver_id, reason, at: instantOf(refund.occurred_at), now });
  if (!(refunded instanceof Refused)) return {};
  return refunded.reason === 'not_found' ? new Parked(`gift ${event_id} is unknown`) : refunded;
}
