// Items given by hand (Z08).
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { openDesk } from '#testing/desk.tsx';
import { buildGrant } from './grant.tsx';

const ROSE = {
  kind: 'item',
  id: 'g_rose',
  title: '玫瑰',
  text: '礼物 · 10 钻',
  state_text: '',
  match: 'name',
} as const;
const STAR = { ...ROSE, id: 'g_star', title: '星愿' };

function Opened() {
  const open = useActSheet();
  useEffect(() => open(buildGrant([10_000_001], ROSE)), []);
  return null;
}

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('P4 Z08 one ticket gives several items at once, and says which before it is sent', async () => {
  desk = openDesk(<Opened />, {
    me: { permissions: ['item_grant'] },
    answers: {
      'lookup/detail': ({ id }) => ({ kind: 'user', id, title: '晚风', state: 1, state_text: '正常' }),
      'search/all': () => ({ list: [STAR] }),
      'item/grant': () => ({ approval_id: 12, expire_at: 1_795_000_000, deciders: 1, decider_names: ['小郑'] }),
      'approval/list': () => ({ list: [], total: 0, page: 1, limit: 50 }),
    },
  });
  await expect.element(page.getByText('向 1 人发放 玫瑰 × 1，不产生收益')).toBeVisible();
  await page.getByRole('button', { name: /添加物品/ }).click();
  await page.getByRole('combobox', { name: '物品 2' }).fill('星愿');
  await page.getByTitle('星愿').click();
  await page.getByRole('spinbutton', { name: '数量 2' }).fill('3');
  await expect.element(page.getByText('向 1 人发放 玫瑰 × 1、星愿 × 3，不产生收益')).toBeVisible();
  await page.getByRole('textbox', { name: '工单号' }).fill('T-2231');
  await page.getByRole('textbox', { name: '理由' }).fill('活动补偿');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => desk.numOf('item/grant')).toBe(1);
  expect(desk.asked.find(({ path }) => path === 'item/grant')!.query).toMatchObject({
    user_ids: [10_000_001],
    grant: [
      { item_code: 'g_rose', qty: 1 },
      { item_code: 'g_star', qty: 3 },
    ],
    ticket_no: 'T-2231',
  });
});
