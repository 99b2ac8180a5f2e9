// The list of approvals while it is open: what comes in appears by itself, and what is open stays open (P3).
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, type Answers } from '#testing/desk.tsx';
import { Approvals } from './Approvals.tsx';

const NOW = 1_795_000_000;
const approval = (approval_id: number, more: object = {}) => ({
  approval_id,
  call: 'ledger_adjust',
  call_name: `账务调整 ${approval_id}`,
  target: `user:${approval_id}`,
  title: `会员 ${approval_id}`,
  request: {},
  reason: '重复扣费',
  author: { staff_id: 2, name: '小吴' },
  state: 0,
  created_at: NOW,
  expire_at: 4_000_000_000,
  can_decide: 1,
  ...more,
});

let desk: ReturnType<typeof openDesk>;
let waiting: ReturnType<typeof approval>[];
let ended: ReturnType<typeof approval>[];
let answers: Answers;

beforeEach(() => {
  // Only what repeats is played, because pages also wait for moments.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [waiting, ended] = [[approval(7)], []];
  answers = {
    'approval/list': ({ ended: isEnded, mine, page: no = '1' }) => {
      const all = isEnded ? ended : mine ? [...waiting, ...ended] : waiting;
      return {
        list: all.slice((Number(no) - 1) * 50, Number(no) * 50),
        total: all.length,
        page: Number(no),
        limit: 50,
      };
    },
    'approval/detail': ({ approval_id }) => ({
      approval: [...waiting, ...ended].find((one) => one.approval_id === Number(approval_id)),
      lines: [],
      changed: 0,
      effects: [],
      deciders: 1,
      decider_names: ['值班'],
      others: [],
    }),
  };
});
afterEach(() => {
  desk.close();
  vi.useRealTimers();
});

const open = (address: string): void => {
  desk = openDesk(<Approvals />, { answers, address, me: { permissions: ['approval_decide'] } });
};
const list = () => page.getByRole('region', { name: '审批列表' });

it('P3 CONUI-8 a request that comes in appears by itself and does not take the place of what is open', async () => {
  open('/approvals');
  await expect.element(page.getByRole('region', { name: '审批 7' })).toBeVisible();
  waiting = [approval(8), approval(7)];
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(list().getByText('账务调整 8')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '审批 7' })).toBeVisible();
  expect(desk.numOf('approval/detail')).toBe(1);
});

it('P3 CONUI-12 what a colleague has decided is shown as decided without anybody asking for it', async () => {
  open('/approvals?id=7');
  await expect.element(page.getByText('对象未变化')).toBeVisible();
  ended = [approval(7, { state: 1, can_decide: 0, decider: { staff_id: 3, name: '小郑' }, decided_at: NOW })];
  waiting = [];
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByRole('region', { name: '审批 7' }).getByText('已通过')).toBeVisible();
  // Each look at one is a line of the log.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(desk.numOf('approval/detail')).toBe(2);
});

it('P3 the history is read page by page, and its pages hold nothing that waits', async () => {
  ended = Array.from({ length: 60 }, (_, no) => approval(1_000 - no, { state: 1, can_decide: 0 }));
  open('/approvals?tab=history');
  await expect.element(list().getByText('账务调整 1000')).toBeVisible();
  await list().getByTitle('下一页').click();
  await expect.element(list().getByText('账务调整 941')).toBeVisible();
  expect(desk.address()).toContain('page=2');
  expect(desk.asked.filter(({ path, query }) => path === 'approval/list' && query['ended'] !== '1')).toEqual([]);
});
