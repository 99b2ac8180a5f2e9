import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { clearToken } from '@shengyu/web/session.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
  typeInto,
} from '#testing/part.tsx';
import { spendGuardReply, makeSampleItem, NOW_SECONDS } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { parseHash } from '#shell/location.ts';
import { RouteContext } from '#shell/route.ts';
import { reloadIdentityData } from '#features/agreement/renew-identity.ts';
import {
  creditedReply,
  PAYING_REPLIES,
  reservedReply,
  SAMPLE_OFFER,
  SAMPLE_ORDER,
  SAMPLE_ORDER_NO,
  SAMPLE_PAYER,
  startedReply,
} from '#features/pay/testing.ts';
import { buildProviderPageUrl } from '#features/pay/pay-start.ts';
import { Screen } from './Payment.tsx';
import { presetTierOf } from '#features/pay/price.ts';

const parts = setUpComponentTestKit();
beforeEach(() => {
  localStorage.removeItem('paidFen');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    ...PAYING_REPLIES,
    my_wallet_detail: () => ok({ diamond: 12_860, pink_diamond: 3_240, income: { available_fen: 842_650 } }),
  });
});

const show = (route = '/payment', more: Parameters<typeof parts.show>[1] = {}): void => {
  const { navigation } = parts.services;
  parts.show(
    <RouteContext value={{ location: parseHash(route), navigation }}>
      <Screen />
    </RouteContext>,
    more,
  );
};
const shown = async (route?: string): Promise<void> => {
  show(route);
  await expect.element(buttonNamed('立即充值')).toBeVisible();
};
const agree = (): void => (page.getByRole('checkbox').element() as HTMLElement).click();
/** Waits for the end, because a payment left open would be resumed in the next test. */
const succeeded = async (): Promise<void> => {
  await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
};
const radio = (name: RegExp) => page.getByRole('radio', { name });

