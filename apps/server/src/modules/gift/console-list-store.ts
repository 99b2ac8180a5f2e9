// Gift lines in the console's lists (call Z49): who gave what to whom, and how much of it was turnover.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import { findItem } from '#modules/bag/index.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { guildsById } from '#modules/roster/index.ts';
import type { GiftSource } from './words.ts';

type Row = {
  flow_id: number;
  at: Date;
  order_no: string;
  sender_id: number;
  receiver_id: number;
  room_id: number | null;
  item_code: string;
  source: GiftSource;
  num: number;
  gift_value: number;
  income_base: number;
  income_fen: number;
  guild_id: number | null;
  state: keyof typeof STATES;
};

const STATES = { done: '已送达', refunded: '已退款', refund: '退款行' } as const;
export const GIFT_SOURCE_TEXTS: Readonly<Record<GiftSource, string>> = { 1: '直送', 2: '背包', 3: '免费' };

export const listGifts: ObjectList = async (ctx, db, ask) => {
  const state = sqlFragment`
    case when l.refund_of is not null then 'refund' when r.flow_id is not null then 'refunded' else 'done' end`;
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`l.flow_id, l.at, l.order_no, l.sender_id, l.receiver_id, l.room_id, l.item_code, l.source, l.num,
        l.gift_value, l.income_base, l.income_fen, l.guild_id, ${state} as state`,
      places: db.each(),
      from: sqlFragment`gift_line l left join gift_refund r on r.receiver_id = l.receiver_id and r.flow_id = l.flow_id`,
      shared: { kind: 'gift', ctx },
      where: [
        given(ask.user_id, (id) => sqlFragment`(l.sender_id = ${id} or l.receiver_id = ${id})`),
        given(ask.guild_id, (id) => sqlFragment`l.guild_id = ${id}`),
        given(ask.room_id, (id) => sqlFragment`l.room_id = ${id}`),
        // A line is stored when it reaches us, which may be days after it was given and is never before.
        given(ask.from, (at) => sqlFragment`l.made_at >= ${at} and l.day >= ${dayOf(at.getTime())}::date`),
        given(ask.until, (at) => sqlFragment`l.at < ${at}`),
        given(ask.min, (n) => sqlFragment`l.gift_value >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`l.gift_value <= ${n}::bigint`),
        given(ask.q, (q) => sqlFragment`(l.source::text = ${q} or l.item_code = ${q} or l.order_no = ${q})`),
      ],
      state,
      at: sqlFragment`l.at`,
      id: sqlFragment`l.flow_id`,
      amount: sqlFragment`l.gift_value`,
      sums: [
        { name: '礼物价值', unit: 'diamond', of: sqlFragment`l.gift_value` },
        { name: '计流水', unit: 'diamond', of: sqlFragment`l.income_base` },
        { name: '收礼收益', unit: 'fen', of: sqlFragment`l.income_fen` },
      ],
    },
    STATES,
    ask,
  );
  const guilds = await guildsById(
    db,
    rows.flatMap(({ guild_id }) => guild_id ?? []),
  );
  return {
    ...page,
    rows: rows.map((l) => ({
      id: String(l.flow_id),
      at: l.at.getTime(),
      title: `${findItem(l.item_code)?.name ?? l.item_code} × ${l.num}`,
      text: `${GIFT_SOURCE_TEXTS[l.source]}，计流水 ${l.income_base} 钻`,
      state: l.state,
      state_text: STATES[l.state],
      amount: l.gift_value,
      unit: 'diamond' as const,
      user_id: l.sender_id,
      peer_id: l.receiver_id,
      ref: l.order_no,
      data: {
        item_code: l.item_code,
        num: l.num,
        income_base: l.income_base,
        income_fen: l.income_fen,
        source: l.source,
        source_name: GIFT_SOURCE_TEXTS[l.source],
        room_id: l.room_id,
        guild_id: l.guild_id,
        ...(l.guild_id !== null && { guild_name: guilds.get(l.guild_id)?.name ?? String(l.guild_id) }),
      },
    })),
  };
};

/** A line by its number, with the time of its refund. */
export const findGiftLine = (
  db: Queryable,
  flow_id: number,
): Promise<(Omit<Row, 'state'> & { refund_of: number | null; refunded_at: Date | null }) | undefined> =>
  db.at(flow_id).row(sql`
    select l.flow_id, l.at, l.order_no, l.sender_id, l.receiver_id, l.room_id, l.item_code, l.source, l.num, l.gift_value,
      l.income_base, l.income_fen, l.guild_id, l.refund_of, r.refunded_at
    from gift_line l left join gift_refund r on r.receiver_id = l.receiver_id and r.flow_id = l.flow_id
    where l.flow_id = ${flow_id}`);
