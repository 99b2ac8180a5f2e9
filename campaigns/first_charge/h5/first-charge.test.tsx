import { creditedReply, PAYING_REPLIES, SAMPLE_OFFER, SAMPLE_ORDER_NO } from '@shengyu/h5/features/pay/testing.ts';
import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ADULT_CARE, makeFirstHome, makeGrantedHome, makePackList } from './testing/answers.ts';
import { Screen } from './FirstCharge.tsx';

const parts = setUpComponentTestKit();
const answer = (replies: Record<string, (data: never) => unknown>): void =>
  void Object.assign(parts.wire.answers, replies);
const show = (): void => parts.show(<Screen />);
const crate = (yuan: number): string => `打开 ¥${yuan} 木箱`;
const radio = (name: string) => page.getByRole('radio', { name });

beforeEach(() => {
  localStorage.removeItem('skipAnimation');
  sessionStorage.clear();
  answer({
    ...PAYING_REPLIES,
    get_first_recharge_type_list: () => ok(makeFirstHome()),
    get_gift_pack_list: () => ok(makePackList()),
  });
});

/** Opens a crate, agrees and pays. */
async function pay(yuan: number): Promise<void> {
  await tapButton(crate(yuan));
  await tapButton(`充值 ¥${yuan} 领取`);
  await tapElement(page.getByRole('checkbox'));
  await tapButton(`确认充值 ¥${yuan}`);
}

