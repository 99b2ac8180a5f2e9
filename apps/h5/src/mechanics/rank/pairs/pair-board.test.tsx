import { expectEventually, readPageText, setUpComponentTestKit, tapButton } from '#testing/part.tsx';
import { avatarUrl, NOW_SECONDS, rankPage } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OwnPairBar } from './OwnPairBar.tsx';
import { PairBoard } from './PairBoard.tsx';
import { PairRows } from './PairRow.tsx';

const parts = setUpComponentTestKit();

const person = (user_id: number, nickname: string, more: object = {}) => ({
  ...rankPage.list[0]!.user!,
  user_id,
  nickname,
  avatar: avatarUrl(user_id % 12),
  ...more,
});
const pairRow = (rank: number, more: object = {}) => ({
  rank,
  rank_change: null,
  score: 40_000 - rank * 1_000,
  pair: [person(rank * 2, `左${rank}`), person(rank * 2 + 1, `右${rank}`, more)] as const,
  reached_at: NOW_SECONDS,
});
const mine = { ...pairRow(23), in_rank: 1, gap_to_prev: 642, rank_text: '23' };
const makeBoard = (more: object = {}) => ({
  ...rankPage,
  rank_code: 'qx_cp',
  list: Array.from({ length: 6 }, (_, i) => pairRow(i + 1)),
  total: 6,
  my: mine,
  periods: [],
  ...more,
});

const answer = (more: object = {}): void => {
  parts.wire.answers['get_2025_activity_rank_list'] = () => ok(makeBoard(more));
};
beforeEach(() => answer());

const show = (cooling = false): void =>
  parts.show(
    <PairBoard
      route="GET /goapi/relation/get_2025_activity_rank_list"
      request={{ activity_code: 'qixi' }}
      skin="night"
      head={null}
      rule="礼物＋同房"
      cooling={cooling}
    />,
  );
const own = () => page.getByRole('complementary', { name: '我们的排名' });

describe('PairBoard', () => {
  it('S2-QR-1 the first three pairs stand on plinths with two faces and their points, the others in rows', async () => {
    show();
    await expect.element(page.getByText('左4')).toBeInTheDocument();
    const [podium, rows] = Array.from(document.querySelectorAll('ol'));
    expect(Array.from(podium!.children, ({ textContent }) => textContent)).toEqual([
      '第1名 左1·右139,000',
      '第2名 左2·右238,000',
      '第3名 左3·右337,000',
    ]);
    expect(Array.from(rows!.children, ({ textContent }) => textContent)[0]).toContain('4左4·右4');
    expect(rows!.querySelector('[aria-hidden] img')).not.toBeNull();
    expect(readPageText()).toContain('计分说明：礼物＋同房');
    expect(readPageText()).not.toContain('钻');
  });

  it('S2-QR-1 our own pair stays in sight with 距上一名 and the 神秘人 switch', async () => {
    show();
    await expect.element(own()).toBeInTheDocument();
    expect(own().element().textContent).toContain('23左23·右23距上一名 642');
    await page.getByRole('switch', { name: '神秘人' }).click();
    await expectEventually(() => parts.asked('set_privacy_setting')).toMatchObject([{ rank_hidden: 1 }]);
    await expectEventually(() => parts.asked('get_2025_activity_rank_list').length).toBe(2);
  });

  it('BOARD-5 a pair is hidden if one of the two hides: neither name nor face', async () => {
    answer({ list: [pairRow(1, { is_hidden: 1 }), ...[2, 3, 4].map((rank) => pairRow(rank, { is_hidden: 1 }))] });
    show();
    await expect.element(page.getByText('神秘人').first()).toBeInTheDocument();
    expect(readPageText()).not.toContain('左1');
    expect(readPageText()).not.toContain('左4');
    expect(document.querySelectorAll('ol [aria-hidden] span img')).toHaveLength(0);
  });

  it('S2-QR-2 no CP: 结成CP即可参与 leads to the invitation', async () => {
    answer({ my: null });
    show();
    await expect.element(own()).toBeInTheDocument();
    expect(own().element().textContent).toContain('结成CP即可参与');
    await tapButton('去邀请');
    await expectEventually(() => parts.services.navigation.current.path).toBe('/invitation');
  });

  it('S2-ALL-3 a guest reads the board and is offered the login', async () => {
    clearToken();
    answer({ my: null });
    show();
    await expect.element(own()).toBeInTheDocument();
    expect(own().element().textContent).toContain('登录后查看你们的名次');
  });

  it('S2-QR-2 cooling: 冷静期内不计分 in place of the distance', async () => {
    show(true);
    await expect.element(page.getByText('冷静期内不计分')).toBeInTheDocument();
    expect(readPageText()).not.toContain('距上一名');
  });

  it.each([
    [0, '距结束'],
    [1, '结算中，10分钟内发放'],
    [2, '已结算'],
  ])('S2-QR-2 BOARD-9 state %s of the board reads %s', async (state, words) => {
    answer({ state });
    show();
    await expect.element(page.getByText(words, { exact: false }).first()).toBeInTheDocument();
  });

  it('S2-QR-2 empty: three vacant plinths and one sentence', async () => {
    answer({ list: [], total: 0 });
    show();
    await expect.element(page.getByText('虚位以待，快来上榜')).toBeInTheDocument();
    expect(Array.from(document.querySelectorAll('ol > li'), ({ textContent }) => textContent)).toEqual([
      '第1名 虚位以待',
      '第2名 虚位以待',
      '第3名 虚位以待',
    ]);
  });

  it('S2-ALL-3 failure and refusal keep the podium and say what is wrong', async () => {
    parts.wire.answers['get_2025_activity_rank_list'] = () => 'broken';
    show();
    await expect.element(page.getByText('加载失败')).toBeInTheDocument();
    parts.wire.answers['get_2025_activity_rank_list'] = () => refuseWith(1006, '榜单不存在');
    await tapButton('重新加载');
    await expect.element(page.getByText('榜单不存在')).toBeInTheDocument();
  });
});

it('S2-CT-1 a board without a podium: rows from the first place on, with what each gets', async () => {
  const rows = [1, 2, 3].map((rank) => pairRow(rank)) as unknown as Parameters<typeof PairRows>[0]['rows'];
  parts.show(<PairRows rows={rows} rewards={rankPage.rewards} discs />);
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect(document.querySelector('li')!.textContent).toContain('手气王头像框');
});

it('S2-CMP-9 the first pair has nobody before it', async () => {
  const board = makeBoard({ my: { ...mine, rank: 1, rank_text: '1', gap_to_prev: 0 } }) as unknown as Parameters<
    typeof OwnPairBar
  >[0]['board'];
  parts.show(<OwnPairBar board={board} onHidden={() => undefined} />);
  await expect.element(page.getByText('暂居第一')).toBeInTheDocument();
});
