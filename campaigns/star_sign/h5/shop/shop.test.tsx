import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { goods as sampleGoods, itemPictureUrl, makeSampleItem } from '@shengyu/h5/testing/samples.ts';
import { ok } from '@shengyu/h5/testing/wire.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ShopHome } from './home.ts';
import { Screen } from './Shop.tsx';

const parts = setUpComponentTestKit();
const box = makeBoxHome();

type Goods = ShopHome['list'][number];
type Limit = Goods['limits'][number];

const dust = { kind: 'token' as const, code: 'zp_dust', name: '星尘', icon: itemPictureUrl('star') };
const card = { kind: 'token' as const, code: 'zp_card', name: '星礼卡', icon: itemPictureUrl('ticket') };
const diamond = { kind: 'diamond' as const, name: '钻石', icon: itemPictureUrl('diamond') };

function make(
  goods_id: string,
  name: string,
  item_type: number,
  price: Goods['price'],
  limit: Limit,
  state: Goods['state'] = 0,
): Goods {
  const items = [
    makeSampleItem('star', name, { item_type, item_code: goods_id, num: item_type === 111 ? 1 : 15, value: 14 }),
  ];
  const { stock_left: _, stock_total: __, ...rest } = sampleGoods[0]!;
  return { ...rest, goods_id, name, items, price, limits: [limit], state };
}

const season = (used: number, max: number): Limit => ({ period: 'c', max, used });
const GOODS = [
  make('stg_1', '星轨头像框', 1, { ...dust, num: 300 }, season(0, 2)),
  make('stg_3', '星舟座驾', 3, { ...dust, num: 900 }, season(0, 1), 1),
  make('stg_5', '星图名片', 6, { ...dust, num: 160 }, season(2, 2), 2),
  make('stg_7', '星尘瓶', 111, { ...card, num: 1 }, { period: 'w', max: 5, used: 1 }),
  make('stg_11', '流星雨', 111, { ...diamond, num: 188 }, { period: 'd', max: 20, used: 0 }),
];

const makeShop = (more: Partial<ShopHome> = {}): ShopHome => ({
  list: GOODS,
  total: GOODS.length,
  page: 1,
  limit: 50,
  activity: { ...box.activity, activity_code: 'star_sign', title: '星座物语' },
  balance: [
    { code: 'zp_dust', name: '星尘', icon: dust.icon, num: 465, expire_num: 0 },
    { code: 'zp_card', name: '星礼卡', icon: card.icon, num: 2, expire_num: 0 },
  ],
  diamond: 100,
  care: box.care,
  ...more,
});

beforeEach(() => {
  Object.assign(parts.wire.answers, {
    get_star_shop_goods_list: () => ok(makeShop()),
    star_shop_user_buy_goods: () =>
      ok({ order_no: 'o1', got: GOODS[0]!.items, cost: GOODS[0]!.price, balance: [], diamond: 100 }),
  });
});

const show = (): void => parts.show(<Screen />);
const choose = (name: RegExp): Promise<void> => tapElement(page.getByRole('radio', { name }));

describe('星愿商店', () => {
  it('S2-SP-1 balances, three tabs, the goods of each with their limits, and the chosen one in the mirror', async () => {
    show();
    await expectEventually(readPageText).toContain('试戴 · 星轨头像框');
    for (const words of ['星尘 465', '星礼卡 2', '限兑 0/2', '15天'])
      await expectEventually(readPageText).toContain(words);
    await choose(/星舟座驾/);
    await expectEventually(readPageText).toContain('试戴 · 星舟座驾');
    await tapElement(page.getByRole('tab', { name: '星礼卡' }));
    await expectEventually(readPageText).toContain('礼物 · 星尘瓶');
    expect(readPageText()).toContain('本周限兑 1/5');
    expect(readPageText()).not.toContain('星轨头像框');
    await tapElement(page.getByRole('tab', { name: '钻石' }));
    await expectEventually(readPageText).toContain('今日限兑 0/20');
  });

  it('S2-SP-2 S2-CMP-12 the confirm names cost and what is left, buys at the price that was seen, then 立即佩戴', async () => {
    show();
    await tapButton(/^兑换/);
    await expect.element(page.getByText('用 300 星尘兑换「星轨头像框」？')).toBeVisible();
    expect(readPageText()).toContain('165');
    await tapButton('确认兑换');
    await expectEventually(() => parts.asked('star_shop_user_buy_goods')).toMatchObject([
      { goods_id: 'stg_1', num: 1, expect_price: 300 },
    ]);
    await expect.element(buttonNamed('立即佩戴')).toBeVisible();
  });

  it('S2-SP-2 too little, the limit reached, diamonds short', async () => {
    show();
    await choose(/星舟座驾/);
    await expect.element(buttonNamed('还差 435 星尘')).toBeVisible();
    await choose(/星图名片/);
    await expect.element(buttonNamed('已达限兑')).toBeDisabled();
    await tapElement(page.getByRole('tab', { name: '钻石' }));
    await tapButton('还差 88 钻，去充值');
    await expectEventually(() => parts.services.navigation.current.path).toBe('/payment');
  });

  it('S2-SP-2 a minor has no tab 钻石, and may exchange what was earned', async () => {
    const care = { age: 'minor' as const, day_chance: 0, day_cap: 0 };
    parts.wire.answers['get_star_shop_goods_list'] = () => ok(makeShop({ care, diamond: 0 }));
    show();
    await expect.element(buttonNamed(/^兑换/)).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(2);
    expect(readPageText()).not.toContain('钻石');
  });

  it('S2-SP-2 empty 新品准备中; a guest is asked to log in', async () => {
    clearToken();
    parts.wire.answers['get_star_shop_goods_list'] = () => ok(makeShop({ list: [], total: 0, diamond: null }));
    show();
    await expectEventually(readPageText).toContain('新品准备中');
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
  });
});
