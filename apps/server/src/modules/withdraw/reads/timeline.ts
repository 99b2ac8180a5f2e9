// The timeline of a withdrawal for its owner (X16, S-WDD-1): 提交 → (发票) → 审核 → 打款 → 到账. If it was rejected, failed or cancelled, the
// timeline ends with that.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { withdrawal_detail } from '@shengyu/contract/calls/withdraw-record.ts';
import {
  APPROVED,
  CANCELLED,
  FAILED,
  ON_HOLD,
  WAITING_FOR_INVOICE,
  UNPAID_END_STATES,
  PAID,
  PAYING,
  REJECTED,
  REVIEWING,
  WITHDRAWAL_STATUS_TEXTS,
  type WithdrawalStatus,
} from '../states.ts';
import type { WithdrawalStep, Withdrawal } from '../store.ts';

type Entry = ReplyOf<typeof withdrawal_detail>['timeline'][number];

/** The states of a timeline step, as numbers of the reply. */
const TO_COME = 0;
const NOW = 1;
const DONE = 2;

/** The steps of the timeline; `at`: in these states the withdrawal is at this step. */
const STATIONS: readonly { key: string; title: string; at: readonly WithdrawalStatus[]; corporateOnly?: true }[] = [
  { key: 'submit', title: '提交申请', at: [] },
  { key: 'invoice', title: '发票', at: [WAITING_FOR_INVOICE], corporateOnly: true },
  { key: 'review', title: '审核', at: [REVIEWING, ON_HOLD] },
  { key: 'pay', title: '打款', at: [APPROVED, PAYING] },
  { key: 'arrive', title: '到账', at: [PAID] },
];

const ENDS: Readonly<Partial<Record<WithdrawalStatus, string>>> = {
  [REJECTED]: 'reject',
  [FAILED]: 'fail',
  [CANCELLED]: 'cancel',
};

export function buildWithdrawalTimeline(w: Withdrawal, steps: readonly WithdrawalStep[]): Entry[] {
  const stations = STATIONS.filter(({ corporateOnly }) => !corporateOnly || w.type === 4);
  const isOver = UNPAID_END_STATES.includes(w.status);
  const lastOpen = isOver ? (steps.at(-2)?.status ?? w.status) : w.status;
  const here = stations.findIndex(({ at }) => at.includes(lastOpen));
  const shown = isOver ? stations.slice(0, here + 1) : stations;
  const way = shown.map(({ key, title }, i): Entry => {
    // A step is done when a later one was reached; the step at which the withdrawal was rejected, failed or cancelled stays undone.
    const left = i === 0 ? w.created_at : leftAt(steps, stations.slice(i + 1));
    const state = left ? DONE : i === here && !isOver ? NOW : TO_COME;
    const done = w.status === PAID && i === shown.length - 1;
    const at = done ? w.finished_at! : left;
    const text = i === here && !isOver ? hereText(w) : undefined;
    return {
      key,
      title,
      state: done ? DONE : state,
      ...(at ? { at: unixSecondsOf(at.getTime()) } : {}),
      ...(text === undefined ? {} : { text }),
    };
  });
  if (!isOver) return way;
  const end = {
    key: ENDS[w.status]!,
    title: WITHDRAWAL_STATUS_TEXTS[w.status],
    at: unixSecondsOf(w.finished_at!.getTime()),
  };
  return [...way, { ...end, state: DONE, text: w.reason ?? '资金已退回可提现余额' }];
}

function leftAt(steps: readonly WithdrawalStep[], later: typeof STATIONS): Date | undefined {
  const states = later.flatMap(({ at }) => at);
  // Going on hold and being released are both within the step "review"; so the time of the last change to a later step counts.
  return steps.findLast((step, i) => states.includes(step.status) && !states.includes(steps[i - 1]!.status))?.at;
}

const HERE: Readonly<Partial<Record<WithdrawalStatus, string>>> = {
  [WAITING_FOR_INVOICE]: '请在 30 天内上传发票',
  [ON_HOLD]: '风控核查中，通常 1 个工作日内完成',
  [APPROVED]: '等待下一批打款',
};

const hereText = (w: Withdrawal): string | undefined =>
  w.ticket_at ? '到账延迟，已登记处理，无需另行反馈' : (w.invoice_reason ?? HERE[w.status]);
