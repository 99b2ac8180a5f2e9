import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearQueries } from '#lib/query.ts';
import { clearToken } from '#lib/session.ts';
import { button, eventually, tap, testParts, text } from '#mechanics/testing/part.tsx';
import { face, guard, item, NOW } from '#mechanics/testing/samples.ts';
import { ok, refused } from '#mechanics/testing/wire.ts';
import { parseHash } from '#shell/location.ts';
import { PlaceContext } from '#shell/place.ts';
import { pageOf } from './pay-start.ts';
import { Screen } from './Payment.tsx';
import type { Offer } from './use-offer.ts';
import type { Order } from './use-order.ts';

const parts = testParts();
const NO = 'RC2026111512345678901234';
const ME = {
  user_id: 12,
  show_id: '10001',
  nickname: '晚风予你',
  avatar: face(3),
  gender: 2,
  wealth_level: 12,
  charm_level: 8,
  is_online: 1,
} as const;

const tier = (yuan: number, more: Partial<Offer['tiers'][number]> = {}): Offer['tiers'][number] => ({
  tier_id: `rc_${yuan}`,
  amount_fen: yuan * 100,
  diamond: yuan * 10,
  bonus: [],
  is_default: 0,
  ...more,
});
const way = (channel: 'wechat_h5' | 'alipay_wap', name: string, is_default: 0 | 1) => ({
  channel,
  name,
  icon: '',
  enabled: 1 as 0 | 1,
  is_default,
  min_fen: 100,
  max_fen: 1_000_000,
});
const OFFER: Offer = {
  target: ME,
  tiers: [
    tier(6, { tag: '首充双倍', bonus: [item('rose', '粉钻', { num: 60 })] }),
    tier(30),
    tier(68, { is_default: 1 }),
    tier(128, { bonus: [item('ring', '启程头像框', { num: 30, unit: '天' }), item('rose', '粉钻', { num: 60 })] }),
  ],
  custom: { enabled: 1, min_fen: 100, max_fen: 1_000_000, step_fen: 100 },
  channels: [way('wechat_h5', '微信支付', 1), way('alipay_wap', '支付宝', 0)],
  guard: { day_limit_fen: 5_000_000, day_used_fen: 6_800, remind: 1, is_verified: 1, is_minor: 0 },
  balance: 12_860,
  agreement: { id: 7, title: '充值服务协议', version: '1.0' },
};
const ORDER: Order = {
  status: 1,
  status_text: '支付中',
  amount_fen: 6_800,
  diamond: 680,
  bonus: [],
  target: ME,
  can_retry: 1,
};
const reserved = (need_confirm: 0 | 1 = 0, words?: string) =>
  ok({
    out_trade_no: NO,
    amount_fen: 6_800,
    diamond: 680,
    bonus: [],
    expire_at: NOW + 1_800,
    target: ME,
    guard: { need_confirm, need_sms: 0, left_fen: 0, ...(words ? { text: words } : {}) },
  });
const started = (more: object = { pay_type: 'mock' }) =>
  ok({ out_trade_no: NO, poll_ms: 2_000, expire_at: NOW + 1_800, ...more });
const credited = (more: Partial<Order> = {}) =>
  ok({ ...ORDER, status: 3, status_text: '已到账', credited_at: NOW, balance: 13_540, can_retry: 0, ...more });

beforeEach(() => {
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW, flags: {} }),
    recharge_type: () => ok(OFFER),
    my_wallet_detail: () => ok({ diamond: 12_860, pink_diamond: 3_240, income: { available_fen: 842_650 } }),
    h5_get_out_trade_no: () => reserved(),
    h5_create_pay_order: () => started(),
    h5_query_pay_order: () => credited(),
    h5_close_pay_order: () => ok({ status: 4, status_text: '已关闭' }),
  });
});

const show = (route = '/payment'): void => {
  const { navigation } = parts.services;
  parts.show(
    <PlaceContext value={{ location: parseHash(route), navigation }}>
      <Screen />
    </PlaceContext>,
  );
};
const shown = async (route?: string): Promise<void> => {
  show(route);
  await expect.element(button('立即充值')).toBeVisible();
};
const agree = (): void => (page.getByRole('checkbox').element() as HTMLElement).click();
/** To the end: what a test leaves under way is asked in the next one. */
const succeeded = async (): Promise<void> => {
  await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
};
const radio = (name: RegExp) => page.getByRole('radio', { name });

