import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { rankPage } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { RankBoard } from './Board.tsx';

const parts = setUpComponentTestKit();
const answer = (change: object): void => {
  parts.wire.answers.get_rank_list = () => ok({ ...rankPage, periods: [], ...change });
};
async function show(onOpen?: (user_id: number) => void): Promise<void> {
  parts.show(<RankBoard route="POST /api/activity/get_rank_list" request={{ rank_code: 'th_luck' }} onOpen={onOpen} />);
  await expectEventually(() => parts.asked('get_rank_list').length).toBeGreaterThan(0);
}

it('S2-CMP-9 podium, rows, how points are made, how long it runs', async () => {
  await show();
  await expect
    .element(page.getByText('计分说明：当日所得价值÷期望价值×100，至少10次，和花多少无关'))
    .toBeInTheDocument();
  expect(readPageText()).toContain('按手气值排名');
  expect(readPageText()).toContain('距结束');
  await expectEventually(() => Array.from(document.querySelectorAll('ol'), (one) => one.children.length)).toEqual([
    3, 5,
  ]);
  expect(readPageText()).not.toContain('钻');
});

it('S2-CMP-9 my row stays in sight with the distance to the place above', async () => {
  await show();
  const mine = page.getByRole('complementary', { name: '我的排名' });
  await expect.element(mine).toBeInTheDocument();
  expect(mine.element().textContent).toContain('距上一名 26');
  expect(getComputedStyle(mine.element()).position).toBe('fixed');
});

it('S2-CMP-9 what each place gets, mine marked', async () => {
  await show();
  await expect.element(page.getByText('第2–10名')).toBeInTheDocument();
  expect(page.getByText('我在这里').element().parentElement!.textContent).toContain('第11–50名');
  expect(readPageText()).toContain('手气王头像框7天');
});

it('S2-CMP-9 BOARD-5 神秘人 keeps the place, is not named and cannot be opened', async () => {
  const onOpen = vi.fn<(user_id: number) => void>();
  await show(onOpen);
  await expect.element(page.getByText('神秘人').first()).toBeInTheDocument();
  await tapButton(/栀子味的风/);
  expect(onOpen).toHaveBeenCalledWith(1003);
  expect(page.getByRole('button', { name: /神秘人/ }).elements()).toEqual([]);
});

it('S2-CMP-9 the 神秘人 switch sets the privacy setting', async () => {
  await show();
  await page.getByRole('switch', { name: '神秘人' }).click();
  await expectEventually(() => parts.asked('set_privacy_setting')).toMatchObject([{ rank_hidden: 1 }]);
});

it('S2-CMP-9 after the close 结算中, then 已结算', async () => {
  answer({ state: 1 });
  await show();
  await expect.element(page.getByText('本期已截止，名次稍后公布')).toBeInTheDocument();
});

it('S2-CMP-9 settled: the mark stands, no time runs', async () => {
  answer({ state: 2 });
  await show();
  await expect.element(page.getByText('已结算')).toBeInTheDocument();
  expect(readPageText()).not.toContain('距结束');
});

it('S2-CMP-9 an empty board still says what can be won', async () => {
  answer({ list: [], total: 0, my: null });
  await show();
  await expect.element(page.getByText('还没有人上榜')).toBeInTheDocument();
  expect(readPageText()).toContain('名次奖励');
});

it('S2-CMP-9 pairs: two faces, both names, hidden if one of the two hides', async () => {
  const [a, b] = [rankPage.list[0]!.user!, rankPage.list[1]!.user!];
  const pair = (rank: number, more: object) => ({
    ...rankPage.list[0],
    user: undefined,
    rank,
    pair: [a, { ...b, ...more }],
  });
  answer({ list: [pair(1, {}), pair(2, { is_hidden: 1 })], total: 2, my: null });
  await show();
  await expect.element(page.getByText('南枝向暖 & 白夜行')).toBeInTheDocument();
  expect(readPageText()).toContain('神秘人');
});

it('S2-CMP-9 S2-ALL-3 failure and refusal', async () => {
  parts.wire.answers.get_rank_list = () => 'broken';
  await show();
  await expect.element(page.getByText('加载失败')).toBeInTheDocument();
  parts.wire.answers.get_rank_list = () => refuseWith(1006, '榜单不存在');
  await tapButton('重新加载');
  await expect.element(page.getByText('榜单不存在')).toBeInTheDocument();
});