describe('首充好礼', () => {
  // These two come first: the page of a test before them may still be asking.
  it('S2-FC-3 CARE-1 a minor sees the sentence and no crate, and no price is asked for', async () => {
    const care = { ...ADULT_CARE, age: 'minor' as const };
    answer({ get_first_recharge_type_list: () => ok(makeFirstHome({ eligible: 0, care })) });
    show();
    await expectEventually(readPageText).toContain('未成年人不能充值');
    expect(page.getByRole('radio').elements()).toEqual([]);
    expect(readPageText()).not.toContain('¥');
    expect(parts.asked('recharge_type')).toEqual([]);
  });

  it('S2-ALL-3 a guest may open crates and is asked to log in at the button', async () => {
    clearToken();
    show();
    await tapButton(crate(68));
    await expectEventually(readPageText).toContain('神龟座驾');
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
    expect(parts.asked('recharge_type')).toEqual([]);
  });

  it('S2-FC-1 three crates, and nothing is chosen until a tap; ¥6 stands in the middle', async () => {
    show();
    for (const yuan of [6, 30, 68]) await expect.element(buttonNamed(crate(yuan))).toBeVisible();
    await expect.element(buttonNamed('请选择一档')).toBeDisabled();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    const left = (yuan: number): number => buttonNamed(crate(yuan)).element().getBoundingClientRect().left;
    expect(left(30)).toBeLessThan(left(6));
    expect(left(6)).toBeLessThan(left(68));
    for (const words of ['首充礼按首笔充值金额发放一档，不累加', '理性消费，未成年人禁止充值'])
      expect(readPageText()).toContain(words);
  });

  it('S2-FC-1 a tap opens a crate: its diamonds and gifts by name, and the button with its price; another tap closes it', async () => {
    show();
    await tapButton(crate(30));
    await expect.element(buttonNamed(crate(30))).toHaveAttribute('aria-pressed', 'true');
    for (const words of ['启航进场', '15天', '×300', '300']) await expectEventually(readPageText).toContain(words);
    await expect.element(buttonNamed('充值 ¥30 领取')).toBeEnabled();
    await expect.element(radio('¥30')).toBeChecked();
    await tapElement(radio('¥68'));
    await expect.element(buttonNamed(crate(68))).toHaveAttribute('aria-pressed', 'true');
    await expect.element(buttonNamed(crate(30))).toHaveAttribute('aria-pressed', 'false');
    await expect.element(buttonNamed('充值 ¥68 领取')).toBeEnabled();
  });

  it('S2-FC-1 the contents of all crates by name, out of the list of packs', async () => {
    show();
    await tapButton('礼包');
    for (const words of ['充值满6元', '充值满68元', '神龟座驾15天', '粉钻×680'])
      await expectEventually(readPageText).toContain(words);
    expect(parts.asked('get_gift_pack_list')).toEqual([{ activity_code: 'first_charge', scene: 'offer' }]);
  });

  it('S2-FC-2 OFFER-1 the order is the tier of exactly this price; paid, the crate opens and its gifts can be worn', async () => {
    localStorage.setItem('skipAnimation', '1');
    let granted = false;
    answer({
      get_first_recharge_type_list: () => ok(granted ? makeGrantedHome() : makeFirstHome()),
      h5_query_pay_order: () => {
        granted = true;
        return creditedReply({ amount_fen: 3_000, diamond: 300 });
      },
    });
    show();
    await pay(30);
    await expectEventually(readPageText).toContain('你已领取过首充礼');
    expect(parts.asked('h5_get_out_trade_no')).toMatchObject([{ tier_id: 'rc_30', channel: 'wechat_h5' }]);
    expect(parts.asked('h5_create_pay_order')).toMatchObject([
      { out_trade_no: SAMPLE_ORDER_NO, return_path: `/firstCharge?out_trade_no=${SAMPLE_ORDER_NO}` },
    ]);
    await tapButton('立即佩戴');
    await expect.element(buttonNamed('已佩戴')).toBeDisabled();
    await expectEventually(() => parts.asked('wear_decorate').map(({ item_code }) => item_code)).toEqual([
      'fr_first',
      'en_new',
    ]);
  });

  it('S2-FC-2 sunrise_crate plays once the gift is here, and a tap ends it', async () => {
    let granted = false;
    answer({
      get_first_recharge_type_list: () => ok(granted ? makeGrantedHome() : makeFirstHome()),
      h5_query_pay_order: () => {
        granted = true;
        return creditedReply({ amount_fen: 3_000, diamond: 300 });
      },
    });
    show();
    await pay(30);
    await expect.element(page.getByText('点击任意处跳过')).toBeInTheDocument();
    expect(document.querySelector('[data-part=lid]')).not.toBeNull();
    await tapElement(page.getByText('点击任意处跳过'));
    await expectEventually(() => document.querySelector('[data-part=lid]')).toBeNull();
  });

  it('S2-FC-2 without a gift in time the page shows the usual result', async () => {
    answer({ h5_query_pay_order: () => creditedReply({ amount_fen: 600, diamond: 60 }) });
    show();
    await pay(6);
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
  });

  it('S2-FC-3 already used: what was got, and no crate to choose', async () => {
    answer({ get_first_recharge_type_list: () => ok(makeGrantedHome()) });
    show();
    await expectEventually(readPageText).toContain('你已领取过首充礼');
    await expect.element(buttonNamed('立即佩戴')).toBeEnabled();
    const got = page.getByRole('list', { name: '已领取的首充礼' });
    for (const words of ['启程头像框', '30天', '×300', '×6']) expect(got.element().textContent).toContain(words);
    expect(page.getByRole('radio').elements()).toEqual([]);
    expect(document.querySelector('[data-part=lid]')).toBeNull();
  });

  it('S2-FC-3 OFFER-2 another account of the same person: closed crates, the reason, and no way to pay', async () => {
    answer({
      get_first_recharge_type_list: () => ok(makeFirstHome({ eligible: 0, why_not: '该身份已享受过首充礼' })),
    });
    show();
    await expectEventually(readPageText).toContain('该身份已享受过首充礼');
    for (const yuan of [6, 30, 68]) await expect.element(buttonNamed(crate(yuan))).toBeDisabled();
    await expect.element(buttonNamed('看看其他活动')).toBeVisible();
    expect(readPageText()).not.toContain('领取');
  });

  it('S2-FC-3 OFFER-6 an unverified member is sent to the real name, by user_sign_name_check', async () => {
    const care = { ...ADULT_CARE, age: 'unverified' as const };
    answer({
      get_first_recharge_type_list: () => ok(makeFirstHome({ eligible: 0, why_not: '完成实名后领取', care })),
    });
    show();
    await tapButton('完成实名后领取');
    await expect.element(page.getByRole('dialog', { name: /完成以下步骤/ })).toBeVisible();
  });

  it('S2-FC-3 an unfinished order stands in a strip and can be cancelled', async () => {
    const pending = { out_trade_no: SAMPLE_ORDER_NO, amount_fen: 3_000, expire_at: NOW_SECONDS + 900 };
    answer({ recharge_type: () => ok({ ...SAMPLE_OFFER, pending }) });
    show();
    await expectEventually(readPageText).toContain('您有一笔未完成的订单');
    await tapButton('取消');
    await expectEventually(() => parts.asked('h5_close_pay_order')).toMatchObject([{ out_trade_no: SAMPLE_ORDER_NO }]);
  });

  it('GUARD-3 a refused order is told in the server’s words and nothing is paid', async () => {
    answer({ h5_get_out_trade_no: () => refuseWith(1010, '超过您设置的单笔限额 ¥5', { reason: 'self_limit' }) });
    show();
    await pay(30);
    await expectEventually(readPageText).toContain('超过您设置的单笔限额 ¥5');
    expect(parts.asked('h5_create_pay_order')).toEqual([]);
  });
});
