// Boards in the editor, in a browser.
import { sampleCampaign } from '@shengyu/campaign/testing/sample.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, closeEditor, openEditor, readJson, redo, undo } from '../testing.tsx';

afterEach(closeEditor);

it('what a board counts is chosen by name, with its points, its cap and whether it is spending', async () => {
  const asked = openEditor({ part: 'ranks' });
  const sources = page.getByRole('table', { name: '样例榜计分' });
  await sources.getByRole('combobox', { name: '计数' }).first().click();
  await userEvent.keyboard('stay{Enter}');
  await sources.getByRole('spinbutton', { name: '每次得分' }).first().fill('3');
  await sources.getByRole('spinbutton', { name: '每日最多' }).first().fill('0');
  await page.getByRole('spinbutton', { name: 'sa_rank 取前' }).fill('50');
  await expect
    .poll(() => asked.at(-1)?.ranks?.[0])
    .toEqual({
      ...sampleCampaign.ranks![0],
      sources: [
        ['stay.minutes', 3, 0, 1],
        ['mic.minutes', 1, 300, 0],
      ],
      top: 50,
    });
});

it('who stands on a board, when and how it counts are fields', async () => {
  const asked = openEditor({ part: 'ranks' });
  await choose('sa_rank 对象', '公会');
  await choose('sa_rank 计分方式', '手气值');
  await page.getByRole('spinbutton', { name: 'sa_rank 抽取次数' }).fill('10');
  await choose('sa_rank 上榜范围', '互相关注的好友');
  await page.getByRole('spinbutton', { name: 'sa_rank 编号' }).fill('1001');
  await expect
    .poll(() => asked.at(-1)?.ranks)
    .toEqual([
      { ...sampleCampaign.ranks![0], subject: 'guild', kind: 'luck', min_draws: 10, filter: 'friends', no: 1001 },
    ]);
});

it('CONUI-19 the periods of a board are fields; undo and redo go field by field, and the JSON is the same document', async () => {
  const asked = openEditor({ part: 'ranks' });
  const [before] = sampleCampaign.ranks!;
  await choose('sa_rank 周期', '日榜');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('spinbutton', { name: 'sa_rank 往期日榜' }).fill('7');
  const scene = page.getByRole('textbox', { name: 'sa_rank 每日前三' });
  await scene.fill('Sa');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('小写字母开头，只用小写字母、数字和下划线')).toBeVisible();
  await scene.fill('sa_day');
  await userEvent.keyboard('{Tab}');
  const kept = { ...before, period: ['campaign', 'day'], history: { day: 7 } };
  await expect.poll(() => asked.at(-1)?.ranks).toEqual([{ ...kept, day_win: 'sa_day' }]);
  await undo();
  await expect.poll(() => asked.at(-1)?.ranks).toEqual([kept]);
  await undo();
  await undo();
  await expect.poll(() => asked.at(-1)?.ranks).toEqual([before]);
  await redo();
  await redo();
  expect((await readJson()).ranks).toEqual([kept]);
});

it('a choice that is what holds without it, and an emptied field, leave nothing in the definition', async () => {
  const [before] = sampleCampaign.ranks!;
  const full = {
    kind: 'mean',
    filter: 'friends',
    no: 7,
    day_win: 'sa_day',
    min_draws: 3,
    history: { week: 2 },
  } as const;
  const asked = openEditor({ part: 'ranks', def: { ...sampleCampaign, ranks: [{ ...before!, ...full }] } });
  await choose('sa_rank 计分方式', '得分累计');
  for (const field of ['编号', '抽取次数', '往期周榜'])
    await page.getByRole('spinbutton', { name: `sa_rank ${field}` }).fill('');
  await page.getByRole('textbox', { name: 'sa_rank 每日前三' }).fill('');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('combobox', { name: 'sa_rank 上榜范围' }).hover();
  await page.getByRole('img', { name: 'close-circle' }).last().click();
  await expect.poll(() => asked.at(-1)?.ranks?.[0]).toEqual(before);
  // A board without a period would count nothing.
  await page.getByRole('combobox', { name: 'sa_rank 周期' }).click();
  await userEvent.keyboard('{Backspace}{Escape}');
  expect((await readJson()).ranks).toEqual([before]);
});

