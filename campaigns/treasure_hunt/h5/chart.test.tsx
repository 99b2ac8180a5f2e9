import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { PoolRow } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { SEA_ROUTE } from '@shengyu/art/themes/treasure.ts';
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

const STEPS = [10, 30, 60, 100, 160, 240].map((at) => ({ step_id: `s${at}`, at, state: 0, items: [] }));
/** The boat lies at the last box of the route, nearest to the islands. */
const atTheEnd = { ...home, meters: [{ name: '航程', value: 240, steps: STEPS }] } as unknown as DrawCampaignHome;

const showChart = (list: readonly PoolRow[], shown = home): void => {
  parts.wire.answers['get_blind_box_gift_pool'] = () => ok({ ...pool, list });
  parts.show(
    <SeaChart campaign={{} as Campaign<DrawCampaignHome>} home={shown} box_code={pool.box_code}>
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

  it('S2-TH-2 neither the drawn route nor a box nor the boat covers the odds of an island', async () => {
    showChart(pool.list, atTheEnd);
    await expect.element(page.getByRole('button', { name: '240次 未达成' })).toBeVisible();
    const sheet = document.querySelector('img[height="408"]')!.getBoundingClientRect();
    const unit = sheet.width / 390;
    const route = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    route.setAttribute('d', SEA_ROUTE);
    const length = route.getTotalLength();
    const points = Array.from({ length: 400 }, (_, i) => route.getPointAtLength((length * i) / 399));
    // The picture of the parchment begins at 216 of the drawing, and the line is 5 wide.
    const line = points.map(
      ({ x, y }) => new DOMRect(sheet.left + (x - 2.5) * unit, sheet.top + (y - 218.5) * unit, 5, 5),
    );
    const things = [...document.querySelectorAll('section button, section > img')];
    const boat = things.at(-1)!;
    await Promise.all(boat.getAnimations().map(({ finished }) => finished));
    const odds = page.getByText(/^[\d.]+%$/);
    await expect.poll(() => odds.elements().length).toBe(4);
    for (const number of odds.elements()) {
      const label = number.getBoundingClientRect();
      const covers = (one: DOMRect): boolean =>
        one.left < label.right && one.right > label.left && one.top < label.bottom && one.bottom > label.top;
      expect([...line, ...things.map((thing) => thing.getBoundingClientRect())].filter(covers)).toEqual([]);
    }
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
