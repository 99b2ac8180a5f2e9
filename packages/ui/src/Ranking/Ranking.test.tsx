import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Avatar } from '../Avatar/Avatar.tsx';
import { render } from '../testing/render.tsx';
import type { OwnRankEntry } from './MyBar.tsx';
import type { RankEntry } from './rank-entry.ts';
import { Ranking, type RankingProps } from './Ranking.tsx';

const entry = (rank: number, more: Partial<RankEntry> = {}): RankEntry => ({
  key: rank,
  rank,
  rank_change: 0,
  score: 20_000_000 / rank,
  name: `成员${rank}`,
  avatar: `data:image/gif;base64,${rank}`,
  ...more,
});
const ten = Array.from({ length: 10 }, (_, i) => entry(i + 1));
const mine: OwnRankEntry = { ...entry(12), rank_text: '12', gap_to_prev: 32_000, name: '我', rank_change: 2 };

function board(props: Partial<RankingProps> = {}) {
  const opened: RankEntry[] = [];
  const { container } = render(
    <Ranking
      entries={ten}
      picture={({ avatar }, size) => <Avatar src={avatar} size={size} />}
      onOpen={(one) => opened.push(one)}
      {...props}
    />,
  );
  return { container, opened };
}

const podium = (container: HTMLElement): HTMLElement[] =>
  Array.from(container.querySelectorAll('ol')[0]!.children) as HTMLElement[];
const rows = (container: HTMLElement): HTMLElement[] =>
  Array.from(container.querySelectorAll('ol')[1]!.children) as HTMLElement[];

describe('Ranking', () => {
  it('S-RY-2 S2-CMP-9 the first three stand on the podium, read in order and drawn 2, 1, 3', () => {
    const { container } = board();
    expect(podium(container).map(({ textContent }) => textContent)).toEqual([
      '1成员12,000.0w20,000,000',
      '2成员21,000.0w10,000,000',
      '3成员3666.6w6,666,666',
    ]);
    const [first, second, third] = podium(container).map((place) => place.getBoundingClientRect());
    expect(second!.left).toBeLessThan(first!.left);
    expect(first!.left).toBeLessThan(third!.left);
    expect(first!.top).toBeLessThan(second!.top);
    expect(second!.top).toBeLessThan(third!.top);
    expect(rows(container)).toHaveLength(7);
  });

  it.each([
    [3, '上升3', 'rgb(206, 35, 68)'],
    [-2, '下降2', 'rgb(8, 120, 79)'],
    [0, '—名次不变', 'rgb(107, 100, 123)'],
    [null, '新上榜', 'rgb(206, 35, 68)'],
  ])('RANK-4 a change of %s reads %s', (rank_change, text, colour) => {
    const { container } = board({ entries: [...ten.slice(0, 3), entry(4, { rank_change })] });
    const mark = container.querySelector<HTMLElement>('li [class*=change]')!;
    expect(mark.textContent).toBe(text);
    expect(getComputedStyle(mark).color).toBe(colour);
    expect(mark.querySelector('svg') !== null).toBe(rank_change !== 0 && rank_change !== null);
  });

  it('RANK-6 S-RY-3 神秘人 keeps the place, shows neither name nor picture and opens nothing', async () => {
    const hidden = (rank: number) => entry(rank, { hidden: true, name: '真名', caption: '上麦之星' });
    const { container, opened } = board({ entries: [entry(1), hidden(2), entry(3), hidden(4), entry(5)] });
    expect(container.textContent).not.toContain('真名');
    expect(container.textContent).not.toContain('上麦之星');
    expect(rows(container)[0]!.textContent).toContain('4神秘人');
    for (const place of [podium(container)[1]!, rows(container)[0]!]) {
      expect(place.querySelectorAll('img, button')).toHaveLength(0);
    }
    await page.getByRole('button', { name: /成员5/ }).click();
    await page.getByRole('button', { name: /成员1/ }).click();
    expect(opened.map(({ rank }) => rank)).toEqual([5, 1]);
  });

  it('RANK-5 a removed subject leaves its place empty', () => {
    const { container } = board({ entries: [...ten.slice(0, 3), entry(4, { removed: true })] });
    expect(rows(container)[0]!.textContent).toBe('4已移除');
  });

  it('S-RY-2 BOARD-13 my place is a fixed bar with the gap, over the list and never over its end', async () => {
    const { container } = board({ mine });
    const bar = page.getByRole('complementary', { name: '我的排名' }).element();
    expect(bar.textContent).toContain('12我距上一名 3.2w');
    expect(getComputedStyle(bar).position).toBe('fixed');
    document.scrollingElement!.scrollTop = 9999;
    await expect
      .poll(() => rows(container)[6]!.getBoundingClientRect().bottom - bar.getBoundingClientRect().top)
      .toBeLessThanOrEqual(0);
    document.scrollingElement!.scrollTop = 0;
  });

  it('BOARD-5 BOARD-13 my own row is clear though hidden to others, and far places are told as the wire does', () => {
    board({ mine: { ...mine, hidden: true, rank_text: '10000+' } });
    const bar = page.getByRole('complementary', { name: '我的排名' }).element();
    expect(bar.textContent).toContain('10000+我');
    expect(bar.textContent).toContain('仅自己可见');
    expect(bar.querySelector('img')).not.toBeNull();
  });

  it('S-RY-2 the first has nobody before; without a place there is neither a change nor a first place', () => {
    board({ mine: { ...mine, rank: 1, rank_text: '1', gap_to_prev: 0 } });
    board({ mine: { ...mine, rank: 0, rank_text: '未上榜', rank_change: null, score: 0, gap_to_prev: 0 } });
    const bars = page.getByRole('complementary', { name: '我的排名' }).elements();
    expect(bars.map(({ textContent }) => textContent)).toEqual(['1我暂居第一166.6w1,666,666上升2', '未上榜我0']);
  });

  it('S-RY-4 empty, settling and vacant places have their words', () => {
    expect(board({ entries: [] }).container.textContent).toContain('榜单虚位以待');
    expect(board({ settling: true }).container.textContent).toContain('结算中');
    expect(podium(board({ entries: [entry(1)] }).container).map(({ textContent }) => textContent.slice(1, 5))).toEqual([
      '成员12',
      '虚位以待',
      '虚位以待',
    ]);
  });

  it('S-ALL-3 loading shows the shape of the board', async () => {
    const { container } = board({ entries: undefined });
    await expect.poll(() => container.querySelector('[role=status]')!.textContent).toContain('加载中');
  });
});
