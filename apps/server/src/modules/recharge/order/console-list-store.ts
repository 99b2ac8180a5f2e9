// Recharge orders in the console's lists (call Z49).
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { sqlFragment } from '#db/sql.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import type { Order } from './order-store.ts';
import { ORDER_STATUS_TEXTS } from './states.ts';

type Row = Pick<
  Order,
  | 'out_trade_no'
  | 'target_id'
  | 'payer_id'
  | 'amount_fen'
  | 'diamond'
  | 'channel'
  | 'status'
  | 'created_at'
  | 'credited'
>;

const CHANNELS: Readonly<Record<string, string>> = {
  wechat_h5: '微信支付',
  wechat_jsapi: '微信支付',
  alipay_wap: '支付宝',
};

export const listRecharges: ObjectList = async (_ctx, db, ask) => {
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`out_trade_no, target_id, payer_id, amount_fen, diamond, channel, status, created_at, credited`,
      from: sqlFragment`recharge_order`,
      where: [
        given(ask.user_id, (id) => sqlFragment`target_id = ${id}`),
        given(ask.from, (at) => sqlFragment`created_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`created_at < ${at}`),
        given(ask.min, (n) => sqlFragment`amount_fen >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`amount_fen <= ${n}::bigint`),
        given(ask.q, (channel) => sqlFragment`channel = ${channel}`),
      ],
      state: sqlFragment`status::text`,
      at: sqlFragment`created_at`,
      id: sqlFragment`out_trade_no`,
      amount: sqlFragment`amount_fen`,
      sums: [
        { name: '订单金额', unit: 'fen', of: sqlFragment`amount_fen` },
        { name: '到账金额', unit: 'fen', of: sqlFragment`case when status in (2, 3, 5) then amount_fen end` },
        { name: '到账钻石', unit: 'diamond', of: sqlFragment`case when status in (3, 5) then credited end` },
      ],
    },
    Object.fromEntries(ORDER_STATUS_TEXTS.entries()),
    ask,
  );
  return {
    ...page,
    rows: rows.map((row) => ({
      id: row.out_trade_no,
      at: row.created_at.getTime(),
      title: `充值 ${formatFenAsYuan(row.amount_fen)}`,
      text: `${CHANNELS[row.channel] ?? row.channel}，${formatFullAmount(row.credited ?? row.diamond)} 钻`,
      state: String(row.status),
      state_text: ORDER_STATUS_TEXTS[row.status],
      amount: row.amount_fen,
      unit: 'fen' as const,
      user_id: row.target_id,
      peer_id: row.payer_id > 0 && row.payer_id !== row.target_id ? row.payer_id : undefined,
      data: {
        channel: row.channel,
        channel_name: CHANNELS[row.channel] ?? row.channel,
        diamond: row.credited ?? row.diamond,
      },
    })),
  };
};
