// The way of a withdrawal as its owner reads it (X16, S-WDD-1): 提交 → (发票) → 审核 → 打款 → 到账, or where it ended instead.
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { withdrawal_detail } from '@shengyu/contract/calls/withdraw-record.ts';
import {
  APPROVED,
  CANCELLED,
  FAILED,
  HELD,
  INVOICE,
  IS_OVER,
  PAID,
  PAYING,
  REJECTED,
  REVIEWING,
  STATUS_TEXT,
  type Status,
} from './states.ts';
import type { Step, Withdrawal } from './store.ts';

type Entry = ReplyOf<typeof withdrawal_detail>['timeline'][number];

const TO_COME = 0;
const NOW = 1;
const DONE = 2;

/** The stations of the way, each with the states in which the withdrawal is there. */
const STATIONS: readonly { key: string; title: string; at: readonly Status[]; corporateOnly?: true }[] = [
  { key: 'submit', title: '提交申请', at: [] },
  { key: 'invoice', title: '发票', at: [INVOICE], corporateOnly: true },
  { key: 'review', title: '审核', at: [REVIEWING, HELD] },
  { key: 'pay', title: '打款', at: [APPROVED, PAYING] },
  { key: 'arrive', title: '到账', at: [PAID] },
];

const ENDS: Readonly<Partial<Record<Status, string>>> = {
  [REJECTED]: 'reject',
  [FAILED]: 'fail',
  [CANCELLED]: 'cancel',
};

export function timelineOf(w: Withdrawal, steps: readonly Step[]): Entry[] {
  const stations = STATIONS.filter(({ corporateOnly }) => !corporateOnly || w.type === 4);
  const isOver = IS_OVER.includes(w.status);
  const lastOpen = isOver ? (steps.at(-2)?.status ?? w.status) : w.status;
  const here = stations.findIndex(({ at }) => at.includes(lastOpen));
  const shown = isOver ? stations.slice(0, here + 1) : stations;
  const way = shown.map(({ key, title }, i): Entry => {
    // A station is left when the next one is reached; where it ended it stays undone.
    const left = i === 0 ? w.created_at : leftAt(steps, stations.slice(i + 1));
    const state = left ? DONE : i === here && !isOver ? NOW : TO_COME;
    const done = w.status === PAID && i === shown.length - 1;
    const at = done ? w.finished_at! : left;
    const text = i === here && !isOver ? hereText(w) : undefined;
    return {
      key,
      title,
      state: done ? DONE : state,
      ...(at ? { at: tsOf(at.getTime()) } : {}),
      ...(text === undefined ? {} : { text }),
    };
  });
  if (!isOver) return way;
  const end = { key: ENDS[w.status]!, title: STATUS_TEXT[w.status], at: tsOf(w.finished_at!.getTime()) };
  return [...way, { ...end, state: DONE, text: w.reason ?? '资金已退回可提现余额' }];
}

function leftAt(steps: readonly Step[], later: typeof STATIONS): Date | undefined {
  const states = later.flatMap(({ at }) => at);
  // Held and released is the same station: the last time it went on counts.
  return steps.findLast((step, i) => states.includes(step.status) && !states.includes(steps[i - 1]!.status))?.at;
}

const HERE: Readonly<Partial<Record<Status, string>>> = {
  [INVOICE]: '请在 30 天内上传发票',
  [HELD]: '风控核查中，通常 1 个工作日内完成',
  [APPROVED]: '等待下一批打款',
};

const hereText = (w: Withdrawal): string | undefined =>
  w.ticket_at ? '到账延迟，已登记处理，无需另行反馈' : (w.invoice_reason ?? HERE[w.status]);
