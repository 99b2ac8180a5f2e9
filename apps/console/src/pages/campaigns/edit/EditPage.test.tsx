// The editor in a browser: who may write in it, and where a fault is mended.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { sampleCampaign } from '@shengyu/campaign/testing/sample.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeEditor, openEditor, READER } from './testing.tsx';

afterEach(closeEditor);

/** Saving, asking for the publication, undo and redo. */
const acts = page.getByRole('button', { name: /保存|提交发布复核|撤销|重做/ });

it('CONUI-1 the approver reads the definition, and can neither change nor save nor publish it', async () => {
  openEditor({ permissions: READER, part: 'pools.sa_pool' });
  await expect.element(page.getByText('v1 只读')).toBeVisible();
  await expect.element(page.getByRole('spinbutton', { name: 'sa_01 权重' })).toBeDisabled();
  await expect.element(page.getByRole('combobox', { name: 'sa_02 替补' })).toBeDisabled();
  expect(acts.elements()).toEqual([]);
  // What it would pay is asked for all the same.
  await expect.element(page.getByRole('button', { name: /0 \/ 1 项通过/ })).toBeVisible();
});

it('CONUI-20 the author changes fallback, price and limits as fields, and a failing check leads to its row', async () => {
  const asked = openEditor({ part: 'basic' });
  await expect.poll(() => acts.elements()).toHaveLength(4);
  await page.getByRole('button', { name: /0 \/ 1 项通过/ }).click();
  await page.getByRole('button', { name: /PUB-14/ }).click();
  await expect.poll(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place')).toBe('sa_02');
  await page.getByRole('combobox', { name: 'sa_02 替补' }).click();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await page.getByRole('spinbutton', { name: '单次价格' }).fill('30');
  await page.getByRole('spinbutton', { name: '每日次数' }).fill('120');
  await expect
    .poll(() => asked.at(-1)?.pools?.['sa_pool'])
    .toMatchObject({ price: 30, limits: { day: 120, minute: 200 }, rows: { 1: { id: 'sa_02', fb: 'sa_03' } } });
});

it('CONUI-20 a failing check of a whole board leads to its first field, and not to what would remove it', async () => {
  openEditor({ part: 'basic', checks: [{ rule: 'PUB-18', ok: 0, msg: '榜单不得仅以消费为依据', path: 'sa_rank' }] });
  await page.getByRole('button', { name: /0 \/ 1 项通过/ }).click();
  await page.getByRole('button', { name: /PUB-18/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'sa_rank 名称' })).toHaveFocus();
});

it('CONUI-20 the server’s sentence about a definition that it cannot read stands at the field it names', async () => {
  const sentence = '定义格式有误：/schedule/open';
  openEditor({ part: 'things', refusal: sentence });
  await page.getByRole('button', { name: '去「基本与排期」' }).click();
  const field = page.getByRole('textbox', { name: '开始', exact: true });
  await expect.element(field).toHaveFocus();
  expect(field.element().closest('[data-place]')?.querySelector('[role=alert]')?.textContent).toBe(sentence);
  expect(page.getByRole('textbox', { name: '结束' }).element().closest('[data-place]')?.textContent).not.toContain(
    sentence,
  );
});

it.each([
  'basic',
  'things',
  'packs',
  'pools.sa_pool',
  'shops',
  'tasks',
  'milestones',
  'ranks',
  'rules',
  'copy',
  'theme',
])('no field of %s lies in a paragraph, which may hold words alone', async (part) => {
  openEditor({ part });
  const content = page.getByRole('region', { name: '内容' });
  await expect.element(content).toBeVisible();
  expect(content.element().querySelectorAll('p :is(div, p, ul, table, section)')).toHaveLength(0);
});

/** A board over slots and days draws every field that a board can have. */
const ofSlots: CampaignDef = {
  ...sampleCampaign,
  ranks: [{ ...sampleCampaign.ranks![0]!, period: ['slot', 'day'], slots: ['20:00-21:00'], history: { day: 7 } }],
};

it.each([
  ['/ranks/0/sources/1/2', '榜单', 'spinbutton', '每日最多', 1],
  ['/ranks/0/subject', '榜单', 'combobox', 'sa_rank 对象', 0],
  ['/ranks/0/period/1', '榜单', 'combobox', 'sa_rank 周期', 0],
  ['/ranks/0/history/day', '榜单', 'spinbutton', 'sa_rank 往期日榜', 0],
  ['/ranks/0/no', '榜单', 'spinbutton', 'sa_rank 编号', 0],
  ['/ranks/0/day_win', '榜单', 'textbox', 'sa_rank 每日前三', 0],
  ['/shops/0/goods/1/sort', '商店', 'spinbutton', '次序', 1],
  ['/shops/0/goods/1/age', '商店', 'combobox', '年龄', 1],
  ['/shops/0/goods/2/to', '商店', 'textbox', '下架', 2],
  ['/items/sa_toy/image', '道具与货币', 'textbox', 'sa_toy 图片', 0],
] as const)('CONUI-20 a fault at %s leads to its field and stands there', async (path, part, role, name, index) => {
  const sentence = `定义格式有误：${path}`;
  openEditor({ part: 'basic', def: ofSlots, refusal: sentence });
  await page.getByRole('button', { name: `去「${part}」` }).click();
  const field = page.getByRole(role, { name }).nth(index);
  await expect.element(field).toHaveFocus();
  expect(field.element().closest('[data-place]')?.querySelector('[role=alert]')?.textContent).toBe(sentence);
  expect(document.querySelectorAll('form [role=alert], fieldset [role=alert]')).toHaveLength(1);
});

it('CONUI-9 leaving with a text that is not saved asks first', async () => {
  openEditor({ part: 'basic' });
  await page.getByRole('textbox', { name: '名称' }).fill('另一个名字');
  await page.getByRole('link', { name: '去活动列表' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText('离开后文字留在这个浏览器，回来时可以恢复')).toBeVisible();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('另一个名字');
  await page.getByRole('link', { name: '去活动列表' }).click();
  await question.getByRole('button', { name: '仍要离开' }).click();
  await expect.element(page.getByRole('heading', { name: '活动列表' })).toBeVisible();
});

it('CONUI-25 below 1280 px 会员所见 lies in a drawer', async () => {
  await page.viewport(1100, 800);
  openEditor({ part: 'basic' });
  await page.getByRole('button', { name: /会员所见/ }).click();
  await expect.element(page.getByRole('dialog').getByRole('group', { name: '页面内容' })).toBeVisible();
});