describe('what is offered', () => {
  it('S-PAY-1 S-PAY-2 S-PAY-3 the account, the tiers with the default chosen, the ways in the server’s order', async () => {
    await shown();
    for (const words of ['晚风予你', '10001', '12,860', '切换账号', '首充双倍', '赠 粉钻×60'])
      await eventually(text).toContain(words);
    await eventually(text).toContain('¥8,426.50');
    await expect.element(radio(/680.*¥68\.00/)).toBeChecked();
    expect(text()).toContain('合计 ¥68.00');
    await expect.element(page.getByRole('radio', { name: '微信支付' })).toBeChecked();
  });

  it('S-PAY-2 several gifts are counted in their tier and named when it is chosen', async () => {
    await shown();
    const named = '赠 启程头像框30天、粉钻×60';
    await eventually(text).toContain('赠 2 样好礼');
    expect(text()).not.toContain(named);
    (radio(/1,280.*¥128\.00/).element() as HTMLElement).click();
    await eventually(text).toContain(named);
  });

  it('S-PAY-2 an own amount: whole yuan within the limits, its diamonds as it is typed', async () => {
    await shown();
    tap('自定义金额');
    const field = page.getByLabelText('充值金额');
    await userEvent.fill(field, '10001');
    await expect.element(page.getByText('请输入 1-10000 的整数元')).toBeVisible();
    await expect.element(button('确定')).toBeDisabled();
    await userEvent.fill(field, '88');
    await expect.element(page.getByText('= 880 钻石')).toBeVisible();
    tap('确定');
    await eventually(text).toContain('合计 ¥88.00');
    agree();
    tap('立即充值');
    await succeeded();
    expect(parts.asked('h5_get_out_trade_no')).toMatchObject([{ amount_fen: 8_800 }]);
    expect(parts.asked('h5_get_out_trade_no')[0]).not.toHaveProperty('tier_id');
  });

  it('S-PAY-3 a way that is down says why and cannot be chosen; the last one used is remembered', async () => {
    localStorage.setItem('payChannel', 'alipay_wap');
    const [wechat, alipay] = OFFER.channels;
    parts.wire.answers.recharge_type = () =>
      ok({ ...OFFER, channels: [{ ...wechat!, enabled: 0, disabled_reason: '该支付方式维护中' }, alipay] });
    await shown();
    await expect.element(page.getByText('该支付方式维护中')).toBeVisible();
    await expect.element(radio(/微信支付/)).toBeDisabled();
    await expect.element(radio(/支付宝/)).toBeChecked();
  });

  it('S-PAY-1 RCG-4 another account: the masked card, one question, and its ID goes with the order', async () => {
    parts.wire.answers.recharge_type = ({ target_show_id }) =>
      target_show_id === '20002'
        ? ok({ ...OFFER, target: { ...ME, show_id: '20002', nickname: '星*落' } })
        : target_show_id
          ? refused(1006, '未找到该用户，请核对 ID', { reason: 'not_found' })
          : ok(OFFER);
    await shown();
    await expect.element(button('切换账号')).toBeVisible();
    tap('切换账号');
    await userEvent.fill(page.getByLabelText('用户 ID'), '999');
    tap('查找');
    await expect.element(page.getByText('未找到该用户，请核对 ID')).toBeVisible();
    await userEvent.fill(page.getByLabelText('用户 ID'), '20002');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('确认为 星*落 充值？')).toBeVisible();
    tap('确认为 TA 充值');
    // On the card, not in the question.
    await eventually(text).toContain('为 星*落 充值ID');
    agree();
    tap('立即充值');
    await succeeded();
    expect(parts.asked('h5_get_out_trade_no')).toMatchObject([{ target_show_id: '20002' }]);
  });

  it('S-PAY-1 without a session the card asks for an ID first', async () => {
    clearToken();
    parts.wire.answers.recharge_type = () => ok({ ...OFFER, target: null, balance: null });
    await shown();
    expect(text()).toContain('请先确认要充值的账号');
    expect(text()).not.toContain('消费守护');
    tap('立即充值');
    await expect.element(page.getByLabelText('用户 ID')).toBeVisible();
    expect(parts.asked('h5_get_out_trade_no')).toEqual([]);
  });
});

