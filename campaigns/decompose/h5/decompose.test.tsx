import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { lockFill, lockOpenRegular } from '@shengyu/art/icons/data/phosphor.ts';
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { buttonNamed, tapButton, setUpComponentTestKit, readPageText, tapElement } from '@shengyu/h5/testing/part.tsx';
import { goods, makeSampleItem, NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { clearToken } from '@shengyu/web/session.ts';
import type { Lot } from './bag/use-bag.ts';
import { Screen } from './Decompose.tsx';

const parts = setUpComponentTestKit();

const lot = (lot_id: string, name: string, more: Partial<Lot> = {}): Lot => ({
  lot_id,
  item: makeSampleItem('rose', name, { item_code: `g_${lot_id}`, value: 20 }),
  num: 1,
  origin: 'draw',
  is_wear: 0,
  is_locked: 0,
  earns: 0,
  debris: 6,
  ...more,
});
const BAG = [
  lot('1', '玫瑰', { num: 12, debris: 72 }),
  lot('2', '云上城堡', { item: makeSampleItem('castle', '云上城堡', { value: 900 }), debris: 270 }),
  lot('3', '逐浪头像框', { is_wear: 1, debris: 0, why_not: '正在佩戴' }),
  lot('4', '小海螺', { origin: 'buy', debris: 0, why_not: '购买所得不可分解' }),
  lot('5', '珍珠', { is_locked: 1, debris: 0, why_not: '已锁定' }),
];
const bag = (list: readonly Lot[] = BAG, left = 20_000) => ({
  list,
  total: list.length,
  page: 1,
  limit: 40,
  tokens: [],
  debris: 2_460,
  day_debris_left: left,
});
const nothing = { list: [], total: 0, page: 1, limit: 1 };

beforeEach(() => {
  const home = makeBoxHome({ boxes: [], packs: [], meters: [], tasks: [], pity: {} });
  Object.assign(parts.wire.answers, {
    get_box_base_config: () => ok({ ...home, activity: { ...home.activity, activity_code: 'decompose', close_at: 0 } }),
    get_my_activity_prop: () => ok(bag()),
    get_prop_exchange_log: () => ok(nothing),
    get_prize_unit: () =>
      ok({
        list: [
          { type: 1, label: '头像框', unit: '天', slot: 'avatar_frame', is_timed: 1 },
          { type: 111, label: '礼物', unit: '个', is_timed: 0 },
          { type: 9, label: '道具', unit: '个', is_timed: 0 },
        ],
      }),
    to_decompose_debris: () =>
      ok({
        decompose_id: 'dc1',
        got: 72,
        debris: 2_532,
        undo_until: NOW_SECONDS + 3_600,
        lines: [{ lot_id: '1', got: 72 }],
      }),
    undo_decompose: () => ok({ debris: 2_460, lots: ['1'] }),
    lock_prop: ({ lot_id, lock }: { lot_id: string; lock: 0 | 1 }) => ok({ lot_id, is_locked: lock }),
  });
});

const show = async (): Promise<void> => {
  parts.show(<Screen />);
  await expect.element(page.getByRole('tab', { name: '分解' })).toBeVisible();
};
const choose = async (name: RegExp): Promise<void> => {
  await expect.element(buttonNamed(name)).toBeInTheDocument();
  await tapButton(name);
};
/** Presses the button of the page, not the one of the sheet above it. */
const go = (): Promise<void> => tapButton('分解');
const confirmed = () => page.getByRole('dialog').getByRole('button', { name: '分解', exact: true });

describe('分解', () => {
  it('S2-DC-1 jar with debris, tabs, filters, a lock on each card, what each would give, the tray', async () => {
    await show();
    await expect.element(buttonNamed('玫瑰 ×12 ，可得 +72 碎片')).toBeVisible();
    for (const name of ['分解', '兑换', '记录']) await expect.element(page.getByRole('tab', { name })).toBeVisible();
    for (const name of ['全部', '装扮', '礼物', '道具']) await expect.element(buttonNamed(name)).toBeVisible();
    // The number animates to the value of the bag.
    await expect.poll(readPageText).toContain('碎片 2,460');
    await choose(/^玫瑰/);
    await choose(/^云上城堡/);
    await expect.element(page.getByText(/共 2 件 →/)).toBeVisible();
    expect(readPageText()).toContain('+342 碎片');
  });

  it('S2-DC-1 a cell has the colour of its item’s rarity, however many there are', async () => {
    parts.wire.answers['get_my_activity_prop'] = () => ok(bag([lot('1', '玫瑰'), lot('6', '百合', { num: 60 })]));
    await show();
    await expect.element(buttonNamed(/^百合/)).toBeVisible();
    const colourOf = (name: RegExp): string =>
      getComputedStyle(buttonNamed(name).element().parentElement!).getPropertyValue('--c').trim();
    const rarity = getComputedStyle(document.documentElement).getPropertyValue('--rar-n').trim();
    expect([colourOf(/^玫瑰/), colourOf(/^百合/)]).toEqual([rarity, rarity]);
  });

  it('S2-DC-1 a lock is closed only on what is locked', async () => {
    await show();
    await expect.element(buttonNamed('解锁 珍珠')).toBeInTheDocument();
    const pathOf = (name: string) => buttonNamed(name).element().querySelector('path')!.getAttribute('d');
    expect(pathOf('锁定 玫瑰')).toBe(lockOpenRegular);
    expect(pathOf('解锁 珍珠')).toBe(lockFill);
  });

  it('S2-DC-1 a filter asks for its types alone', async () => {
    await show();
    await expect.element(buttonNamed('礼物')).toBeVisible();
    await tapButton('礼物');
    await expect.poll(() => parts.asked('get_my_activity_prop').at(-1).types).toEqual([111]);
  });

  it('S2-DC-1 锁定后不会被分解、赠送', async () => {
    await show();
    await choose(/^玫瑰/);
    await expect.element(buttonNamed('锁定 玫瑰')).toBeInTheDocument();
    parts.wire.answers['get_my_activity_prop'] = () => ok(bag([lot('1', '玫瑰', { is_locked: 1, debris: 0 })]));
    await tapButton('锁定 玫瑰');
    await expect.element(page.getByText('锁定后不会被分解、赠送')).toBeVisible();
    expect(parts.asked('lock_prop')[0]).toMatchObject({ lot_id: '1', lock: 1 });
    await expect.element(page.getByText(/共 0 件 →/)).toBeVisible();
  });

  it('S2-DC-1 一键选择 takes only what is visible: nothing beyond the chosen filter is asked for or selected', async () => {
    const pearls = ['7', '8', '9'].map((id) =>
      lot(id, '珍珠', { item: makeSampleItem('shell', '珍珠', { item_code: 'g_pearl' }), num: 2 }),
    );
    parts.wire.answers['get_my_activity_prop'] = ({ types }: { types?: number[] }) =>
      ok(bag(types?.includes(111) ? pearls : [...BAG, ...pearls, { ...BAG[0]!, lot_id: '10' }]));
    await show();
    await expect.element(buttonNamed('礼物')).toBeVisible();
    await tapButton('礼物');
    await expect.element(buttonNamed('珍珠 ×6 ，可得 +18 碎片')).toBeVisible();
    await tapButton(/^一键选择/);
    // Two of the three lots are selected: the one that lasts longest stays.
    await expect.element(page.getByText(/共 1 件 →/)).toBeVisible();
    await expect.element(buttonNamed('珍珠 ×6 ，可得 +18 碎片 4')).toHaveAttribute('aria-pressed', 'true');
    expect(parts.asked('get_my_activity_prop').every(({ can_decompose }) => can_decompose === undefined)).toBe(true);
  });

  it('S2-DC-3 a guest sees the goods of the shops, and 登录后查看 instead of a bag that never loads', async () => {
    clearToken();
    await show();
    await expect.element(page.getByText('登录后查看')).toBeVisible();
    parts.wire.answers['get_can_exchange_prop_list'] = () =>
      ok({
        list: goods.slice(0, 1),
        total: 1,
        page: 1,
        limit: 50,
        shop_id: 'debris_shop',
        name: '碎片兑换',
        balance: [],
        diamond: 0,
      });
    await tapElement(page.getByRole('tab', { name: '兑换' }));
    await expect.element(buttonNamed(new RegExp(goods[0]!.name))).toBeVisible();
    await tapButton(new RegExp(goods[0]!.name));
    await expect.element(buttonNamed('登录后兑换')).toBeVisible();
  });

  it('S2-DC-3 what cannot be decomposed is grey and says why', async () => {
    await show();
    for (const [name, why] of [
      ['逐浪头像框', '正在佩戴'],
      ['小海螺', '购买所得不可分解'],
      ['珍珠', '已锁定'],
    ] as const) {
      const cell = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect.element(cell).toBeDisabled();
      expect(cell.element().textContent).toContain(why);
    }
  });

  it('S2-DC-3 empty 没有可分解的物品; the day’s cap 今日分解已达上限', async () => {
    parts.wire.answers['get_my_activity_prop'] = () => ok(bag([], 0));
    await show();
    await expect.element(page.getByText('没有可分解的物品')).toBeVisible();
    await expect.element(buttonNamed('今日分解已达上限')).toBeDisabled();
  });

  it('S2-DC-2 the confirm lists the items; 我已确认 stands only before what is worth 520, and is not ticked', async () => {
    await show();
    await choose(/^玫瑰/);
    await go();
    await expect.element(page.getByRole('dialog').getByText(/^玫瑰×12/)).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toHaveLength(0);
    await expect.element(confirmed()).toBeEnabled();
    await tapButton('关闭');
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
    await choose(/^云上城堡/);
    await go();
    await expect.element(page.getByRole('checkbox', { name: '我已确认' })).not.toBeChecked();
    await expect.element(confirmed()).toBeDisabled();
    await tapElement(page.getByRole('checkbox', { name: '我已确认' }));
    await expect.element(confirmed()).toBeEnabled();
  });

  it('S2-DC-2 S2-DC-4 done: the item’s own tiles fall, and it can be taken back for five minutes', async () => {
    await show();
    await choose(/^玫瑰/);
    await go();
    await expect.element(confirmed()).toBeVisible();
    // The tiles exist for less than a second, so polling could miss them.
    let fallen: HTMLElement[] = [];
    const watch = new MutationObserver(() => {
      if (tiles().length > fallen.length) fallen = [...tiles()];
    });
    watch.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    await tapElement(confirmed());
    const tiles = () => document.querySelectorAll<HTMLElement>('i[style*="background-image"]');
    await expect.element(page.getByText('已分解，5分钟内可撤销')).toBeVisible();
    expect(tiles()).toHaveLength(0);
    expect(fallen.length).toBeGreaterThan(40);
    expect(fallen[0]!.style.backgroundImage).toContain('url(');
    expect(parts.asked('to_decompose_debris')[0]).toMatchObject({
      lots: [{ lot_id: '1', num: 12 }],
      expect_debris: 72,
    });
    await tapButton('撤销');
    await expect.poll(() => parts.asked('undo_decompose')).toHaveLength(1);
    expect(parts.asked('undo_decompose')[0]).toMatchObject({ decompose_id: 'dc1' });
    await expect.element(page.getByText('已分解，5分钟内可撤销')).not.toBeInTheDocument();
  });

  it('S2-DC-4 result first: a refusal dissolves nothing and shows the bag as it is', async () => {
    parts.wire.answers['to_decompose_debris'] = () =>
      refuseWith(1008, '价格已更新，请确认后再试', { reason: 'price_changed' });
    await show();
    await choose(/^玫瑰/);
    await go();
    await expect.element(confirmed()).toBeVisible();
    const before = parts.asked('get_my_activity_prop').length;
    await tapElement(confirmed());
    await expect.element(page.getByText('价格已更新，请确认后再试')).toBeVisible();
    expect(document.querySelectorAll('i[style*="background-image"]')).toHaveLength(0);
    await expect.poll(() => parts.asked('get_my_activity_prop').length).toBeGreaterThan(before);
  });

  it('S2-DC-2 back on the page within the five minutes the bar is there again', async () => {
    const last = {
      log_id: 'dc9',
      kind: 2,
      title: '分解',
      cost: [],
      got: [],
      state: 0,
      undo_until: NOW_SECONDS + 3_600,
      at: NOW_SECONDS,
    };
    parts.wire.answers['get_prop_exchange_log'] = () => ok({ ...nothing, list: [last], total: 1 });
    await show();
    await expect.element(buttonNamed('撤销')).toBeVisible();
    await tapButton('撤销');
    await expect.poll(() => parts.asked('undo_decompose')[0]).toMatchObject({ decompose_id: 'dc9' });
  });

  it('S2-DC-1 兑换: debris and pink diamonds each have their shop', async () => {
    await show();
    await tapElement(page.getByRole('tab', { name: '兑换' }));
    await expect.element(page.getByText('碎片兑换')).toBeVisible();
    await tapElement(page.getByText('粉钻兑换'));
    await expect
      .poll(() => parts.asked('get_can_exchange_prop_list').map(({ shop_id }) => shop_id))
      .toContain('debris_shop');
  });

  it('S2-ALL-3 nobody is logged in: the machine is shown, the main button says 登录后参与', async () => {
    localStorage.removeItem('settoken');
    await show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
  });
});
