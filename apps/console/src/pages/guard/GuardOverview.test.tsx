// The day's hits are filtered by the server, because the page has fifty of them and the day may have more.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { GuardOverview } from './GuardOverview.tsx';

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('P9 one kind is asked of the server, from its first page; refunds stand in the chart', async () => {
  const rest = { user: { user_id: 10_000_001, nickname: '晚风' }, kind: 'cool_down', sum: 90_000, at: 1_795_000_000 };
  desk = openDesk(<GuardOverview />, {
    address: '/guard?day=2026-11-18&page=2',
    answers: {
      'guard/overview': ({ kind, page: no }) => ({
        list: kind === 'cool_down' ? [{ ...rest, row_id: 77 }] : [],
        total: kind === undefined ? 120 : 1,
        page: Number(no),
        limit: 50,
        day: '2026-11-18',
        counts: { capped: 3, excluded: 0, guardian_refunds: 1, guardian_refund_fen: 8_800 },
      }),
      'metric/series': () => ({
        step_s: 86_400,
        begin: 1_795_000_000,
        end: 1_795_086_400,
        updated_at: 1_795_086_400,
        series: [
          { name: 'guard.capped', title: '触达上限', unit: 'count', points: [3], sum: 3 },
          { name: 'guard.refund_fen', title: '监护退款', unit: 'fen', points: [8_800], sum: 8_800 },
        ],
      }),
    },
  });
  await page.getByText('冷静期', { exact: true }).click();
  await expect.element(page.getByRole('link', { name: '晚风' })).toBeVisible();
  expect(desk.asked.findLast(({ path }) => path === 'guard/overview')?.query).toMatchObject({
    kind: 'cool_down',
    page: '1',
  });
  await expect.element(page.getByRole('img', { name: /监护退款 最近 ¥88\.00/ })).toBeVisible();
});
