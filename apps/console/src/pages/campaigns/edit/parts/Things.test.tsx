// Items and currencies in the editor, in a browser.
import { sampleCampaign } from '@shengyu/campaign/testing/sample.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeEditor, openEditor } from '../testing.tsx';

afterEach(closeEditor);

it('an item gets a code that nothing else has, and can become a currency', async () => {
  const asked = openEditor({ part: 'things' });
  const items = page.getByRole('table', { name: '专属道具' });
  await page.getByRole('button', { name: /添加/ }).first().click();
  const code = items.getByRole('textbox', { name: 'sample_item1 代码' });
  await code.fill('sa_toy');
  await userEvent.keyboard('{Tab}');
  await expect.element(items.getByText('这个代码已被占用')).toBeVisible();
  await code.fill('sa_shell');
  await userEvent.keyboard('{Tab}');
  await items.getByRole('textbox', { name: 'sa_shell 名称' }).fill('样例贝壳');
  await expect
    .poll(() => asked.at(-1)?.items)
    .toEqual({ ...sampleCampaign.items, sa_shell: { type: 9, name: '样例贝壳', value: 0, image: 'items/ticket' } });

  await page.getByRole('button', { name: /添加/ }).nth(1).click();
  await page.getByRole('combobox', { name: 'sa_card1 来源' }).click();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect
    .poll(() => asked.at(-1)?.tokens?.['sa_card1'])
    .toEqual({ source: ['pack'], expire: 'season_end', left: [] });
  const tokens = page.getByRole('table', { name: '活动货币' });
  await tokens
    .getByRole('row', { name: /样例券/ })
    .getByRole('button', { name: '删除' })
    .click();
  await expect.poll(() => Object.keys(asked.at(-1)?.tokens ?? {})).toEqual(['sa_mark', 'sa_card1']);
});
