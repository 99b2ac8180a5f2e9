import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buttonNamed, tapButton, setUpComponentTestKit, readPageText } from '@shengyu/h5/testing/part.tsx';
import { ok } from '@shengyu/h5/testing/wire.ts';
import { cardPool, makeFateStore, makeGoods, NOW_SECONDS, makeStarBalance, makeTarotHome } from '../testing/answers.ts';
import { Screen } from './Shop.tsx';

const parts = setUpComponentTestKit();
const GOODS = [
  makeGoods('fsg_9', '已经没有的', 5, 3),
  makeGoods('fsg_4', '命运之轮头像框', 45, 1),
  makeGoods('fsg_6', '粉钻×5', 1, 0),
];

beforeEach(() => {
  Object.assign(parts.wire.answers, {
    get_box_base_config: () => ok(makeTarotHome()),
    get_fate_store_list: () => ok(makeFateStore(GOODS)),
    get_blind_box_gift_pool: () => ok(cardPool),
    buy_fate_gift: () =>
      ok({ order_no: 'o1', got: [], cost: GOODS[2]!.price, balance: [makeStarBalance(40)], diamond: 0 }),
  });
});

const show = (): void => parts.show(<Screen />);

describe('缘分商店', () => {
  it('S2-TS-1 stars large, goods with price, what each takes at most, sold-out ones last', async () => {
    show();
    await expect.element(buttonNamed(/^命运之轮头像框/)).toBeVisible();
    expect(readPageText()).toContain('命运之星41');
    await expect.element(page.getByText('再翻 4 次即可兑换')).toBeVisible();
    const names = page
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
    expect(names.at(-1)).toContain('已经没有的');
    await expect.element(buttonNamed('兑换记录')).toBeVisible();
  });

  it('S2-TS-2 the confirm names cost and what is left, and buys at the price that was seen', async () => {
    show();
    await expect.element(buttonNamed(/^粉钻×5/)).toBeVisible();
    await tapButton(/^粉钻×5/);
    await expect.element(page.getByText('用 1 颗命运之星兑换「粉钻×5」？')).toBeVisible();
    expect(readPageText()).toContain('剩余 40 颗');
    await tapButton('确认兑换');
    await expect.poll(() => parts.asked('buy_fate_gift')).toHaveLength(1);
    expect(parts.asked('buy_fate_gift')[0]).toMatchObject({ goods_id: 'fsg_6', expect_price: 1 });
  });

  it('S2-TS-2 too few: 还差 {n} 颗', async () => {
    show();
    await expect.element(buttonNamed(/^命运之轮头像框/)).toBeVisible();
    await tapButton(/^命运之轮头像框/);
    await expect.element(buttonNamed('还差 4 颗')).toBeVisible();
  });

  it('S2-TS-2 empty 商店整理中', async () => {
    parts.wire.answers['get_fate_store_list'] = () => ok(makeFateStore([]));
    show();
    await expect.element(page.getByText('商店整理中')).toBeVisible();
  });

  it('S2-TS-2 the season is over: 可兑换至 {date}，之后每颗折 1 碎片, and goods can still be had', async () => {
    const activity = { ...makeTarotHome().activity, state: 'claim' as const, claim_until: NOW_SECONDS + 86_400 };
    parts.wire.answers['get_box_base_config'] = () => ok(makeTarotHome(false, { activity }));
    show();
    await expect.element(page.getByText(/^可兑换至 \d{4}-\d{2}-\d{2}，之后每颗折 1 碎片$/)).toBeVisible();
    await expect.element(buttonNamed(/^粉钻×5/)).toBeVisible();
    await tapButton(/^粉钻×5/);
    await expect.element(buttonNamed('确认兑换')).toBeVisible();
  });

  it('S2-ALL-3 a minor sees no goods', async () => {
    const care = { age: 'minor' as const, day_chance: 0, day_cap: 0 };
    parts.wire.answers['get_box_base_config'] = () => ok(makeTarotHome(false, { care }));
    show();
    await expect.element(page.getByText('未成年人不可参与付费与抽取，其他内容照常')).toBeVisible();
    expect(readPageText()).not.toContain('命运之轮头像框');
  });
});
