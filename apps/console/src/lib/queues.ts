// The ten queues of the inbox: their names, and the time within which a piece of work is promised to be done (console.md §5, P2).
import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type QueueName = ReplyFrom<'GET /console/api/desk/pulse'>['queues'][number]['queue'];

export const QUEUE_NAMES: Readonly<Record<QueueName, string>> = {
  withdraw: '提现审核',
  invoice: '提现发票',
  recharge: '充值异常',
  settlement: '月结算',
  report: '举报与反馈',
  risk: '风险核查',
  ingest: '挂起事件',
  moderation: '内容审核',
  guild: '公会入驻',
  ship: '发货',
};

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

export const PROMISED_S: Readonly<Record<QueueName, number>> = {
  withdraw: DAY_S,
  invoice: DAY_S,
  recharge: DAY_S,
  settlement: 5 * DAY_S,
  report: DAY_S,
  risk: 4 * HOUR_S,
  ingest: 4 * HOUR_S,
  moderation: 2 * HOUR_S,
  guild: 3 * DAY_S,
  ship: 3 * DAY_S,
};
