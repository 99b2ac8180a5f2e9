// A configuration value as a form (P10).
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { ValueForm } from './ValueForm.tsx';

const AT = 1_795_000_000;
const tiers = [
  { tier_id: 'rc_6', diamond: 60 },
  { tier_id: 'rc_30', diamond: 300 },
];
const detail = {
  key: 'recharge_tiers' as const,
  value: tiers,
  names: { tier_id: '档位', diamond: '钻石' },
  version: '3',
  effective_at: AT,
  by: '小郑',
  history: [],
};

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('CONUI-1 P10 whoever may not save reads the value and cannot change it', async () => {
  desk = openDesk(<ValueForm name="recharge_tiers" detail={detail} />, {
    me: { permissions: ['config_detail'] },
    answers: {},
  });
  const diamonds = page.getByRole('spinbutton', { name: '第 2 行 钻石' });
  await expect.element(diamonds).toHaveValue('300');
  await expect.element(diamonds).toBeDisabled();
  expect(page.getByRole('button', { name: /删除|添加一行|还原|提交复核/ }).elements()).toEqual([]);
});

it('P10 a planned version tells what it will change', async () => {
  const next = {
    version: '4',
    value: tiers.with(1, { tier_id: 'rc_30', diamond: 320 }),
    effective_at: AT + 3_600,
    by: '小郑',
  };
  desk = openDesk(<ValueForm name="recharge_tiers" detail={{ ...detail, next }} />, {
    me: { permissions: ['config_detail', 'config_save'] },
    answers: {},
  });
  await expect.element(page.getByRole('row', { name: '第 2 行 钻石 300 320' })).toBeVisible();
  await expect.element(page.getByRole('spinbutton', { name: '第 2 行 钻石' })).toBeEnabled();
});