describe('paying', () => {
  it('S-PAY-5 an unticked box asks once and goes on', async () => {
    await shown();
    tap('立即充值');
    await expect.element(page.getByRole('alertdialog', { name: '阅读并同意' })).toBeVisible();
    expect(parts.asked('h5_get_out_trade_no')).toEqual([]);
    tap('同意并充值');
    await succeeded();
    expect(parts.asked('h5_get_out_trade_no')).toMatchObject([
      { tier_id: 'rc_68', channel: 'wechat_h5', agreement_version: '1.0' },
    ]);
  });

  it('S-PAY-6 from the button to the diamonds: number, payment, confirmation, the exact credit time and bonus', async () => {
    let asked = 0;
    const bonus = [item('rose', '粉色玫瑰', { num: 3 })];
    parts.wire.answers.h5_query_pay_order = () => (++asked < 2 ? ok(ORDER) : credited({ bonus }));
    await shown();
    agree();
    tap('立即充值');
    await expect.element(page.getByRole('dialog', { name: '支付确认中' })).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
    for (const words of ['+680 钻石', '当前余额 13,540 钻石', '到账时间', '粉色玫瑰']) expect(text()).toContain(words);
    expect(parts.asked('h5_create_pay_order')).toMatchObject([
      { out_trade_no: NO, channel: 'wechat_h5', return_path: `/payment?out_trade_no=${NO}` },
    ]);
    tap('继续充值');
    await eventually(() => page.getByRole('dialog').query()).toBeNull();
    await eventually(() => parts.asked('recharge_type').length).toBeGreaterThan(1);
  });

  it('RCG-6 GUARD-5 the guard asks with the safe choice first, and goes on after 3 s as a new act', async () => {
    parts.wire.answers.h5_get_out_trade_no = () => reserved(1, '今日已充值 ¥0，本次后将达到 ¥68（您的单日上限 ¥100）');
    await shown();
    agree();
    tap('立即充值');
    await expect.element(page.getByText(/本次后将达到 ¥68/)).toBeVisible();
    expect(document.activeElement!.textContent).toBe('我再想想');
    await expect.element(button(/^继续充值 \d/)).toBeDisabled();
    expect(parts.asked('h5_create_pay_order')).toEqual([]);
    await expect.element(button('继续充值')).toBeEnabled();
    tap('继续充值');
    await succeeded();
    expect(parts.asked('h5_create_pay_order')).toMatchObject([{ guard_confirm: 1 }]);
  });

  it('RCG-6 我再想想 pays nothing', async () => {
    parts.wire.answers.h5_get_out_trade_no = () => reserved(1, '今日已充值 ¥0');
    await shown();
    agree();
    tap('立即充值');
    await expect.element(button('我再想想')).toBeVisible();
    tap('我再想想');
    await eventually(() => page.getByRole('alertdialog').query()).toBeNull();
    expect(parts.asked('h5_create_pay_order')).toEqual([]);
  });

  it('RCG-6 over ¥10 000 a day a code: a wrong one is said in its sheet, the right one pays', async () => {
    parts.wire.answers.h5_create_pay_order = ({ sms_code }) =>
      sms_code === undefined
        ? refused(0, '请输入短信验证码', { reason: 'need', need: ['sms'] })
        : sms_code === '123456'
          ? started()
          : refused(1004, '验证码错误或已过期', { reason: 'sms' });
    await shown();
    agree();
    tap('立即充值');
    const sheet = page.getByRole('dialog', { name: '输入验证码' });
    await expect.element(sheet).toBeVisible();
    tap('获取验证码');
    await eventually(() => parts.asked('get_sms_code')).toMatchObject([{ scene: 'guard' }]);
    await userEvent.fill(sheet.getByRole('textbox'), '999999');
    await expect.element(page.getByText('验证码错误或已过期')).toBeVisible();
    await userEvent.fill(sheet.getByRole('textbox'), '123456');
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
    expect(parts.asked('h5_create_pay_order').at(-1)).toMatchObject({ guard_confirm: 1, sms_code: '123456' });
  });

  it('S-PAY-6 coming back resumes by out_trade_no; an order that was closed says so', async () => {
    parts.wire.answers.h5_query_pay_order = () => ok({ ...ORDER, status: 4, status_text: '已关闭', can_retry: 0 });
    await shown(`/payment?out_trade_no=${NO}`);
    await expect.element(page.getByText('订单已关闭，请重新下单')).toBeVisible();
    expect(parts.asked('h5_query_pay_order')[0]).toMatchObject({ out_trade_no: NO });
  });

  it('S-PAY-6 back without having paid: the order can be gone on with or cancelled', async () => {
    parts.wire.answers.h5_query_pay_order = () => ok(ORDER);
    await shown(`/payment?out_trade_no=${NO}`);
    await expect.element(button('取消订单')).toBeVisible();
    tap('取消订单');
    await eventually(() => parts.asked('h5_close_pay_order')).toMatchObject([{ out_trade_no: NO }]);
    await eventually(() => page.getByRole('dialog').query()).toBeNull();
  });

  it('S-PAY-6 RCG-9 a signed form goes as an address, every field of it', () => {
    const form = { action: 'https://pay.example/gateway.do?charset=utf-8', fields: { sign: 'a+b=', biz: '{"n":1}' } };
    const address = new URL(pageOf({ out_trade_no: NO, pay_type: 'form', form, poll_ms: 2_000, expire_at: NOW })!);
    expect(Object.fromEntries(address.searchParams)).toEqual({ charset: 'utf-8', ...form.fields });
  });
});

