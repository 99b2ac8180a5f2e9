import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { PoolRow } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { setUpComponentTestKit } from '@shengyu/h5/testing/part.tsx';
import { pool } from '@shengyu/h5/testing/samples.ts';
import { ok } from '@shengyu/h5/testing/wire.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SeaChart } from './Chart.tsx';

const parts = setUpComponentTestKit();

const gone = (prize: PoolRow): PoolRow => ({ ...prize, stock_left: 0, day_left: 0, fallback_id: 'th_s05' });
const top = pool.list.slice(0, 4);
const home = { boxes: [{ box_code: pool.box_code, top }], meters: [] } as unknown as DrawCampaignHome;

const showChart = (list: readonly PoolRow[]): void => {
  parts.wire.answers['get_blind_box_gift_pool'] = () => ok({ ...pool, list });
  parts.show(
    <SeaChart campaign={{} as Campaign<DrawCampaignHome>} home={home} box_code={pool.box_code}>
      <button type="button">恭喜 张* 获得 粉钻×8</button>
    </SeaChart>,
  );
};

/** What a finger would touch in the middle of the element. */
const touchedAt = (element: Element): Element | null => {
  const { left, top: above, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, above + height / 2);
};

describe('the chart of 寻宝岛', () => {
  it('S2-CMP-1 a tap on the ticker reaches it: no picture of the chart lies over it', async () => {
    showChart(pool.list);
    const ticker = page.getByRole('button', { name: /^恭喜/ });
    await expect.element(ticker).toBeVisible();
    expect(touchedAt(ticker.element())).toBe(ticker.element());
  });

  it('S2-TH-6 the line of an island whose prize is gone is painted above the island below it', async () => {
    showChart(pool.list.map((row, i) => (i < 4 ? gone(row) : row)));
    await expect.poll(() => page.getByText(/改为「海王冠冕」/).elements().length).toBe(4);
    for (const line of page.getByText(/改为「海王冠冕」/).elements()) {
      expect(line.contains(touchedAt(line))).toBe(true);
      expect(line.textContent).toBe('已被寻走，\n改为「海王冠冕」');
    }
  });
});
