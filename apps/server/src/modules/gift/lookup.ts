// A gift line as operators look it up (call Z39, kind `gift`): what one member received of an order.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { findItem } from '#modules/bag/index.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { findGiftLine, GIFT_SOURCE_TEXTS } from './console-list-store.ts';

export const findGift: LookupFinder = async ({ db, id }) => {
  const line = /^\d{1,15}$/.test(id) ? await findGiftLine(db, Number(id)) : undefined;
  if (!line) return undefined;
  const at = line.at.getTime();
  return {
    id,
    title: `${findItem(line.item_code)?.name ?? line.item_code} × ${line.num}`,
    state: line.refund_of === null ? (line.refunded_at ? 1 : 0) : 2,
    state_text: line.refund_of === null ? (line.refunded_at ? '已退款' : '已送达') : '退款行',
    fields: [
      { key: 'order_no', name: '单号', value: line.order_no, group: '礼物' },
      { key: 'at', name: '送出', value: formatDateAndMinute(at), group: '礼物' },
      { key: 'source', name: '来源', value: GIFT_SOURCE_TEXTS[line.source], group: '礼物' },
      { key: 'gift_value', name: '价值', value: `${formatFullAmount(line.gift_value)} 钻`, group: '金额' },
      { key: 'income_base', name: '计流水', value: `${formatFullAmount(line.income_base)} 钻`, group: '金额' },
      { key: 'income_fen', name: '收礼收益', value: formatFenAsYuan(line.income_fen), group: '金额' },
    ],
    history: [
      { at, title: '送出', text: '' },
      ...(line.refunded_at ? [{ at: line.refunded_at.getTime(), title: '退款', text: '' }] : []),
    ],
    links: [
      { kind: 'user' as const, id: String(line.sender_id), title: '送礼人' },
      { kind: 'user' as const, id: String(line.receiver_id), title: '收礼人' },
      ...(line.room_id === null ? [] : [{ kind: 'room' as const, id: String(line.room_id), title: '房间' }]),
      ...(line.guild_id === null ? [] : [{ kind: 'guild' as const, id: String(line.guild_id), title: '公会' }]),
    ],
  };
};
