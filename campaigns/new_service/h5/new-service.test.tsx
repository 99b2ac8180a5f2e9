import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { makeDrawResult } from '@shengyu/h5/testing/drawn.ts';
import { pool, rankPage } from '@shengyu/h5/testing/samples.ts';
import { ok } from '@shengyu/h5/testing/wire.ts';
import { SAILS } from '@shengyu/art/harbour/ship.ts';
import { forgetMemberCopies } from '@shengyu/web/copies.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Screen } from './NewService.tsx';
import { Screen as Rules } from './rules/Rules.tsx';
import { sailsSeen } from './scene/sails-seen.ts';
import { yardOf } from './scene/ship-launch.ts';
import {
  BALANCE,
  FRAME,
  makeChestHome,
  makeDaily,
  makeHarbourHome,
  makeSign,
  POINTS,
  SHOP,
  SHOP_ALL,
  TOKENS,
} from './testing/answers.ts';

const parts = setUpComponentTestKit();
const answer = (replies: Record<string, (data: any) => unknown>): void =>
  void Object.assign(parts.wire.answers, replies);
const show = (): void => parts.show(<Screen />);
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const openTab = (name: string): Promise<void> => tapElement(tab(name));
const shipShown = (): string | null | undefined =>
  document.querySelector('[data-part=ship]')?.getAttribute('data-sails');

beforeEach(() => {
  forgetMemberCopies();
  answer({
    home_page: () => ok(makeHarbourHome()),
    every_day_prize: () => ok(makeDaily([5])),
    sign_home_info: () => ok(makeSign()),
    get_integral_value: () => ok(POINTS),
    kf_prize_draw_home: () => ok(makeChestHome()),
    prize_pool: () => ok(pool),
    shop_home: () => ok(SHOP),
    shop_all: () => ok(SHOP_ALL),
    get_my_balance: () => ok(BALANCE),
    star_rank: () => ok(rankPage),
  });
});

