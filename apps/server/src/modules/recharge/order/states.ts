// The states of an order and the transitions between them (RST-1 to RST-11). The database enforces the same list
// (migrations/0012_recharge.sql).

export const ORDER_STATUS_TEXTS = [
  '待支付',
  '支付中',
  '已支付',
  '已到账',
  '已关闭',
  '退款中',
  '已退款',
  '异常',
] as const;
/** 0 created, 1 paying, 2 paid, 3 credited, 4 closed, 5 refunding, 6 refunded, 7 exception (wrong amount or currency). */
export type OrderStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Arrow = { readonly rule: string; readonly from: readonly OrderStatus[]; readonly to: readonly OrderStatus[] };

/**
 * RST-2 payment started, RST-3 paid, RST-4 credited, RST-5 closed unpaid, RST-6 paid after it was closed, RST-7 paid with a wrong
 * amount or currency, RST-8 an operator credits or closes it, RST-9 refund started, RST-10 refunded, RST-11 refund refused.
 */
export const ORDER_TRANSITIONS = [
  { rule: 'RST-2', from: [0], to: [1] },
  { rule: 'RST-3', from: [0, 1], to: [2] },
  { rule: 'RST-4', from: [2], to: [3] },
  { rule: 'RST-5', from: [0, 1], to: [4] },
  { rule: 'RST-6', from: [4], to: [2] },
  { rule: 'RST-7', from: [0, 1, 4], to: [7] },
  { rule: 'RST-8', from: [7], to: [3, 4] },
  { rule: 'RST-9', from: [3], to: [5] },
  { rule: 'RST-10', from: [5], to: [6] },
  { rule: 'RST-11', from: [5], to: [3] },
] as const satisfies readonly Arrow[];

export const isOrderOpen = (status: OrderStatus): boolean => status === 0 || status === 1;
/** Whether the right amount has arrived, even if it was refunded later or is being refunded. */
export const isPaid = (status: OrderStatus): boolean => status === 2 || status === 3 || status === 5 || status === 6;
/** GUARD-2: open and credited orders count for the day's limits; an exception (7) counts too, because its money has arrived. */
export const isCountedForDayLimits = (status: OrderStatus): boolean => status !== 4 && status !== 6;

export const presentOrderStatus = (status: OrderStatus): { status: number; status_text: string } => ({
  status,
  status_text: ORDER_STATUS_TEXTS[status],
});
