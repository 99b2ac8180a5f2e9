import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearToken } from '#lib/session.ts';
import { CampaignContext, type BoxHome, type Campaign } from '#mechanics/campaign/campaign.ts';
import { serverClock } from '#mechanics/campaign/server-clock.ts';
import { boxHome, resultOf } from '#mechanics/testing/drawn.ts';
import { button, tap, testParts, text } from '#mechanics/testing/part.tsx';
import { ok, refused } from '#mechanics/testing/wire.ts';
import { useState } from 'react';
import { DrawBar } from './DrawBar.tsx';
import { useBoxDraw } from './drawing.ts';
import { DrawLayers } from './DrawLayers.tsx';

const parts = testParts();
let reloads = 0;
const TEN = ['th_s12', 'th_s10', 'th_s12', 'th_s05', 'th_s12', 'th_s10', 'th_s12', 'th_s12', 'th_s12', 'th_s06'];

function DrawPage({ first }: { first: BoxHome }) {
  const [home, setHome] = useState(first);
  const campaign: Campaign<BoxHome> = {
    code: 'treasure_hunt',
    home,
    loading: false,
    failure: undefined,
    refusal: undefined,
    clock: serverClock(undefined, 0),
    reload: async () => void (reloads += 1),
    change: setHome,
  };
  return (
    <CampaignContext value={campaign}>
      <Bar campaign={campaign} home={home} />
    </CampaignContext>
  );
}

function Bar({ campaign, home }: { campaign: Campaign<BoxHome>; home: BoxHome }) {
  const drawing = useBoxDraw(campaign, home, home.boxes[0]!);
  return (
    <>
      <DrawBar drawing={drawing} words="寻{n}次" />
      <DrawLayers drawing={drawing} words="寻{n}次" got="雾散了，是「{name}」！" promise="再航行 {n} 次必得{tier}" />
    </>
  );
}

const show = (more: Partial<BoxHome> = {}): void => parts.show(<DrawPage first={boxHome(more)} />);
const layer = () => page.getByRole('dialog', { name: '恭喜获得' });

describe('S2-CMP-3 the draw bar', () => {
  it('S2-CMP-3 CARE-8 says the promise and the three ways to check it, above buttons that name their cost', async () => {
    show();
    await expect.element(button('概率公示')).toBeVisible();
    expect(text()).toContain('距离传说保底还有 42 次');
    for (const way of ['公平验证', '消费守护']) await expect.element(button(way)).toBeVisible();
    for (const num of [1, 10, 100])
      await expect.element(button(new RegExp(`^寻${num}次.*×${num}(?!\\d)`))).toBeVisible();
  });

  it('S2-CMP-3 the two switches are remembered', async () => {
    show();
    await page.getByRole('switch', { name: '抽到大奖就停' }).click();
    await page.getByRole('switch', { name: '跳过动画' }).click();
    expect([localStorage.getItem('stopOnBig'), localStorage.getItem('skipAnimation')]).toEqual(['1', '1']);
    parts.wire.answers['open_box'] = () => ok(resultOf(TEN));
    tap(/^寻10次/);
    await expect.element(layer()).toBeVisible();
    expect(parts.asked('open_box')[0]).toMatchObject({ box_code: 'th_shallow', num: 10, stop_on_big: 1 });
  });

  it('S2-CMP-11 boxes and tasks are asked for anew once the result is put away, not before', async () => {
    show();
    parts.wire.answers['open_box'] = () => ok(resultOf(TEN));
    reloads = 0;
    tap(/^寻10次/);
    await expect.element(layer()).toBeVisible();
    expect(reloads).toBe(0);
    tap('收下');
    await expect.poll(() => reloads).toBe(1);
  });

  it('S2-CMP-3 too few tokens: the pack sheet opens with the missing number filled in', async () => {
    show();
    tap(/^寻100次/);
    await expect.element(page.getByRole('dialog', { name: '获取藏宝图' })).toBeVisible();
    await expect.poll(() => document.querySelector<HTMLInputElement>('dialog input')?.value).toBe('88');
    expect(parts.asked('open_box')).toEqual([]);
  });

  it('S2-TH-6 all draws of the day used: the button says so and cannot be pressed', async () => {
    const [box] = boxHome().boxes;
    show({ boxes: [{ ...box!, day_left: 0 }] });
    await expect.element(button('今日次数已用完，明天再来')).toBeDisabled();
  });

  const UNVERIFIED: BoxHome['care'] = { age: 'unverified', need: 'real_name', day_chance: 0, day_cap: 0 };

  it.each<[string, Partial<BoxHome>, string]>([
    ['a guest', {}, '登录后参与'],
    ['somebody unverified', { care: UNVERIFIED }, '完成实名后即可参与'],
  ])('S2-ALL-3 %s sees the odds and one button that says what is missing', async (who, more, label) => {
    if (who === 'a guest') clearToken();
    show(more);
    await expect.element(button(label)).toBeVisible();
    await expect.element(button('概率公示')).toBeVisible();
    expect(button(/^寻1次/).elements()).toEqual([]);
  });

  it('S2-ALL-3 a minor sees no paid part, only the line', async () => {
    show({ care: { age: 'minor', day_chance: 0, day_cap: 0 } });
    await expect.element(page.getByText('未成年人不可参与付费与抽取，其他内容照常')).toBeVisible();
    expect(button(/^寻/).elements()).toEqual([]);
  });
});

