// Milestones in the editor, in a browser.
import { sampleCampaign } from '@shengyu/campaign/testing/sample.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, closeEditor, openEditor, readJson, undo } from '../testing.tsx';

afterEach(closeEditor);

it('MILE-3 what a milestone counts, for whom and how often are fields; it loops only with both numbers', async () => {
  const asked = openEditor({ part: 'milestones' });
  const [before] = sampleCampaign.milestones!;
  await page.getByRole('combobox', { name: 'sa_mile 计数' }).click();
  await userEvent.keyboard('stay{Enter}');
  await choose('sa_mile 为谁', '全服');
  await choose('sa_mile 重新计数', '每日');
  await page.getByRole('spinbutton', { name: 'sa_mile 循环' }).fill('36');
  await page.getByRole('spinbutton', { name: 'sa_mile 轮数' }).fill('40');
  const changed = { ...before, meter: 'stay.minutes', scope: 'server', period: 'day' };
  await expect.poll(() => asked.at(-1)?.milestones).toEqual([{ ...changed, loop: { every: 36, max: 40 } }]);
  await page.getByRole('spinbutton', { name: 'sa_mile 循环' }).fill('');
  await expect.poll(() => asked.at(-1)?.milestones).toEqual([changed]);
});

it('CONUI-19 milestones are added and removed, and a definition without any has no such part', async () => {
  const asked = openEditor({ part: 'milestones' });
  await page.getByRole('button', { name: /plus 里程碑/ }).click();
  const added = { id: 'sample_mile2', name: '新里程碑', meter: 'active.points', scope: 'user', steps: [] };
  await expect.poll(() => asked.at(-1)?.milestones).toEqual([...sampleCampaign.milestones!, added]);
  const remove = page.getByRole('button', { name: /删除里程碑/ });
  await remove.first().click();
  await remove.click();
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('milestones');
  await undo();
  expect((await readJson()).milestones).toEqual([added]);
});
