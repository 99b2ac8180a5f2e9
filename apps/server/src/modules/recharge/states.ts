// The states of an order and the arrows between them (RST-1 to RST-11). The database refuses every other move by itself (0036); this is
// the same list for people and for tests.

export const STATUS_TEXT = ['待支付', '支付中', '已支付', '已到账', '已关闭', '退款中', '已退款', '异常'] as const;
export type OrderStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Arrow = { readonly rule: string; readonly from: readonly OrderStatus[]; readonly to: readonly OrderStatus[] };

export const ARROWS = [
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

export const isOpen = (status: OrderStatus): boolean => status === 0 || status === 1;
/** Money came and stayed, or is on its way back. */
export const isPaid = (status: OrderStatus): boolean => status === 2 || status === 3 || status === 5 || status === 6;
/** GUARD-2: credited and open orders; one that waits for an operator has taken money too. */
export const isCounted = (status: OrderStatus): boolean => status !== 4 && status !== 6;

export const statusOf = (status: OrderStatus): { status: number; status_text: string } => ({
  status,
  status_text: STATUS_TEXT[status],
});