it('KIT-8 a board of slots has its times in a table, and loses them with the window', async () => {
  const asked = openEditor({ part: 'ranks' });
  const slots = page.getByRole('table', { name: '样例榜时段' });
  await choose('sa_rank 周期', '时段榜');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /添加/ }).first().click();
  await slots.getByRole('textbox', { name: '结束' }).last().fill('2230');
  await userEvent.keyboard('{Tab}');
  await expect.element(slots.getByText('写成 20:00')).toBeVisible();
  await slots.getByRole('textbox', { name: '结束' }).last().fill('22:30');
  await userEvent.keyboard('{Tab}');
  await expect
    .poll(() => asked.at(-1)?.ranks?.[0])
    .toMatchObject({ period: ['campaign', 'slot'], slots: ['20:00-21:00', '21:00-22:30'] });
  await page.getByRole('combobox', { name: 'sa_rank 周期' }).click();
  await userEvent.keyboard('{Backspace}{Escape}');
  await expect.poll(() => asked.at(-1)?.ranks).toEqual(sampleCampaign.ranks);
  await expect.element(slots).not.toBeInTheDocument();
});

it('what the members of a team get beside the grant of a place is a field of the team', async () => {
  const [board] = sampleCampaign.ranks!;
  const teams = {
    id: 'sa_teams',
    list: [
      [1, '海队'],
      [2, '日队'],
    ],
    balance: 5500,
    change: 'never',
  } as const;
  const asked = openEditor({ part: 'ranks', def: { ...sampleCampaign, teams } });
  await page.getByRole('button', { name: '日队：—' }).click();
  await page.getByRole('group', { name: '日队' }).getByRole('button', { name: /物品/ }).click();
  await page.getByRole('group', { name: '日队' }).getByRole('spinbutton', { name: '数量' }).fill('3');
  const [first] = board!.rewards!;
  await expect
    .poll(() => asked.at(-1)?.ranks?.[0]?.rewards)
    .toEqual([[...first!, [[2, [{ item_code: 'sa_ticket', qty: 3 }]]]]]);
  await page.getByRole('group', { name: '日队' }).getByRole('button', { name: '移除' }).click();
  await expect.poll(() => asked.at(-1)?.ranks?.[0]?.rewards).toEqual([first]);
});

it('CONUI-20 the server’s sentence about slots that overlap stands over their table', async () => {
  const sentence = '定义格式有误：/ranks/0/slots';
  const [board] = sampleCampaign.ranks!;
  const overlapping = { ...board!, period: 'slot', slots: ['20:00-21:00', '20:30-21:30'] } as const;
  openEditor({ part: 'basic', def: { ...sampleCampaign, ranks: [overlapping] }, refusal: sentence });
  await page.getByRole('button', { name: '去「榜单」' }).click();
  await expect.element(page.getByRole('textbox', { name: '开始' }).first()).toHaveFocus();
  const alerts = document.querySelectorAll('fieldset [role=alert]');
  expect(Array.from(alerts, (alert) => alert.parentElement?.dataset['place'])).toEqual(['sa_rank.slots']);
});

it('CONUI-19 boards are added and removed, and a definition without any has no such part', async () => {
  const asked = openEditor({ part: 'ranks' });
  await page.getByRole('button', { name: /plus 榜单/ }).click();
  await page.getByRole('textbox', { name: 'sample_rank2 名称' }).fill('新秀榜');
  const added = {
    id: 'sample_rank2',
    name: '新秀榜',
    subject: 'user',
    period: 'campaign',
    sources: [['mic.minutes', 1, 0, 0]],
  };
  await expect.poll(() => asked.at(-1)?.ranks).toEqual([...sampleCampaign.ranks!, added]);
  await page
    .getByRole('button', { name: /删除榜单/ })
    .first()
    .click();
  await expect.poll(() => asked.at(-1)?.ranks).toEqual([added]);
  await page.getByRole('button', { name: /删除榜单/ }).click();
  await expect.element(page.getByText('没有榜单')).toBeVisible();
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('ranks');
  await undo();
  await undo();
  expect((await readJson()).ranks).toEqual([...sampleCampaign.ranks!, added]);
});