describe('what is offered', () => {
  it('S-PAY-1 S-PAY-2 S-PAY-3 the account, the tiers with the default chosen, the ways in the server’s order', async () => {
    await shown();
    for (const words of ['晚风予你', '10001', '12,860', '切换账号', '首充双倍', '赠 粉钻×60'])
      await expectEventually(readPageText).toContain(words);
    await expectEventually(readPageText).toContain('¥8,426.50');
    await expect.element(radio(/680.*¥68\.00/)).toBeChecked();
    expect(readPageText()).toContain('合计 ¥68.00');
    await expect.element(page.getByRole('radio', { name: '微信支付' })).toBeChecked();
  });

  it('S-PAY-2 after a smaller payment its tier is chosen, never a larger one than the default', async () => {
    localStorage.setItem('paidFen', '600');
    await shown();
    await expect.element(radio(/60.*¥6\.00/)).toBeChecked();
    expect(readPageText()).toContain('合计 ¥6.00');
    const tiers = SAMPLE_OFFER.tiers;
    expect([0, 100, 3_000, 4_500, 12_800].map((paid) => presetTierOf(tiers, paid)?.tier_id)).toEqual([
      'rc_68',
      'rc_6',
      'rc_30',
      'rc_30',
      'rc_68',
    ]);
  });

  it('S-PAY-2 UNIT-2 several gifts are counted in their tier and named with their numbers when it is chosen', async () => {
    await shown();
    const named = '赠 启程头像框30天、粉钻×1,200';
    await expectEventually(readPageText).toContain('赠 2 样好礼');
    expect(readPageText()).not.toContain(named);
    await tapElement(radio(/1,280.*¥128\.00/));
    await expectEventually(readPageText).toContain(named);
  });

  it('S-PAY-2 an own amount: whole yuan within the limits, its diamonds as it is typed', async () => {
    await shown();
    await tapButton('自定义金额');
    const field = page.getByLabelText('充值金额');
    await typeInto(field, '10001');
    await expect.element(page.getByText('请输入 1-10000 的整数元')).toBeVisible();
    await expect.element(buttonNamed('确定')).toBeDisabled();
    await typeInto(field, '88');
    await expect.element(page.getByText('= 880 钻石')).toBeVisible();
    await tapButton('确定');
    await expectEventually(readPageText).toContain('合计 ¥88.00');
    agree();
    await tapButton('立即充值');
    await succeeded();
    expect(parts.asked('h5_get_out_trade_no')).toMatchObject([{ amount_fen: 8_800 }]);
    expect(parts.asked('h5_get_out_trade_no')[0]).not.toHaveProperty('tier_id');
  });

  it('S-PAY-2 a decimal point in an own amount is refused in words: ¥12.5 never becomes ¥125', async () => {
    await shown();
    await tapButton('自定义金额');
    const field = page.getByLabelText('充值金额');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('12.5');
    await expect.element(page.getByText('请输入 1-10000 的整数元')).toBeVisible();
    await expect.element(buttonNamed('确定')).toBeDisabled();
    expect((field.element() as HTMLInputElement).value).toBe('12.5');
    expect(readPageText()).toContain('= 0 钻石');
  });

  it('S-PAY-8 明细 lists the diamonds of the month in diamonds, not in yuan', async () => {
    parts.wire.answers.my_money_log = () =>
      ok({
        list: [
          {
            log_id: 2,
            type: 104,
            type_name: '礼包盲盒',
            title: '购买礼包、盲盒或缘分礼',
            amount: -5_200,
            balance_after: 7_660,
            created_at: NOW_SECONDS,
          },
          {
            log_id: 1,
            type: 101,
            type_name: '充值',
            title: '充值到账',
            amount: 12_860,
            balance_after: 12_860,
            created_at: NOW_SECONDS - 60,
          },
        ],
        total: 2,
        page: 1,
        limit: 10,
        unit: 'diamond',
        month_in: 12_860,
        month_out: 5_200,
        months: [],
        types: [],
      });
    await shown();
    await tapButton('明细');
    const sheet = page.getByRole('dialog', { name: '钻石明细' });
    await expect.element(sheet.getByText('充值到账')).toBeVisible();
    await expect.element(sheet.getByText('+12,860')).toBeVisible();
    await expect.element(sheet.getByText('−5,200')).toBeVisible();
    expect(sheet.element().textContent).not.toContain('¥');
    expect(parts.asked('my_money_log')).toMatchObject([{ account: 'diamond' }]);
  });

  it('S-PAY-3 a way that is down says why and cannot be chosen; the last one used is remembered', async () => {
    localStorage.setItem('payChannel', 'alipay_wap');
    const [wechat, alipay] = SAMPLE_OFFER.channels;
    parts.wire.answers.recharge_type = () =>
      ok({ ...SAMPLE_OFFER, channels: [{ ...wechat!, enabled: 0, disabled_reason: '该支付方式维护中' }, alipay] });
    await shown();
    await expect.element(page.getByText('该支付方式维护中')).toBeVisible();
    await expect.element(radio(/微信支付/)).toBeDisabled();
    await expect.element(radio(/支付宝/)).toBeChecked();
  });

  it('S-PAY-1 RCG-4 another account: the masked card, one question, and its ID goes with the order', async () => {
    parts.wire.answers.recharge_type = ({ target_show_id }) =>
      target_show_id === '20002'
        ? ok({ ...SAMPLE_OFFER, target: { ...SAMPLE_PAYER, show_id: '20002', nickname: '星*落' } })
        : target_show_id
          ? refuseWith(1006, '未找到该用户，请核对 ID', { reason: 'not_found' })
          : ok(SAMPLE_OFFER);
    await shown();
    await expect.element(buttonNamed('切换账号')).toBeVisible();
    await tapButton('切换账号');
    await typeInto(page.getByLabelText('用户 ID'), '999');
    await tapButton('查找');
    await expect.element(page.getByText('未找到该用户，请核对 ID')).toBeVisible();
    await typeInto(page.getByLabelText('用户 ID'), '20002');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('确认为 星*落 充值？')).toBeVisible();
    await tapButton('确认为 TA 充值');
    // The text is on the card, not in the dialog.
    await expectEventually(readPageText).toContain('为 星*落 充值ID');
    agree();
    await tapButton('立即充值');
    await succeeded();
    expect(parts.asked('h5_get_out_trade_no')).toMatchObject([{ target_show_id: '20002' }]);
  });

  it('S-PAY-1 without a session the card asks for an ID first', async () => {
    clearToken();
    parts.wire.answers.recharge_type = () => ok({ ...SAMPLE_OFFER, target: null, balance: null });
    await shown();
    expect(readPageText()).toContain('请先确认要充值的账号');
    expect(readPageText()).not.toContain('消费守护');
    await tapButton('立即充值');
    await expect.element(page.getByLabelText('用户 ID')).toBeVisible();
    expect(parts.asked('h5_get_out_trade_no')).toEqual([]);
  });
});

