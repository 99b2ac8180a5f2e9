import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { SideColumn } from './SideColumn.tsx';

let desk: ReturnType<typeof openDesk>;
afterEach(async () => {
  desk.close();
  await page.viewport(1440, 900);
});

it('CONUI-25 below 1280 px the third column is a drawer', async () => {
  desk = openDesk(<SideColumn label="会员资料">没有风险标记</SideColumn>, { answers: {} });
  await expect.element(page.getByRole('complementary', { name: '会员资料' })).toHaveTextContent('没有风险标记');
  await page.viewport(1200, 900);
  await expect.element(page.getByText('没有风险标记')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /会员资料/ }).click();
  await expect.element(page.getByRole('dialog').getByText('没有风险标记')).toBeVisible();
});