describe('S2-CMP-4 the pack sheet', () => {
  it('S2-CMP-4 names the gift first, then what comes with it, the total, the balance and the day', async () => {
    show();
    tap(/^寻100次/);
    await expect.element(page.getByText('合计')).toBeVisible();
    const words = text();
    expect(words).toContain('内含：小海螺×1（价值20钻，可赠送）');
    expect(words.indexOf('内含：小海螺')).toBeLessThan(words.indexOf('赠送：藏宝图×1'));
    expect(words).toContain('1,760 钻');
    expect(words).toContain('余额 2,460 钻 · 今日已消费 120 / 上限 20,000');
  });

  it('S2-CMP-4 too few diamonds: how many, and the way to more', async () => {
    show({ diamond: 1_000 });
    tap(/^寻100次/);
    await expect.element(button('还差 760 钻，去充值')).toBeVisible();
  });

  it('S2-CMP-4 the guard asks: thinking it over is first, going on waits three seconds', async () => {
    let asked = 0;
    parts.wire.answers['buy_activity_prop'] = ({ guard_confirm }) => {
      asked += 1;
      if (!guard_confirm) return refused(0, '今日已消费 5000 钻，确认继续？', { reason: 'guard' });
      return ok({ order_no: 'o1', got: [], cost: {}, balance: [{ code: 'th_map', num: 100 }], diamond: 700 });
    };
    show();
    tap(/^寻100次/);
    await button('购买').click();
    const dialog = page.getByRole('alertdialog', { name: '今日已消费 5000 钻，确认继续？' });
    await expect.element(dialog).toBeVisible();
    const [back, go] = dialog.getByRole('button').elements() as HTMLButtonElement[];
    expect([back!.textContent, document.activeElement]).toEqual(['我再想想', back]);
    expect(go!.disabled).toBe(true);
    await expect.poll(() => go!.disabled, { timeout: 6_000 }).toBe(false);
    go!.click();
    await expect.poll(() => asked).toBe(2);
    const [first, second] = parts.asked('buy_activity_prop');
    expect(second).toMatchObject({ pack_id: 'th_p1', num: 88, expect_price: 20, guard_confirm: 1 });
    expect(first.request_id).not.toBe(second.request_id);
    await expect.poll(() => page.getByRole('dialog', { name: '获取藏宝图' }).elements()).toEqual([]);
  });
});

describe('S2-CMP-5 the result', () => {
  const draw = async (ids: readonly string[], more = {}): Promise<void> => {
    parts.wire.answers['open_box'] = () => ok(resultOf(ids, more));
    localStorage.setItem('skipAnimation', '1');
    show({ tokens: [{ ...boxHome().tokens[0]!, num: 200 }] });
    tap(new RegExp(`^寻${ids.length}次`));
    await expect.element(layer()).toBeVisible();
  };

  it('S2-CMP-5 S2-TH-8 one: the prize, its tier, its worth, where it came from, what is promised now', async () => {
    const [one] = resultOf(['th_s05']).list;
    await draw(['th_s05'], { list: [{ ...one!, by: 'hard' }] });
    for (const words of ['雾散了，是「海王冠冕」！', '价值 5,200 钻', '保底', '再航行 32 次必得传说', '航海印记×1'])
      expect(text()).toContain(words);
    await expect.element(button('验证这次结果')).toBeVisible();
    expect(text()).not.toContain('差一点');
  });

  it('S2-CMP-5 ten: in the order of drawing, the best above them; once more draws the same number', async () => {
    await draw(TEN, { balance: [{ ...boxHome().tokens[0]!, num: 190 }] });
    const cards = layer().getByRole('listitem').elements();
    const names = { th_s12: '小海螺', th_s10: '潮汐水晶', th_s06: '星际火箭' } as Record<string, string>;
    // The crown stands above.
    expect(cards.map((card) => card.querySelector('span')!.textContent)).toEqual(
      TEN.filter((id) => id !== 'th_s05').map((id) => names[id]),
    );
    expect(text()).toContain('海王冠冕');
    tap(/再来一次/);
    await expect.poll(() => parts.asked('open_box').map(({ num }) => num)).toEqual([10, 10]);
  });

  it('S2-CMP-5 a hundred: by tier with counts, the biggest first', async () => {
    await draw([...Array.from({ length: 95 }, () => 'th_s12'), 'th_s01', 'th_s05', 'th_s05', 'th_s10', 'th_s10']);
    const tiers = layer().getByRole('rowheader').elements();
    expect(tiers.map(({ textContent }) => textContent)).toEqual(['神话×1', '传说×2', '稀有×2', '优良×95']);
  });

  it('S2-CMP-5 a gift that earns nothing says so; a stop says where', async () => {
    await draw(TEN, { stopped: 1, made: 4 });
    expect(text()).toContain('抽得的礼物只计魅力值');
    expect(text()).toContain('抽到大奖，已停在第 4 次，其余未扣除');
  });

  it('S2-CMP-5 a parcel cannot be closed away without an address or 稍后填写', async () => {
    const ship = { ship_id: 'p1', item: resultOf(['th_s04']).list[0]!.prize.items[0]!, state: 0 };
    await draw(['th_s04'], { ships: [ship] });
    await expect.element(button('收下')).toBeDisabled();
    expect(button('关闭').elements()).toEqual([]);
    await button('稍后填写').click();
    await expect.element(button('收下')).toBeEnabled();
    await expect.element(button('关闭')).toBeVisible();
  });

  it('S2-CMP-16 the page says 正在确认结果… while an answer is lost, and the draw is one draw', async () => {
    let calls = 0;
    parts.wire.answers['open_box'] = () => (++calls < 3 ? 'broken' : ok(resultOf(['th_s12'])));
    localStorage.setItem('skipAnimation', '1');
    show();
    tap(/^寻1次/);
    await expect.poll(() => text(), { timeout: 8_000 }).toContain('正在确认结果…');
    await expect.element(layer(), { timeout: 12_000 }).toBeVisible();
    expect(new Set(parts.asked('open_box').map(({ request_id }) => request_id)).size).toBe(1);
  });
});
