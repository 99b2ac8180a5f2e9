import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearToken } from '@shengyu/web/session.ts';
import { CampaignContext, type DrawCampaignHome, type Campaign } from '#mechanics/campaign/campaign.ts';
import { createServerClock } from '#features/clock/server-clock.ts';
import { makeBoxHome, makeDrawResult } from '#testing/drawn.ts';
import { buttonNamed, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { ok, refuseWith } from '#testing/wire.ts';
import { useState } from 'react';
import { DrawBar } from './DrawBar.tsx';
import { useBoxDraw } from './flow/drawing.ts';
import type { DrawResult } from './flow/draw-call.ts';
import { DrawLayers } from './DrawLayers.tsx';

const parts = setUpComponentTestKit();
let reloads = 0;
const TEN = ['th_s12', 'th_s10', 'th_s12', 'th_s05', 'th_s12', 'th_s10', 'th_s12', 'th_s12', 'th_s12', 'th_s06'];

function DrawPage({ first }: { first: DrawCampaignHome }) {
  const [home, setHome] = useState(first);
  const campaign: Campaign<DrawCampaignHome> = {
    code: 'treasure_hunt',
    home,
    loading: false,
    failure: undefined,
    refusal: undefined,
    clock: createServerClock(undefined, 0),
    reload: async () => void (reloads += 1),
    change: setHome,
  };
  return (
    <CampaignContext value={campaign}>
      <Bar campaign={campaign} home={home} />
    </CampaignContext>
  );
}

function Bar({ campaign, home }: { campaign: Campaign<DrawCampaignHome>; home: DrawCampaignHome }) {
  const drawing = useBoxDraw(campaign, home, home.boxes[0]!);
  return (
    <>
      <DrawBar drawing={drawing} words="寻{n}次" />
      <DrawLayers drawing={drawing} words="寻{n}次" got="雾散了，是「{name}」！" promise="再航行 {n} 次必得{tier}" />
    </>
  );
}

const show = (more: Partial<DrawCampaignHome> = {}): void => parts.show(<DrawPage first={makeBoxHome(more)} />);
const layer = () => page.getByRole('dialog', { name: '恭喜获得' });

describe('S2-CMP-3 the draw bar', () => {
  it('S2-CMP-3 CARE-8 says the promise and the three ways to check it, above buttons that name their cost', async () => {
    show();
    await expect.element(buttonNamed('概率公示')).toBeVisible();
    expect(readPageText()).toContain('距离传说保底还有 42 次');
    for (const way of ['公平验证', '消费守护']) await expect.element(buttonNamed(way)).toBeVisible();
    for (const num of [1, 10, 100])
      await expect.element(buttonNamed(new RegExp(`^寻${num}次.*×${num}(?!\\d)`))).toBeVisible();
  });

  it('S2-CMP-3 the two switches are remembered', async () => {
    show();
    await page.getByRole('switch', { name: '抽到大奖就停' }).click();
    await page.getByRole('switch', { name: '跳过动画' }).click();
    expect([localStorage.getItem('stopOnBig'), localStorage.getItem('skipAnimation')]).toEqual(['1', '1']);
    parts.wire.answers['open_box'] = () => ok(makeDrawResult(TEN));
    await tapButton(/^寻10次/);
    await expect.element(layer()).toBeVisible();
    expect(parts.asked('open_box')[0]).toMatchObject({ box_code: 'th_shallow', num: 10, stop_on_big: 1 });
  });

  it('S2-CMP-11 boxes and tasks are asked for anew once the result is put away, not before', async () => {
    show();
    parts.wire.answers['open_box'] = () => ok(makeDrawResult(TEN));
    reloads = 0;
    await tapButton(/^寻10次/);
    await expect.element(layer()).toBeVisible();
    expect(reloads).toBe(0);
    await tapButton('收下');
    await expect.poll(() => reloads).toBe(1);
  });

  it('S2-CMP-3 too few tokens: the pack sheet opens with the missing number filled in', async () => {
    show();
    await tapButton(/^寻100次/);
    await expect.element(page.getByRole('dialog', { name: '获取藏宝图' })).toBeVisible();
    await expect.poll(() => document.querySelector<HTMLInputElement>('dialog input')?.value).toBe('88');
    expect(parts.asked('open_box')).toEqual([]);
  });

  it('S2-TH-6 all draws of the day used: the button says so and cannot be pressed', async () => {
    const [box] = makeBoxHome().boxes;
    show({ boxes: [{ ...box!, day_left: 0 }] });
    await expect.element(buttonNamed('今日次数已用完，明天再来')).toBeDisabled();
  });

  const UNVERIFIED: DrawCampaignHome['care'] = { age: 'unverified', need: 'real_name', day_chance: 0, day_cap: 0 };

  it.each<[string, Partial<DrawCampaignHome>, string]>([
    ['a guest', {}, '登录后参与'],
    ['somebody unverified', { care: UNVERIFIED }, '完成实名后即可参与'],
  ])('S2-ALL-3 %s sees the odds and one button that says what is missing', async (who, more, label) => {
    if (who === 'a guest') clearToken();
    show(more);
    await expect.element(buttonNamed(label)).toBeVisible();
    await expect.element(buttonNamed('概率公示')).toBeVisible();
    expect(buttonNamed(/^寻1次/).elements()).toEqual([]);
  });

  it('S2-ALL-3 a minor sees no paid part, only the line', async () => {
    show({ care: { age: 'minor', day_chance: 0, day_cap: 0 } });
    await expect.element(page.getByText('未成年人不可参与付费与抽取，其他内容照常')).toBeVisible();
    expect(buttonNamed(/^寻/).elements()).toEqual([]);
  });
});

describe('S2-CMP-4 the pack sheet', () => {
  it('S2-CMP-4 names the gift first, then what comes with it, the total, the balance and the day', async () => {
    show();
    await tapButton(/^寻100次/);
    await expect.element(page.getByText('合计')).toBeVisible();
    const words = readPageText();
    expect(words).toContain('内含：小海螺×1（价值20钻，可赠送）');
    expect(words.indexOf('内含：小海螺')).toBeLessThan(words.indexOf('赠送：藏宝图×1'));
    expect(words).toContain('1,760 钻');
    expect(words).toContain('余额 2,460 钻 · 今日已消费 120 / 上限 20,000');
  });

  it('S2-CMP-4 too few diamonds: how many, and the way to more', async () => {
    show({ diamond: 1_000 });
    await tapButton(/^寻100次/);
    await expect.element(buttonNamed('还差 760 钻，去充值')).toBeVisible();
  });

  it('S2-CMP-4 the guard asks: thinking it over is first, going on waits three seconds', async () => {
    let asked = 0;
    parts.wire.answers['buy_activity_prop'] = ({ guard_confirm }) => {
      asked += 1;
      if (!guard_confirm) return refuseWith(0, '今日已消费 5000 钻，确认继续？', { reason: 'guard' });
      return ok({ order_no: 'o1', got: [], cost: {}, balance: [{ code: 'th_map', num: 100 }], diamond: 700 });
    };
    show();
    await tapButton(/^寻100次/);
    await buttonNamed('购买').click();
    const dialog = page.getByRole('alertdialog', { name: '今日已消费 5000 钻，确认继续？' });
    await expect.element(dialog).toBeVisible();
    const [back, go] = dialog.getByRole('button').elements() as HTMLButtonElement[];
    expect([back!.textContent, document.activeElement]).toEqual(['我再想想', back]);
    expect(go!.disabled).toBe(true);
    await expect.poll(() => go!.disabled).toBe(false);
    go!.click();
    await expect.poll(() => asked).toBe(2);
    const [first, second] = parts.asked('buy_activity_prop');
    expect(second).toMatchObject({ pack_id: 'th_p1', num: 88, expect_price: 20, guard_confirm: 1 });
    expect(first.request_id).not.toBe(second.request_id);
    await expect.poll(() => page.getByRole('dialog', { name: '获取藏宝图' }).elements()).toEqual([]);
  });
});

describe('S2-CMP-4 many diamonds in one act', () => {
  const box = makeBoxHome().boxes[0]!;
  const sold = (num: number): Partial<DrawCampaignHome> => ({
    diamond: 9_999,
    boxes: [
      { ...box, kind: 2, cost: { kind: 'diamond', name: '钻石', icon: box.cost.icon, num }, batches: [1, 10, 100] },
    ],
  });
  const sheet = () => page.getByRole('dialog', { name: /^浅滩寻宝 寻/ });

  it('S2-CMP-4 from 500 on a sheet says total, balance and the day, and only its button pays', async () => {
    parts.wire.answers['open_box'] = () =>
      ok(makeDrawResult(TEN, { cost: { kind: 'diamond', name: '钻石', icon: '', num: 520 } }));
    localStorage.setItem('skipAnimation', '1');
    show(sold(52));
    await expect.element(buttonNamed(/^寻100次.*×5,200/)).toBeVisible();
    await tapButton(/^寻10次/);
    await expect.element(sheet()).toBeVisible();
    for (const words of ['52 钻 × 10', '合计520 钻', '余额 9,999 钻 · 今日已消费 120 / 上限 20,000'])
      expect(sheet().element().textContent).toContain(words);
    await tapButton('我再想想');
    await expect.poll(() => sheet().elements()).toEqual([]);
    expect(parts.asked('open_box')).toEqual([]);
    await tapButton(/^寻10次/);
    await expect.element(buttonNamed('支付 520 钻')).toBeVisible();
    await tapButton('支付 520 钻');
    await expect.element(layer()).toBeVisible();
    await tapButton(/^再来一次/);
    await expect.element(buttonNamed('支付 520 钻')).toBeVisible();
    expect(parts.asked('open_box')).toHaveLength(1);
  });

  it('S2-CMP-4 below 500 the button says the whole price and pays at once', async () => {
    parts.wire.answers['open_box'] = () => ok(makeDrawResult(TEN));
    localStorage.setItem('skipAnimation', '1');
    show(sold(49));
    await expect.element(buttonNamed(/^寻10次.*×490/)).toBeVisible();
    await tapButton(/^寻10次/);
    await expect.element(layer()).toBeVisible();
  });

  it('S2-CMP-4 of several gifts in a pack the value is said of each: ×10 is not 20 in all', async () => {
    const [pack] = makeBoxHome().packs;
    const [gift] = pack!.gifts;
    show({ packs: [{ ...pack!, gifts: [{ ...gift!, num: 10 }] }] });
    await tapButton(/^寻100次/);
    await expect.element(page.getByText('合计')).toBeVisible();
    expect(readPageText()).toContain('内含：小海螺×10（每个价值20钻，可赠送）');
  });

  it('UNIT-2 what comes with a pack is written with its numbers and days, one after the other', async () => {
    const [pack] = makeBoxHome().packs;
    const [map] = pack!.bonus;
    const frame = { ...map!, item_type: 1, item_code: 'fr_isle', name: '海岛头像框', num: 7, unit: '天' };
    show({ packs: [{ ...pack!, bonus: [{ ...map!, num: 1_200 }, frame] }] });
    await tapButton(/^寻100次/);
    await expect.element(page.getByText('合计')).toBeVisible();
    expect(readPageText()).toContain('赠送：藏宝图×1,200、海岛头像框7天');
  });

  it('S-ALL-13 a refusal for a balance loads the balances again', async () => {
    parts.wire.answers['open_box'] = () => refuseWith(1007, '藏宝图不足', { reason: 'token_short' });
    reloads = 0;
    show();
    await tapButton(/^寻10次/);
    await expect.element(page.getByRole('dialog', { name: '获取藏宝图' })).toBeVisible();
    expect(reloads).toBe(1);
  });
});

describe('S2-CMP-5 the result', () => {
  const draw = async (ids: readonly string[], more = {}): Promise<void> => {
    parts.wire.answers['open_box'] = () => ok(makeDrawResult(ids, more));
    localStorage.setItem('skipAnimation', '1');
    show({ tokens: [{ ...makeBoxHome().tokens[0]!, num: 200 }] });
    await tapButton(new RegExp(`^寻${ids.length}次`));
    await expect.element(layer()).toBeVisible();
  };

  it('S2-CMP-5 S2-TH-8 one: the prize, its tier, its worth, where it came from, what is promised now', async () => {
    const [one] = makeDrawResult(['th_s05']).list;
    await draw(['th_s05'], { list: [{ ...one!, by: 'hard' }] });
    for (const words of ['雾散了，是「海王冠冕」！', '价值 5,200 钻', '保底', '再航行 32 次必得传说', '航海印记×1'])
      expect(readPageText()).toContain(words);
    await expect.element(buttonNamed('验证这次结果')).toBeVisible();
    expect(readPageText()).not.toContain('差一点');
  });

  it('S2-CMP-5 ten: in the order of drawing, the best above them; once more draws the same number', async () => {
    await draw(TEN, { balance: [{ ...makeBoxHome().tokens[0]!, num: 190 }] });
    const cards = layer().getByRole('listitem').elements();
    const names = { th_s12: '小海螺', th_s10: '潮汐水晶', th_s06: '星际火箭' } as Record<string, string>;
    // The crown is shown large above the cards.
    expect(cards.map((card) => card.querySelector('span')!.textContent)).toEqual(
      TEN.filter((id) => id !== 'th_s05').map((id) => names[id]),
    );
    expect(readPageText()).toContain('海王冠冕');
    await tapButton(/再来一次/);
    await expect.poll(() => parts.asked('open_box').map(({ num }) => num)).toEqual([10, 10]);
  });

  it('S2-CMP-5 a hundred: by tier with counts, the biggest first', async () => {
    await draw([...Array.from({ length: 95 }, () => 'th_s12'), 'th_s01', 'th_s05', 'th_s05', 'th_s10', 'th_s10']);
    const tiers = layer().getByRole('rowheader').elements();
    expect(tiers.map(({ textContent }) => textContent)).toEqual(['神话×1', '传说×2', '稀有×2', '优良×95']);
  });

  it('S2-CMP-5 a gift that earns nothing says so; a stop says where', async () => {
    await draw(TEN, { stopped: 1, made: 4 });
    expect(readPageText()).toContain('抽得的礼物只计魅力值');
    expect(readPageText()).toContain('抽到大奖，已停在第 4 次，其余未扣除');
  });

  it('S2-CMP-5 a box opened for a friend: 已送给 the friend, nothing was won and nothing is to be worn here', async () => {
    const sent_to = { user_id: 9, nickname: '星落', avatar: '' } as unknown as NonNullable<DrawResult['sent_to']>;
    parts.wire.answers['open_box'] = () => ok(makeDrawResult(['th_s05'], { sent_to }));
    localStorage.setItem('skipAnimation', '1');
    show();
    await tapButton(/^寻1次/);
    await expect.element(page.getByRole('dialog', { name: '已送给 星落' })).toBeVisible();
    await expect.element(buttonNamed('完成')).toBeVisible();
    expect(buttonNamed('分享').elements()).toEqual([]);
    for (const words of ['恭喜获得', '收下', '去佩戴', '去赠送']) expect(readPageText()).not.toContain(words);
    expect(layer().elements()).toEqual([]);
  });

  it('S2-CMP-5, S2-CMP-14 分享 shows the card of the best prize', async () => {
    await draw(TEN);
    await tapButton('分享');
    await expect.element(page.getByRole('dialog', { name: '分享' })).toBeVisible();
    const best = makeDrawResult(TEN).list[TEN.indexOf('th_s05')]!;
    await expect.poll(() => parts.asked('share_card')).toMatchObject([{ scene: 'prize', ref: best.draw_id }]);
  });

  it('S2-CMP-5 去赠送: choosing a friend gives nothing away; the sheet names gift, number and receiver and says it is final', async () => {
    const friend = { user_id: 9, show_id: '9009', nickname: '星落', avatar: '', is_online: 1 };
    parts.wire.answers['get_follow_list'] = () => ok({ list: [friend], total: 1, page: 1, limit: 20 });
    parts.wire.answers['send_gift'] = () => ok({ cost: 0, balance: 0, lines: [] });
    await draw(['th_s12']);
    await tapButton('去赠送 小海螺');
    await expect.element(page.getByText('ID 9009')).toBeVisible();
    await tapButton(/星落/);
    const sheet = page.getByRole('dialog', { name: '确认赠送' });
    await expect.element(sheet).toBeVisible();
    for (const words of ['小海螺×1', '星落', '不可撤回']) expect(sheet.element().textContent).toContain(words);
    expect(parts.asked('send_gift')).toEqual([]);
    await tapButton('赠送');
    await expect.poll(() => parts.asked('send_gift')).toMatchObject([{ num: 1, receiver_ids: [9], source: 2 }]);
    await expect.element(buttonNamed('已赠送')).toBeDisabled();
  });

  it('S2-CMP-5 a parcel cannot be closed away without an address or 稍后填写', async () => {
    const ship = { ship_id: 'p1', item: makeDrawResult(['th_s04']).list[0]!.prize.items[0]!, state: 0 };
    await draw(['th_s04'], { ships: [ship] });
    await expect.element(buttonNamed('收下')).toBeDisabled();
    expect(buttonNamed('关闭').elements()).toEqual([]);
    await buttonNamed('稍后填写').click();
    await expect.element(buttonNamed('收下')).toBeEnabled();
    await expect.element(buttonNamed('关闭')).toBeVisible();
  });

  it('S2-CMP-16 the page says 正在确认结果… while an answer is lost, and the draw is one draw', async () => {
    let calls = 0;
    parts.wire.answers['open_box'] = () => (++calls < 3 ? 'broken' : ok(makeDrawResult(['th_s12'])));
    localStorage.setItem('skipAnimation', '1');
    show();
    await tapButton(/^寻1次/);
    await expect.poll(() => readPageText()).toContain('正在确认结果…');
    await expect.element(layer(), { timeout: 12_000 }).toBeVisible();
    expect(new Set(parts.asked('open_box').map(({ request_id }) => request_id)).size).toBe(1);
  });
});
