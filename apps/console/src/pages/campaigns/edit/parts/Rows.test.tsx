// Packs and tasks in the editor, in a browser.
import { sampleCampaign } from '@shengyu/campaign/testing/sample.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, closeEditor, openEditor } from '../testing.tsx';

afterEach(closeEditor);

it('TASK-6 what a task counts is chosen by name, and it may pay by itself and be for adults alone', async () => {
  const asked = openEditor({ part: 'tasks' });
  const [before] = sampleCampaign.tasks!;
  await page.getByRole('combobox', { name: '计数' }).click();
  await userEvent.keyboard('stay{Enter}');
  await choose('领取', '自动发放');
  await choose('年龄', '仅成年人');
  const changed = { ...before, meter: 'stay.minutes', age: 'adult' };
  await expect.poll(() => asked.at(-1)?.tasks).toEqual([{ ...changed, claim: 'auto' }]);
  await choose('领取', '手动领取');
  await expect.poll(() => asked.at(-1)?.tasks).toEqual([changed]);
});

it.each(['packs', 'tasks'] as const)('a definition without %s has no such part', async (part) => {
  const asked = openEditor({ part });
  await page.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => asked.at(-1)).not.toHaveProperty(part);
});