describe('新服启航', () => {
  it('S2-NS-1 S2-NS-2 the day on the ribbon, five tabs with dots, gifts, activity and tasks', async () => {
    show();
    await expectEventually(readPageText).toContain('第 5/14 天');
    for (const name of ['首页', '签到', '宝箱', '商店', '新星榜']) await expect.element(tab(name)).toBeVisible();
    await expectEventually(() => tab('签到').element().textContent).toContain('可领取');
    expect(tab('商店').element().textContent).not.toContain('可领取');
    await expect.element(buttonNamed(/^第5天 可领取/)).toBeVisible();
    for (const name of ['20 已领取', '50 可领取', '80 未达成']) await expect.element(buttonNamed(name)).toBeVisible();
    await expect.element(buttonNamed(/^领取 上麦 5 分钟/)).toBeVisible();
  });

  it('S2-NS-2 一键领取 claims all open gifts; what can be worn is worn from the result', async () => {
    answer({
      every_day_prize: () => ok(makeDaily([4, 5])),
      get_every_day_prize: () => ok({ got: [FRAME], days: makeDaily([]).days, tokens: TOKENS }),
    });
    show();
    await tapButton('一键领取');
    await expectEventually(() => parts.asked('get_every_day_prize')).toMatchObject([{ no: 0 }]);
    await tapButton('佩戴 初到声屿头像框');
    await expectEventually(() => parts.asked('wear_decorate')).toMatchObject([{ item_code: 'fr_new', wear: 1 }]);
  });

  it('S2-NS-2 S2-CMP-11 a gift and a box show their content on a tap, and are claimed by their own calls', async () => {
    answer({
      get_box_prize: () => ok({ got: [FRAME], active: makeHarbourHome().active, tokens: TOKENS }),
      get_every_day_prize: () => ok({ got: [FRAME], days: makeDaily([]).days, tokens: TOKENS }),
    });
    show();
    await tapButton(/^第9天/);
    await expect.element(buttonNamed('还差 4天')).toBeDisabled();
    await tapElement(page.getByRole('button', { name: '关闭' }));
    await tapButton('50 可领取');
    await tapButton('领取');
    await expectEventually(() => parts.asked('get_box_prize')).toMatchObject([{ step_id: 'kf_box_50' }]);
  });

  it('S2-NS-7 S2-NS-1 day 1: the benefit is claimed, the ship is launched, and its content appears', async () => {
    answer({
      home_page: () =>
        ok(
          makeHarbourHome({
            day_no: 1,
            benefit: { items: [FRAME], state: parts.asked('register_benefit').length > 0 ? 2 : 1 },
          }),
        ),
      register_benefit: () => ok({ got: [FRAME], tokens: TOKENS }),
    });
    show();
    await expectEventually(shipShown).toBe('0');
    await tapButton(/^注册福利/);
    await expectEventually(() => parts.asked('register_benefit')).toHaveLength(1);
    await expectEventually(shipShown).toBe('1');
    await expect.element(buttonNamed('收下')).toBeVisible();
  });

  it('S2-NS-7 the first visit of a day sets its sail, the second finds it set', async () => {
    show();
    await expectEventually(shipShown).toBe('5');
    expect(sailsSeen()).toBe(5);
    // Every sail unfolds from the yard at which it is drawn.
    for (const { day, yard } of SAILS) expect(yardOf(day)).toBe(`50% ${Math.round(((yard + 246) / 284) * 1000) / 10}%`);
  });

  it('S2-NS-3 a hundred points unlock 扬帆: the signed days are paid at once', async () => {
    answer({
      sign_home_info: () =>
        ok(
          parts.asked('unlock_sign').length > 0
            ? makeSign({ sail: { ...makeSign().sail, unlocked: 1 }, integral: 0 })
            : makeSign(),
        ),
      unlock_sign: () => ok({ got: [FRAME], days: makeSign().days, integral: 0 }),
    });
    show();
    await openTab('签到');
    await expectEventually(readPageText).toContain('100/100');
    await tapButton(/^解锁扬帆/);
    await expect.element(buttonNamed('收下')).toBeVisible();
    await tapButton('收下');
    await expect.element(buttonNamed('扬帆已解锁')).toBeDisabled();
  });

  it('S2-NS-3 with fewer points 解锁扬帆 shows how to earn them', async () => {
    answer({ sign_home_info: () => ok(makeSign({ integral: 40, today_signed: 1 })) });
    show();
    await openTab('签到');
    await expect.element(buttonNamed('今日已签到')).toBeDisabled();
    await tapButton(/^解锁扬帆/);
    await expect.element(page.getByRole('dialog', { name: '启航积分 40/100' })).toBeVisible();
  });

  it('S2-NS-4 the chest opens with its own calls: draws, odds, packs and records', async () => {
    localStorage.setItem('skipAnimation', '1');
    answer({
      prize_draw: () => ok(makeDrawResult(['th_s10'], { box_code: 'kf_draw' })),
      prize_record: () => ok({ list: [], total: 0, page: 1, limit: 20, sum: { draws: 0, value: 0, luck_index: 0 } }),
      big_prize_list: () => ok({ list: [], total: 0, page: 1, limit: 50 }),
    });
    show();
    await openTab('宝箱');
    await expectEventually(readPageText).toContain('距离传说保底还有 47 次');
    await expectEventually(readPageText).toContain('0.02%');
    await tapButton('概率公示');
    await expectEventually(() => parts.asked('prize_pool')).toHaveLength(1);
    await tapElement(page.getByRole('button', { name: '关闭' }));
    await tapButton('大奖记录');
    await expectEventually(() => parts.asked('big_prize_list')).toHaveLength(1);
    await tapElement(page.getByRole('button', { name: '关闭' }));
    await tapButton('我的记录');
    await expectEventually(() => parts.asked('prize_record')).toMatchObject([{ only_big: 0 }]);
    await tapElement(page.getByRole('button', { name: '关闭' }));
    await tapButton(/^开1次/);
    await expectEventually(() => parts.asked('prize_draw')).toMatchObject([{ num: 1 }]);
    await expectEventually(readPageText).toContain('验证这次结果');
  });

  it('S2-NS-5 the shop: recommended, all, and an exchange for 启航币', async () => {
    answer({
      shop_buy: () => ok({ order_no: 'o1', got: [FRAME], cost: SHOP.hot[0]!.price, balance: TOKENS, diamond: 360 }),
    });
    show();
    await openTab('商店');
    await expectEventually(readPageText).toContain('启航币 128');
    await tapElement(page.getByRole('button', { name: /鎏金桂冠/ }).first());
    await tapButton('确认兑换');
    await expectEventually(() => parts.asked('shop_buy')).toMatchObject([{ num: 1, expect_price: 45 }]);
    await expect.element(buttonNamed('立即佩戴')).toBeVisible();
  });

  it('S2-NS-5 新星榜 with how it counts', async () => {
    show();
    await openTab('新星榜');
    await expectEventually(readPageText).toContain('计分说明');
  });

  it('S2-NS-6 a member whose days are over reads the board and nothing else', async () => {
    const home = makeHarbourHome({ day_no: null });
    answer({ home_page: () => ok({ ...home, activity: { ...home.activity, state: 'ended' } }) });
    show();
    await expectEventually(readPageText).toContain('仅限注册14天内的新用户参与');
    expect(parts.asked('every_day_prize')).toHaveLength(0);
    await tapButton('去看新星榜');
    await expectEventually(readPageText).toContain('计分说明');
  });

  it('S2-NS-6 the last day says what becomes of the coins', async () => {
    answer({ home_page: () => ok(makeHarbourHome({ day_no: 14 })) });
    show();
    await expectEventually(readPageText).toContain('明日结束，剩余启航币将折为碎片');
  });

  it('S2-NS-6 minors have no chest, and the rest as everybody', async () => {
    const care = { ...makeHarbourHome().care, age: 'minor' as const, day_chance: 0, day_cap: 0 };
    answer({ home_page: () => ok(makeHarbourHome({ care })) });
    show();
    await expect.element(tab('签到')).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(4);
    await openTab('签到');
    await expect.element(buttonNamed('签到')).toBeEnabled();
  });

  it('S2-ALL-3 a guest reads everything and is asked to log in', async () => {
    clearToken();
    const home = makeHarbourHome({ day_no: null, benefit: { items: [FRAME], state: 0 } });
    // The season of the board is over; a guest's own days have not begun.
    answer({ home_page: () => ok({ ...home, activity: { ...home.activity, state: 'ended' } }) });
    show();
    await expectEventually(readPageText).toContain('注册起 14 天');
    await expect.element(buttonNamed(/^第1天/)).toBeVisible();
    await openTab('签到');
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
    expect(parts.asked('get_my_balance')).toHaveLength(0);
  });
});

describe('活动规则', () => {
  const rule_book = {
    version: 1,
    published_at: 1_798_732_800,
    parts: [
      { part: 'time', title: '时间', lines: ['新用户注册起14天内可参与'] },
      { part: 'chest', title: '宝箱概率', lines: ['每 60 次必得传说及以上'] },
    ],
  };

  it('S2-NR-1 the dates are the reader’s own, and the odds are one tap away', async () => {
    const home = makeHarbourHome({ rule_book });
    const open_at = Date.UTC(2027, 0, 11, 16) / 1000;
    answer({
      home_page: () => ok({ ...home, activity: { ...home.activity, open_at, close_at: open_at + 14 * 86_400 } }),
    });
    parts.show(<Rules />);
    for (const words of ['2027.01.12', '2027.01.25', '第 5/14 天'])
      await expectEventually(readPageText).toContain(words);
    expect(parts.asked('home_page')).toMatchObject([{ with: 'rules' }]);
    await tapButton('宝箱概率');
    await tapButton('概率公示');
    await expectEventually(() => parts.asked('prize_pool')).toHaveLength(1);
  });
});
