// Gifts and refunds that the native app's backend reports (calls X31, gift_event, and X32, gift_refund). Each gift is checked in
// this order: its shape, unknown or suspicious values (RISK-14), the rules of the gift module.
import { FEN_PER_DIAMOND } from '@shengyu/rules/money/money.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { gift_event, gift_refund } from '@shengyu/contract/calls/ingest.ts';
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findItem, GIFT_ITEM_TYPE } from '#modules/bag/index.ts';
import {
  GIFT_SOURCE_BACKPACK,
  GIFT_SOURCE_DIRECT,
  GIFT_SOURCE_FREE,
  giveNativeGift,
  refundGift,
} from '#modules/gift/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { isTooFarInFuture } from './time.ts';
import { ParkedOutcome, type EffectResult } from './once.ts';

export type GiftEvent = RequestOf<typeof gift_event>['events'][number];
export type GiftRefund = RequestOf<typeof gift_refund>['refunds'][number];

const VALUE_MAX = 10_000_000;
const LINES_MAX = 20;
const NUM_MAX = 9_999;

/** With `trusted` an operator has accepted the event: suspicious values pass, but one that is impossible to apply still fails. */
export async function applyGiftEvent(
  ctx: Context,
  tx: Tx,
  event: GiftEvent,
  now: number,
  { trusted = false } = {},
): Promise<EffectResult | Refused | ParkedOutcome> {
  if (!isWellFormed(event) || isTooFarInFuture(event, now)) return refuse('params');
  const item = findItem(event.item_code);
  if (item?.type !== GIFT_ITEM_TYPE) return new ParkedOutcome(`gift ${event.item_code} is unknown`);
  if (event.unit_price !== item.value) return refuse('params');
  const people = [event.sender_id, ...event.lines.map((line) => line.receiver_id)];
  const users = await findUsersById(tx, people);
  const nobody = people.find((id) => !users.has(id));
  if (nobody !== undefined) return new ParkedOutcome(`user ${nobody} is unknown`);
  const strange = trusted ? undefined : await anomalyIn(ctx, event);
  if (strange) return new ParkedOutcome(strange);
  return giveNativeGift(ctx, tx, {
    event_id: event.event_id,
    at: instantOfUnixSeconds(event.occurred_at),
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
  const saysBase = source === GIFT_SOURCE_BACKPACK && debit === 0;
  return (
    isId(sender_id) &&
    (room_id === undefined || isId(room_id)) &&
    unit_price >= 0 &&
    [GIFT_SOURCE_DIRECT, GIFT_SOURCE_BACKPACK, GIFT_SOURCE_FREE].includes(source) &&
    (debit === 0 || (debit === 1 && source !== GIFT_SOURCE_FREE)) &&
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

/** The highest price of a box with this gift, which may be above the gift's own (MONEY-3); 0 when no box has it. */
async function dearestBox(ctx: Context, item_code: string): Promise<number> {
  const prices = (await readCampaignCatalogue(ctx))
    .all('pool')
    .filter(
      ({ part }) =>
        part.kind === 'gift_box' && part.rows.some(({ grant }) => grant.some((g) => g.item_code === item_code)),
    )
    .map(({ part }) => part.price);
  return Math.max(0, ...prices);
}

export async function applyRefundEvent(
  tx: Tx,
  refund: GiftRefund,
  now: number,
): Promise<EffectResult | Refused | ParkedOutcome> {
  if (isTooFarInFuture(refund, now) || (refund.receiver_id !== undefined && !isId(refund.receiver_id)))
    return refuse('params');
  const { event_id, receiver_id, reason } = refund;
  const refunded = await refundGift(tx, {
    event_id,
    receiver_id,
    reason,
    at: instantOfUnixSeconds(refund.occurred_at),
    now,
  });
  if (!(refunded instanceof Refused)) return {};
  return refunded.reason === 'not_found' ? new ParkedOutcome(`gift ${event_id} is unknown`) : refunded;
}
