// The four-eyes bar of an object while its page is open.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { useLookup } from './DetailPanel.tsx';
import { OpenApprovals } from './OpenApprovals.tsx';

const WAITING = {
  approval_id: 12,
  call_name: '账务调整',
  target: 'user:10000001',
  author: { staff_id: 2, name: '小吴' },
  created_at: 1_795_000_000,
  expire_at: 4_000_000_000,
};

let desk: ReturnType<typeof openDesk>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  desk.close();
  vi.useRealTimers();
});

function Member() {
  const { data } = useLookup('user', '10000001');
  return data ? <OpenApprovals object={data} /> : null;
}

it('CONUI-3 CONUI-8 a request shows itself, and when it waits no longer the object is looked up again, once', async () => {
  let list: object[] = [];
  desk = openDesk(<Member />, {
    answers: {
      'approval/list': () => ({ list, total: list.length, page: 1, limit: 50 }),
      'lookup/detail': () => ({ kind: 'user', id: '10000001' }),
    },
  });
  await expect.poll(() => desk.numOf('approval/list')).toBe(1);
  list = [WAITING, { ...WAITING, approval_id: 13, target: 'user:10000002' }];
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText(/待复核：账务调整，小吴 提交于/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
  expect(desk.numOf('lookup/detail')).toBe(1);
  list = [];
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText(/待复核/)).not.toBeInTheDocument();
  await expect.poll(() => desk.numOf('lookup/detail')).toBe(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(desk.numOf('lookup/detail')).toBe(2);
});

it('Z52 its author takes a request back where it is shown, others cannot', async () => {
  let list: object[] = [
    { ...WAITING, author: { staff_id: 1, name: '小周' } },
    { ...WAITING, approval_id: 13, call_name: '重置实名' },
  ];
  desk = openDesk(<OpenApprovals object={{ kind: 'user', id: '10000001' }} />, {
    me: { permissions: ['approval_withdraw'] },
    answers: {
      'approval/list': () => ({ list, total: list.length, page: 1, limit: 50 }),
      'approval/withdraw': ({ approval_id }) => {
        list = list.slice(1);
        return { approval_id, state: 4 };
      },
    },
  });
  await expect.element(page.getByText(/待复核：重置实名/)).toBeVisible();
  const takeBack = page.getByRole('status').getByRole('button', { name: '撤回' });
  expect(takeBack.elements()).toHaveLength(1);
  await takeBack.click();
  await page.getByRole('dialog').getByRole('textbox', { name: '理由' }).fill('不再需要');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('已撤回：账务调整')).toBeVisible();
  await expect.element(page.getByText(/待复核：账务调整/)).not.toBeInTheDocument();
  expect(desk.asked.find(({ path }) => path === 'approval/withdraw')!.query).toMatchObject({ approval_id: 12 });
});
