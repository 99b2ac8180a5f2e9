// An order as it is written: lines with both numbers and their snapshots, the receivers' income, the event (FLOW-1, FLOW-3, WAL-4).
import { dayOf } from '@shengyu/rules/calendar.ts';
import { receiverIncomeFen } from '@shengyu/rules/turnover.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { uuidv7 } from '#ids.ts';
import { readConfig } from '#modules/config/index.ts';
import { earnIncome } from '#modules/ledger/index.ts';
import { bit } from '#wire/bit.ts';
import { snapshots } from './snapshots.ts';
import { countedAt, newFlowIds, saveLines, saveOrder, type Counted, type Line, type Order } from './store.ts';
import { FREE, type Part } from './words.ts';

export const newOrderNo = (at: number): string =>
  `g${Buffer.from(uuidv7(at).replaceAll('-', ''), 'hex').toString('base64url')}`;

/** The reference of a line's income in the books. */
export const incomeRef = (flow_id: number): string => `gift:${flow_id}`;

export async function writeOrder(ctx: Context, tx: Tx, order: Order, parts: readonly Part[]): Promise<Line[]> {
  const lines = await linesOf(ctx, tx, order, parts);
  const counted = countedAt(order.at, order.made_at);
  await saveOrder(tx, order);
  await saveLines(tx, order, counted, lines);
  const earnings = lines.map(({ receiver_id, flow_id, income_fen }) => ({
    user_id: receiver_id,
    ref: incomeRef(flow_id),
    fen: income_fen,
  }));
  await earnIncome(ctx, tx, earnings, order.made_at, order.at);
  // FLOW-2: free gifts count nowhere, so nobody is told to count them.
  if (order.source !== FREE) tx.emit(giftEvent('gift.sent', order, order.at, counted, lines));
  return lines;
}

async function linesOf(ctx: Context, tx: Tx, order: Order, parts: readonly Part[]): Promise<Line[]> {
  const { RECEIVER_BP } = await readConfig(ctx, 'constants');
  const receivers = parts.map((part) => part.receiver_id);
  const { guildsOf, guildOfRoom, relationsOf } = snapshots();
  const guilds = await guildsOf(tx, receivers, order.at);
  const room_guild_id = order.room_id === null ? null : ((await guildOfRoom(tx, order.room_id, order.at)) ?? null);
  const relations = await relationsOf(tx, order.sender_id, receivers, order.at);
  const ids = await newFlowIds(tx, parts.length);
  return parts.map((part, i) => ({
    ...part,
    flow_id: ids[i]!,
    income_fen: receiverIncomeFen(part.income_base, RECEIVER_BP),
    guild_id: guilds.get(part.receiver_id) ?? room_guild_id,
    by_room: !guilds.has(part.receiver_id) && room_guild_id !== null,
    room_guild_id,
    relation_id: relations.get(part.receiver_id) ?? null,
  }));
}

/** gift.sent and gift.refunded carry the same fields, refunds as the positive amounts they take back. */
export const giftEvent = (
  name: 'gift.sent' | 'gift.refunded',
  { order_no, sender_id, room_id, item_code, source, campaign }: Order,
  at: number,
  { made_at, day, is_late }: Counted,
  lines: readonly Line[],
) => ({
  name,
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
    is_late: bit(is_late),
    counted_on: is_late ? dayOf(made_at) : day,
    lines: lines.map(({ flow_id, receiver_id, num, gift_value, income_base, income_fen, ...of }) => ({
      flow_id,
      receiver_id,
      num,
      gift_value,
      income_base,
      income_fen,
      ...(of.guild_id === null ? {} : { guild_id: of.guild_id }),
      ...(of.by_room ? { by_room: 1 } : {}),
      ...(of.relation_id === null ? {} : { relation_id: of.relation_id }),
    })),
  },
});
