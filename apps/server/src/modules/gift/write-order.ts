// Writes a gift order in one transaction (WAL-4): one line for each receiver with gift_value and income_base (FLOW-1) and the guild
// at that moment, the receivers' income (FLOW-3), and the event.
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { computeReceiverIncomeFen } from '@shengyu/rules/money/turnover.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { giftReceived, giftSent } from '#events/catalogue/gift.ts';
import { uuidv7 } from '#ids.ts';
import { readConfig } from '#modules/config/index.ts';
import { earnIncome, sendBooks, type LedgerBooks } from '#modules/ledger/index.ts';
import { findPartnerAmong } from '#modules/pair/index.ts';
import { findGuildsAt } from '#modules/roster/index.ts';
import { toBit } from '#wire/bit.ts';
import {
  lineBookingOf,
  reserveFlowIds,
  sendGiftLines,
  sendGiftOrder,
  type LineBooking,
  type LineOrder,
  type GiftLine,
  type GiftOrder,
} from './store.ts';
import { GIFT_SOURCE_FREE, type ReceiverShare } from './words.ts';

export const createOrderNo = (at: number): string =>
  `g${Buffer.from(uuidv7(at).replaceAll('-', ''), 'hex').toString('base64url')}`;

/** The ledger reference of a line's income. */
export const buildIncomeRef = (flow_id: number): string => `gift:${flow_id}`;

/**
 * `books` holds the locked accounts of everybody who moves, with what was posted before (the sender's debit). All of it is written here, so
 * an order is one post to the ledger.
 */
export async function writeOrder(
  ctx: Context,
  tx: Tx,
  books: LedgerBooks,
  order: GiftOrder,
  parts: readonly ReceiverShare[],
): Promise<GiftLine[]> {
  const lines = await linesOf(ctx, tx, order, parts);
  const counted = lineBookingOf(order.at, order.made_at);
  sendGiftOrder(tx, order, lines.length);
  const near = lines.filter(({ receiver_id }) => tx.areTogether(order.sender_id, receiver_id));
  await receiveLines(ctx, tx, books, order, near);
  // Who receives elsewhere is not waited for: the line and its income follow by an event, under the number of the line (received.ts).
  for (const line of lines.filter((one) => !near.includes(one))) tx.emit(giftReceived, buildReceivedEvent(order, line));
  // FLOW-2: free gifts count nowhere, so no event is emitted for them.
  if (order.source !== GIFT_SOURCE_FREE) tx.emit(giftSent, buildGiftEvent(order, order.at, counted, lines));
  return lines;
}

/** Writes lines with their receivers, and with them the income, into `books` that hold the accounts of these receivers. */
export async function receiveLines(
  ctx: Context,
  tx: Tx,
  books: LedgerBooks,
  order: LineOrder & Pick<GiftOrder, 'made_at'>,
  lines: readonly GiftLine[],
): Promise<void> {
  sendGiftLines(tx, order, lineBookingOf(order.at, order.made_at), lines);
  const earnings = lines.map(({ receiver_id, flow_id, income_fen }) => ({
    user_id: receiver_id,
    ref: buildIncomeRef(flow_id),
    fen: income_fen,
  }));
  await earnIncome(ctx, tx, books, earnings, order.made_at, order.at);
  sendBooks(tx, books);
}

async function linesOf(ctx: Context, tx: Tx, order: GiftOrder, parts: readonly ReceiverShare[]): Promise<GiftLine[]> {
  const { RECEIVER_BP } = await readConfig(ctx, 'constants');
  const receivers = parts.map((part) => part.receiver_id);
  const { room_id, at } = order;
  const [{ byUser: guilds, ofRoom: room_guild_id }, relations, ids] = await Promise.all([
    findGuildsAt(tx, { user_ids: receivers, room_id, at }),
    findPartnerAmong(tx, order.sender_id, receivers),
    reserveFlowIds(tx, order.sender_id, receivers),
  ]);
  return parts.map((part, i) => ({
    ...part,
    flow_id: ids[i]!,
    income_fen: computeReceiverIncomeFen(part.income_base, RECEIVER_BP),
    guild_id: guilds.get(part.receiver_id) ?? room_guild_id,
    by_room: !guilds.has(part.receiver_id) && room_guild_id !== null,
    room_guild_id,
    relation_id: relations.get(part.receiver_id) ?? null,
  }));
}

/** The event gift.received. */
const buildReceivedEvent = (order: GiftOrder, line: GiftLine) => ({
  key: line.receiver_id,
  at: order.at,
  actor_id: order.sender_id,
  data: {
    order_no: order.order_no,
    made_at: order.made_at,
    given_at: order.at,
    sender_id: order.sender_id,
    room_id: order.room_id,
    item_code: order.item_code,
    source: order.source,
    line: { ...line, lots: [...line.lots] },
  },
});

/** The event gift.sent. */
const buildGiftEvent = (
  { order_no, sender_id, room_id, item_code, source, campaign }: GiftOrder,
  at: number,
  { made_at, day, is_late }: LineBooking,
  lines: readonly GiftLine[],
) => ({
  key: sender_id,
  at,
  actor_id: sender_id,
  data: {
    order_no,
    sender_id,
    ...(room_id === null ? {} : { room_id }),
    item_code,
    source,
    ...(campaign === null ? {} : { campaign }),
    day,
    is_late: toBit(is_late),
    counted_on: is_late ? dayOf(made_at) : day,
    lines: lines.map(({ flow_id, receiver_id, num, gift_value, income_base, income_fen, ...of }) => ({
      flow_id,
      receiver_id,
      num,
      gift_value,
      income_base,
      income_fen,
      ...(of.guild_id === null ? {} : { guild_id: of.guild_id }),
      ...(of.by_room ? { by_room: 1 as const } : {}),
      ...(of.relation_id === null ? {} : { relation_id: of.relation_id }),
    })),
  },
});

/** The event gift.refunded: that of the gift with the lines taken back, whose amounts are positive too, and the gift's own time. */
export const buildRefundEvent = (order: GiftOrder, at: number, counted: LineBooking, lines: readonly GiftLine[]) => {
  const event = buildGiftEvent(order, at, counted, lines);
  return { ...event, data: { ...event.data, given_at: unixSecondsOf(order.at) } };
};