describe('paying', () => {
  it('S-PAY-5 an unticked box asks once and goes on', async () => {
    await shown();
    await tapButton('立即充值');
    await expect.element(page.getByRole('alertdialog', { name: '阅读并同意' })).toBeVisible();
    expect(parts.asked('h5_get_out_trade_no')).toEqual([]);
    await tapButton('同意并充值');
    await succeeded();
    expect(parts.asked('h5_get_out_trade_no')).toMatchObject([
      { tier_id: 'rc_68', channel: 'wechat_h5', agreement_version: '1.0' },
    ]);
  });

  it('S-PAY-6 from the button to the diamonds: number, payment, confirmation, the exact credit time and bonus', async () => {
    let asked = 0;
    const bonus = [
      makeSampleItem('rose', '粉色玫瑰', { num: 3 }),
      makeSampleItem('crystal', '粉钻', { num: 680, unit: '粉钻' }),
    ];
    parts.wire.answers.h5_query_pay_order = () => (++asked < 2 ? ok(SAMPLE_ORDER) : creditedReply({ bonus }));
    await shown();
    agree();
    await tapButton('立即充值');
    await expect.element(page.getByRole('dialog', { name: '支付确认中' })).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
    for (const words of ['+680 钻石', '当前余额 13,540 钻石', '到账时间', '粉色玫瑰×3', '粉钻×680'])
      expect(readPageText()).toContain(words);
    expect(readPageText()).not.toContain('680粉钻');
    expect(parts.asked('h5_create_pay_order')).toMatchObject([
      { out_trade_no: SAMPLE_ORDER_NO, channel: 'wechat_h5', return_path: `/payment?out_trade_no=${SAMPLE_ORDER_NO}` },
    ]);
    await tapButton('继续充值');
    await expectEventually(() => page.getByRole('dialog').query()).toBeNull();
    await expectEventually(() => parts.asked('recharge_type').length).toBeGreaterThan(1);
  });

  it('RCG-6 GUARD-5 the guard asks with the safe choice first, and goes on after 3 s as a new act', async () => {
    parts.wire.answers.h5_get_out_trade_no = () =>
      reservedReply(1, '今日已充值 ¥0，本次后将达到 ¥68（您的单日上限 ¥100）');
    await shown();
    agree();
    await tapButton('立即充值');
    await expect.element(page.getByText(/本次后将达到 ¥68/)).toBeVisible();
    expect(document.activeElement!.textContent).toBe('我再想想');
    await expect.element(buttonNamed(/^继续充值 \d/)).toBeDisabled();
    expect(parts.asked('h5_create_pay_order')).toEqual([]);
    await expect.element(buttonNamed('继续充值')).toBeEnabled();
    await tapButton('继续充值');
    await succeeded();
    expect(parts.asked('h5_create_pay_order')).toMatchObject([{ guard_confirm: 1 }]);
  });

  it('RCG-6 我再想想 pays nothing', async () => {
    parts.wire.answers.h5_get_out_trade_no = () => reservedReply(1, '今日已充值 ¥0');
    await shown();
    agree();
    await tapButton('立即充值');
    await expect.element(buttonNamed('我再想想')).toBeVisible();
    await tapButton('我再想想');
    await expectEventually(() => page.getByRole('alertdialog').query()).toBeNull();
    expect(parts.asked('h5_create_pay_order')).toEqual([]);
  });

  it('RCG-6 over ¥10 000 a day a code: a wrong one is said in its sheet, the right one pays', async () => {
    parts.wire.answers.h5_create_pay_order = ({ sms_code }) =>
      sms_code === undefined
        ? refuseWith(0, '请输入短信验证码', { reason: 'need', need: ['sms'] })
        : sms_code === '123456'
          ? startedReply()
          : refuseWith(1004, '验证码错误或已过期', { reason: 'sms' });
    await shown();
    agree();
    await tapButton('立即充值');
    const sheet = page.getByRole('dialog', { name: '输入验证码' });
    await expect.element(sheet).toBeVisible();
    await expectEventually(() => parts.asked('get_sms_code')).toMatchObject([{ scene: 'guard' }]);
    await typeInto(sheet.getByRole('textbox'), '999999');
    await expect.element(page.getByText('验证码错误或已过期')).toBeVisible();
    await typeInto(sheet.getByRole('textbox'), '123456');
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
    expect(parts.asked('h5_create_pay_order').at(-1)).toMatchObject({ guard_confirm: 1, sms_code: '123456' });
  });

  it('S-PAY-6 coming back resumes by out_trade_no; an order that was closed says so', async () => {
    parts.wire.answers.h5_query_pay_order = () =>
      ok({ ...SAMPLE_ORDER, status: 4, status_text: '已关闭', can_retry: 0 });
    await shown(`/payment?out_trade_no=${SAMPLE_ORDER_NO}`);
    await expect.element(page.getByText('订单已关闭，请重新下单')).toBeVisible();
    expect(parts.asked('h5_query_pay_order')[0]).toMatchObject({ out_trade_no: SAMPLE_ORDER_NO });
  });

  it('S-PAY-6 back without having paid: the order can be gone on with or cancelled', async () => {
    parts.wire.answers.h5_query_pay_order = () => ok(SAMPLE_ORDER);
    await shown(`/payment?out_trade_no=${SAMPLE_ORDER_NO}`);
    await expect.element(buttonNamed('取消订单')).toBeVisible();
    await tapButton('取消订单');
    await expectEventually(() => parts.asked('h5_close_pay_order')).toMatchObject([{ out_trade_no: SAMPLE_ORDER_NO }]);
    await expectEventually(() => page.getByRole('dialog').query()).toBeNull();
  });

  it('A6 payResult of the shell is no proof, but the order is asked for at once; that of another order means nothing', async () => {
    parts.wire.answers.h5_query_pay_order = () => ok(SAMPLE_ORDER);
    let tell: (told: object) => void = () => undefined;
    const on = ((name: string, listen: typeof tell) => {
      if (name === 'payResult') tell = listen;
      return () => undefined;
    }) as typeof parts.services.bridge.on;
    // The usual question would come two seconds after the one before; here it does not come at all.
    const start = globalThis.setTimeout;
    const held = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number) => start(run, ms === 2_000 ? 600_000 : ms)) as typeof start);
    onTestFinished(() => held.mockRestore());
    show(`/payment?out_trade_no=${SAMPLE_ORDER_NO}`, { bridge: { ...parts.services.bridge, on } });
    await expect.element(buttonNamed('取消订单')).toBeVisible();
    const asked = (): number => parts.asked('h5_query_pay_order').length;
    const before = asked();
    tell({ out_trade_no: 'another', status: 'submitted' });
    expect(asked()).toBe(before);
    parts.wire.answers.h5_query_pay_order = () => creditedReply();
    tell({ out_trade_no: SAMPLE_ORDER_NO, status: 'cancelled' });
    await expect.poll(asked).toBe(before + 1);
    await succeeded();
  });

  it('S-PAY-6 RCG-9 a signed form goes as an address, every field of it', () => {
    const form = { action: 'https://pay.example/gateway.do?charset=utf-8', fields: { sign: 'a+b=', biz: '{"n":1}' } };
    const address = new URL(
      buildProviderPageUrl({
        out_trade_no: SAMPLE_ORDER_NO,
        pay_type: 'form',
        form,
        poll_ms: 2_000,
        expire_at: NOW_SECONDS,
      })!,
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({ charset: 'utf-8', ...form.fields });
  });
});

