// 应急 over a page: what is offered, and what a colleague has asked for already.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { Emergency } from './Emergency.tsx';

const AT = 1_795_000_000;

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

function open(environment: 'production' | 'test', waiting: readonly object[] = []): void {
  desk = openDesk(<Emergency filter="" close={() => undefined} />, {
    me: { environment, permissions: ['platform_stop', 'platform_resume'] },
    answers: {
      'desk/pulse': () => ({
        server_time: AT,
        alerts: [],
        queues: [],
        off: [{ scope: 'platform', key: 'payout', name: '提现打款', at: AT, by: '小郑', reason: '支付异常' }],
      }),
      'approval/list': () => ({ list: waiting, total: waiting.length, page: 1, limit: 50 }),
    },
  });
}

it('CONUI-28 a switch that is to be opened again says who asked for it and that it waits (Z57)', async () => {
  open('test', [
    {
      approval_id: 31,
      call_name: '恢复平台功能',
      target: 'platform:payout',
      author: { staff_id: 9, name: '小吴' },
      created_at: AT,
      expire_at: 4_000_000_000,
    },
  ]);
  const row = page.getByRole('listitem').filter({ hasText: '提现打款' });
  await expect.element(row.getByText(/待复核：恢复平台功能，小吴 提交于/)).toBeVisible();
  await expect.element(row.getByRole('link', { name: '查看' })).toHaveAttribute('href', '/approvals?id=31');
  expect(page.getByText(/待复核：/).elements()).toHaveLength(1);
});

it('CONUI-1 the test channel is no switch of a production', async () => {
  open('production');
  await expect.element(page.getByRole('switch', { name: /支付宝/ })).toBeVisible();
  expect(page.getByText(/测试渠道/).elements()).toEqual([]);
  desk.close();
  open('test');
  await expect.element(page.getByText(/测试渠道/)).toBeVisible();
});