describe('S-PAY-7', () => {
  it('an unfinished order stands in a strip, to go on with or to cancel', async () => {
    parts.wire.answers.recharge_type = () =>
      ok({ ...OFFER, pending: { out_trade_no: NO, amount_fen: 6_800, expire_at: NOW + 900 } });
    await shown();
    await eventually(text).toContain('您有一笔未完成的订单 ¥68');
    tap('取消');
    await eventually(() => parts.asked('h5_close_pay_order')).toMatchObject([{ out_trade_no: NO }]);
    tap('继续支付');
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
  });

  it('cancelling what was paid meanwhile shows the diamonds', async () => {
    parts.wire.answers.recharge_type = () =>
      ok({ ...OFFER, pending: { out_trade_no: NO, amount_fen: 6_800, expire_at: NOW + 900 } });
    parts.wire.answers.h5_close_pay_order = () => refused(1008, '订单已支付', { reason: 'conflict' });
    await shown();
    await expect.element(button('取消')).toBeVisible();
    tap('取消');
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
  });

  it('unverified: the day’s most is said, and a refusal for it opens the gate', async () => {
    parts.wire.answers.recharge_type = () =>
      ok({ ...OFFER, guard: { ...OFFER.guard, is_verified: 0, day_limit_fen: 10_000 } });
    parts.wire.answers.h5_get_out_trade_no = () =>
      refused(1010, '未实名账号每日最多充值 ¥100，请先实名认证', { reason: 'limit' });
    await shown();
    await eventually(text).toContain('未实名每日最多 ¥100');
    agree();
    tap('立即充值');
    await expect.element(page.getByRole('dialog', { name: '完成以下步骤即可充值' })).toBeVisible();
    tap('去完成实名认证');
    await expect.element(page.getByRole('dialog', { name: '实名认证' })).toBeVisible();
  });

  it('CARE-1 a minor sees no tiers', async () => {
    parts.wire.answers.recharge_type = () => refused(1005, '该账号为未成年人，不能充值', { reason: 'minor' });
    show();
    await expect.element(page.getByText('未成年人不能充值', { exact: true })).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
    expect(button('立即充值').query()).toBeNull();
  });

  it('GUARD-3 an own limit is said in the server’s words and nothing is paid', async () => {
    parts.wire.answers.h5_get_out_trade_no = () => refused(1010, '超过您设置的单笔限额 ¥50', { reason: 'self_limit' });
    await shown();
    agree();
    tap('立即充值');
    await expect.element(page.getByText('超过您设置的单笔限额 ¥50')).toBeVisible();
    expect(parts.asked('h5_create_pay_order')).toEqual([]);
  });

  it('S-PAY-5 a new version of the agreement unticks the box', async () => {
    parts.wire.answers.h5_get_out_trade_no = () => refused(1008, '协议版本已更新，请重新阅读', { reason: 'version' });
    await shown();
    agree();
    tap('立即充值');
    await expect.element(page.getByText('协议版本已更新，请重新阅读')).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  });

  it('S-PAY-4 消费守护 shows the day and opens its sheet; CARE-9 a rest is said', async () => {
    parts.wire.answers.get_spend_guard = () => ok({ ...guard, excluded_until: NOW + 86_400 });
    await shown();
    await eventually(text).toContain('今日已充值 ¥68 / 上限 ¥50,000');
    await eventually(text).toContain('你已开启冷静期，至');
    tap(/^消费守护/);
    await expect.element(page.getByRole('dialog', { name: '消费守护' })).toBeVisible();
  });

  it('S-ALL-5 offline: the tiers as a copy, of nobody, and nothing can be paid', async () => {
    await shown();
    await eventually(() => localStorage.getItem('copy:recharge_type')).not.toBeNull();
    expect(localStorage.getItem('copy:recharge_type')).not.toContain('晚风予你');
    parts.wire.answers.recharge_type = () => 'broken';
    clearQueries();
    await expect.element(page.getByText('联网后显示账号与余额')).toBeVisible();
    await expect.element(radio(/680/)).toBeVisible();
    await expect.element(button('立即充值')).toBeDisabled();
  });

  it('S-ALL-5 empty, failed, maintenance', async () => {
    parts.wire.answers.recharge_type = () => ok({ ...OFFER, tiers: [], custom: { ...OFFER.custom, enabled: 0 } });
    await shown();
    await expect.element(page.getByText('暂无可用档位')).toBeVisible();
    await expect.element(button('立即充值')).toBeDisabled();
    localStorage.clear();
    parts.wire.answers.recharge_type = () => 'broken';
    clearQueries();
    await expect.element(page.getByText('加载失败')).toBeVisible();
    parts.wire.answers.bootstrap = () =>
      ok({ server_time: NOW, flags: {}, maintenance: { until: NOW + 3_600, text: '升级中' } });
    clearQueries();
    await expect.element(page.getByText(/系统维护中，预计/)).toBeVisible();
  });
});
