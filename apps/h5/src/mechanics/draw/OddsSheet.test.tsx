import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pool } from '#testing/samples.ts';
import { tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { ok, refuseWith } from '#testing/wire.ts';
import { OddsSheet } from './OddsSheet.tsx';

const parts = setUpComponentTestKit();
const show = (): void => parts.show(<OddsSheet open onClose={() => undefined} box_code="th_shallow" />);
const rowOf = (name: string): string[] => {
  // What the member has of a prize is told under its name, as soon as that is known.
  const head = Array.from(document.querySelectorAll('tbody th')).find((th) => th.textContent.startsWith(name))!;
  return Array.from(head.parentElement!.children, (cell) => cell.textContent);
};

it('S2-CMP-6 every prize with value, published odds, my odds and what is left; sums per tier', async () => {
  show();
  await expect.element(page.getByRole('columnheader', { name: '概率', exact: true })).toBeInTheDocument();
  const heads = Array.from(document.querySelectorAll('thead th'), (th) => th.textContent);
  expect(heads).toEqual(['奖品', '价值(钻)', '概率', '我的当前概率', '剩余']);
  expect(rowOf('云上城堡')).toEqual(['云上城堡', '52,000', '0.02%', '0.02%', '不限']);
  expect(rowOf('永恒之戒（实物）')).toEqual(['永恒之戒（实物）', '8,888', '0.02%', '0.02%', '7']);
  expect(rowOf('传说合计').slice(0, 2)).toEqual(['传说合计', '0.17%']);
  const sums = Array.from(document.querySelectorAll('th[scope=rowgroup]'), (th) => th.nextElementSibling!.textContent);
  expect(sums.reduce((total, sum) => total + Math.round(parseFloat(sum) * 100), 0)).toBe(10_000);
});

it('S2-CMP-6 odds that pity raises are marked, for eyes and for ears; those it takes from are not', async () => {
  show();
  await expect.element(page.getByRole('rowheader', { name: '海王冠冕 已有 3' })).toBeInTheDocument();
  expect(rowOf('海王冠冕')[3]).toBe('已提高1.88%');
  expect(rowOf('传说合计')[2]).toBe('已提高1.97%');
  expect(rowOf('海星')[3]).toBe('53.20%');
});

it('S2-CMP-6 the promise in the numbers of the answer, and the fingerprint of the table', async () => {
  show();
  await expect.element(page.getByText('保底说明')).toBeInTheDocument();
  expect(readPageText()).toContain(
    '100 次内必得传说或更好：第 91 次起，每次未得都会提高概率；最迟第 100 次得到「海王冠冕」。我还有 2 次。',
  );
  expect(readPageText()).toContain('浅滩寻宝 第 3 版 · 奖池指纹 a95f04f7');
});

it('S2-CMP-6 S2-TH-6 what has run out says so', async () => {
  const list = pool.list.map((row) => (row.prize_id === 'th_s04' ? { ...row, stock_left: 0 } : row));
  parts.wire.answers.get_blind_box_gift_pool = () => ok({ ...pool, list });
  show();
  await expect.element(page.getByRole('rowheader', { name: /^永恒之戒（实物）/ })).toBeInTheDocument();
  expect(rowOf('永恒之戒（实物）')[4]).toBe('已完');
});

it('S2-CMP-6 昨日实测 beside the published odds, of the day that was closed last', async () => {
  show();
  await page.getByRole('radio', { name: '昨日实测' }).click();
  await expect.element(page.getByText(/全平台共 128,420 次/)).toBeInTheDocument();
  expect(parts.asked('daily_log')).toEqual([{ day: pool.audit!.day }]);
  expect(rowOf('海锚')).toEqual(['海锚', '25.00%', '25.00%', '32,105/32,103']);
});

it('S2-CMP-6 under a prize stands how many the member has, and what is new in this version', async () => {
  show();
  await expect.element(page.getByRole('row', { name: /海王冠冕 已有 3/ })).toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /星际火箭 新/ })).toBeInTheDocument();
  expect(parts.asked('get_box_gift_list')).toEqual([{ box_code: pool.box_code }]);
});

it('S2-CMP-6 a pool nobody drew from yesterday has nothing to compare', async () => {
  parts.wire.answers.get_blind_box_gift_pool = () => ok({ ...pool, audit: null });
  show();
  await page.getByRole('radio', { name: '昨日实测' }).click();
  await expect.element(page.getByText('昨日没有抽取')).toBeInTheDocument();
  expect(parts.asked('daily_log')).toEqual([]);
});

it('S2-ALL-3 loading shows the shape, a failure the way to load again, a refusal its words', async () => {
  parts.wire.answers.get_blind_box_gift_pool = () => 'broken';
  show();
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  await expect.element(page.getByText('加载失败')).toBeInTheDocument();
  parts.wire.answers.get_blind_box_gift_pool = () => refuseWith(1006, '内容不存在或已失效');
  await tapButton('重新加载');
  await expect.element(page.getByText('内容不存在或已失效')).toBeInTheDocument();
});