describe('S-PAY-7', () => {
  it('an unfinished order stands in a strip, to go on with or to cancel', async () => {
    parts.wire.answers.recharge_type = () =>
      ok({
        ...SAMPLE_OFFER,
        pending: { out_trade_no: SAMPLE_ORDER_NO, amount_fen: 6_800, expire_at: NOW_SECONDS + 900 },
      });
    await shown();
    await expectEventually(readPageText).toContain('您有一笔未完成的订单 ¥68');
    await tapButton('取消');
    await expectEventually(() => parts.asked('h5_close_pay_order')).toMatchObject([{ out_trade_no: SAMPLE_ORDER_NO }]);
    await tapButton('继续支付');
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
  });

  it('cancelling what was paid meanwhile shows the diamonds', async () => {
    parts.wire.answers.recharge_type = () =>
      ok({
        ...SAMPLE_OFFER,
        pending: { out_trade_no: SAMPLE_ORDER_NO, amount_fen: 6_800, expire_at: NOW_SECONDS + 900 },
      });
    parts.wire.answers.h5_close_pay_order = () => refuseWith(1008, '订单已支付', { reason: 'conflict' });
    await shown();
    await expect.element(buttonNamed('取消')).toBeVisible();
    await tapButton('取消');
    await expect.element(page.getByRole('dialog', { name: '充值成功' })).toBeVisible();
  });

  it('unverified: the day’s most is said, and a refusal for it opens the gate', async () => {
    parts.wire.answers.recharge_type = () =>
      ok({ ...SAMPLE_OFFER, guard: { ...SAMPLE_OFFER.guard, is_verified: 0, day_limit_fen: 10_000 } });
    parts.wire.answers.h5_get_out_trade_no = () =>
      refuseWith(1010, '未实名账号每日最多充值 ¥100，请先实名认证', { reason: 'limit' });
    await shown();
    await expectEventually(readPageText).toContain('未实名每日最多 ¥100');
    agree();
    await tapButton('立即充值');
    await expect.element(page.getByRole('dialog', { name: '完成以下步骤即可充值' })).toBeVisible();
    await tapButton('去完成实名认证');
    await expect.element(page.getByRole('dialog', { name: '实名认证' })).toBeVisible();
  });

  it('S-PAY-7 a real name passed on another page is known here without a reload', async () => {
    let is_verified: 0 | 1 = 0;
    parts.wire.answers.recharge_type = () => ok({ ...SAMPLE_OFFER, guard: { ...SAMPLE_OFFER.guard, is_verified } });
    await shown();
    await expectEventually(readPageText).toContain('未实名每日最多');
    is_verified = 1;
    await reloadIdentityData();
    await expectEventually(readPageText).not.toContain('未实名每日最多');
  });

  it('KIT-17 in teen mode the page names teen mode, and sells nothing', async () => {
    parts.wire.answers.recharge_type = () => refuseWith(1005, '青少年模式下不能充值', { reason: 'minor' });
    show();
    await expect.element(page.getByText('青少年模式下不能充值')).toBeVisible();
    expect(readPageText()).not.toContain('未成年人');
    expect(page.getByRole('radio').elements()).toEqual([]);
  });

  it('CARE-1 a minor sees no tiers', async () => {
    parts.wire.answers.recharge_type = () => refuseWith(1005, '未成年人不能充值', { reason: 'minor' });
    show();
    await expect.element(page.getByText('未成年人不能充值', { exact: true })).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
    expect(buttonNamed('立即充值').query()).toBeNull();
  });

  it('GUARD-3 an own limit is said in the server’s words and nothing is paid', async () => {
    parts.wire.answers.h5_get_out_trade_no = () =>
      refuseWith(1010, '超过您设置的单笔限额 ¥50', { reason: 'self_limit' });
    await shown();
    agree();
    await tapButton('立即充值');
    await expect.element(page.getByText('超过您设置的单笔限额 ¥50')).toBeVisible();
    expect(parts.asked('h5_create_pay_order')).toEqual([]);
  });

  it('S-PAY-5 a new version of the agreement unticks the box', async () => {
    parts.wire.answers.h5_get_out_trade_no = () =>
      refuseWith(1008, '协议版本已更新，请重新阅读', { reason: 'version' });
    await shown();
    agree();
    await tapButton('立即充值');
    await expect.element(page.getByText('协议版本已更新，请重新阅读')).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  });

  it('S-PAY-4 消费守护 shows the day and opens its sheet; CARE-9 a rest is said', async () => {
    parts.wire.answers.get_spend_guard = () => ok({ ...spendGuardReply, excluded_until: NOW_SECONDS + 86_400 });
    await shown();
    await expectEventually(readPageText).toContain('今日已充值 ¥68 / 上限 ¥50,000');
    await expectEventually(readPageText).toContain('你已开启冷静期，至');
    await tapButton(/^消费守护/);
    await expect.element(page.getByRole('dialog', { name: '消费守护' })).toBeVisible();
  });

  it('S-PAY-4 with guard=1 the spend guard is open from the start, and closing it leaves the page', async () => {
    parts.wire.answers.get_spend_guard = () => ok(spendGuardReply);
    const left = vi.spyOn(parts.services.navigation, 'back').mockImplementation(() => undefined);
    show('/payment?guard=1');
    const sheet = page.getByRole('dialog', { name: '消费守护' });
    await expect.element(sheet).toBeVisible();
    await tapButton('关闭');
    await expect.poll(() => left.mock.calls.length).toBe(1);
    left.mockRestore();
  });

  it('S-ALL-5 offline: the tiers as a copy, of nobody, and nothing can be paid', async () => {
    await shown();
    await expectEventually(() => localStorage.getItem('copy:recharge_type')).not.toBeNull();
    expect(localStorage.getItem('copy:recharge_type')).not.toContain('晚风予你');
    parts.wire.answers.recharge_type = () => 'broken';
    clearReads();
    await expect.element(page.getByText('联网后显示账号与余额')).toBeVisible();
    await expect.element(radio(/680/)).toBeVisible();
    await expect.element(buttonNamed('立即充值')).toBeDisabled();
  });

  it('S-ALL-5 empty, failed, maintenance', async () => {
    parts.wire.answers.recharge_type = () =>
      ok({ ...SAMPLE_OFFER, tiers: [], custom: { ...SAMPLE_OFFER.custom, enabled: 0 } });
    await shown();
    await expect.element(page.getByText('暂无可用档位')).toBeVisible();
    await expect.element(buttonNamed('立即充值')).toBeDisabled();
    localStorage.clear();
    parts.wire.answers.recharge_type = () => 'broken';
    clearReads();
    await expect.element(page.getByText('加载失败')).toBeVisible();
    parts.wire.answers.bootstrap = () =>
      ok({ server_time: NOW_SECONDS, flags: {}, maintenance: { until: NOW_SECONDS + 3_600, text: '升级中' } });
    clearReads();
    await expect.element(page.getByText(/系统维护中，预计/)).toBeVisible();
  });
});
