import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setUpComponentTestKit } from '@shengyu/h5/testing/part.tsx';
import { makeSampleItem, NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import { ok } from '@shengyu/h5/testing/wire.ts';
import { pushLayer } from '@shengyu/ui/Modal/layers.ts';
import { useSeasonNews } from './season-news.ts';

const parts = setUpComponentTestKit();

function News({ season }: { season: number }) {
  useSeasonNews('treasure_hunt', season);
  return null;
}

const left = (log_id: string, num: number) => ({
  log_id,
  kind: 3,
  title: '藏宝图到期折算',
  cost: [],
  got: [makeSampleItem('debris', '碎片', { item_code: 'debris', num })],
  state: 0,
  at: NOW_SECONDS,
});

const answer = (...list: ReturnType<typeof left>[]): void => {
  parts.wire.answers['get_prop_exchange_log'] = () => ok({ list, total: list.length, page: 1, limit: 20 });
};

describe('a new season', () => {
  it('S2-TH-6 TOK-3 says what the last season’s tokens became, once', async () => {
    localStorage.removeItem('toldLeftovers');
    answer(left('left-9', 12), left('left-8', 30));
    parts.show(<News season={1} />);
    await expect.element(page.getByText('新赛季开始，上赛季剩余道具已折为 42 碎片')).toBeVisible();
    expect(parts.asked('get_prop_exchange_log')[0]).toMatchObject({ activity_code: 'treasure_hunt', kind: 3 });
    expect(localStorage.getItem('toldLeftovers')).toBe('left-9');
  });

  it('S2-TH-6 what was told is not told again; what came since is', async () => {
    localStorage.setItem('toldLeftovers', 'left-9');
    answer(left('left-12', 5), left('left-9', 12), left('left-8', 30));
    parts.show(<News season={2} />);
    await expect.element(page.getByText('新赛季开始，上赛季剩余道具已折为 5 碎片')).toBeVisible();
  });

  it('S2-TH-6 S-ALL-12 what is told waits until the popup above the page is closed', async () => {
    localStorage.removeItem('toldLeftovers');
    answer(left('left-9', 7));
    const close = pushLayer(document.createElement('dialog'));
    parts.show(<News season={1} />);
    await expect.poll(() => parts.asked('get_prop_exchange_log').length).toBe(1);
    await new Promise((done) => setTimeout(done, 300));
    expect(localStorage.getItem('toldLeftovers')).toBeNull();
    close();
    await expect.poll(() => localStorage.getItem('toldLeftovers')).toBe('left-9');
  });

  it('S2-TH-6 the first season asks nothing', async () => {
    parts.show(<News season={0} />);
    await new Promise((done) => setTimeout(done, 600));
    expect(parts.asked('get_prop_exchange_log')).toHaveLength(0);
  });
});
