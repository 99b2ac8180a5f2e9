import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setToken } from '@shengyu/web/session.ts';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText, tapElement } from '#testing/part.tsx';
import { ok, refuseWith } from '#testing/wire.ts';
import { unmountAll } from '#testing/render.tsx';
import {
  SAMPLE_TIME,
  SAMPLE_WITHDRAW_NO,
  sampleWithdrawalList,
  sampleWallet,
  sampleWithdrawal,
} from '#features/withdraw/testing.ts';
import { Screen } from './Withdraw.tsx';

const parts = setUpComponentTestKit();

const LIST = [
  sampleWithdrawal(),
  sampleWithdrawal({
    withdraw_no: `${SAMPLE_WITHDRAW_NO}2`,
    status: 4,
    status_text: '已到账',
    amount_fen: 200_000,
    type: 2,
  }),
];
const log = (more: object = {}) => ({
  list: [
    {
      log_id: 1,
      type: 201,
      type_name: '礼物收益',
      title: '收到礼物',
      amount: 12_300,
      balance_after: 842_650,
      created_at: SAMPLE_TIME,
    },
    {
      log_id: 2,
      type: 204,
      type_name: '提现',
      title: '提现',
      amount: -50_000,
      balance_after: 830_350,
      related: { kind: 'withdraw', no: SAMPLE_WITHDRAW_NO },
      created_at: SAMPLE_TIME - 60,
    },
  ],
  total: 2,
  page: 1,
  limit: 10,
  unit: 'fen',
  month_in: 12_300,
  month_out: 50_000,
  months: [
    { month: '2026-11', in: 1, out: 1 },
    { month: '2026-10', in: 1, out: 1 },
  ],
  types: [
    { id: 201, name: '礼物收益' },
    { id: 204, name: '提现' },
  ],
  ...more,
});

beforeEach(() => {
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: SAMPLE_TIME, flags: {} }),
    my_wallet_detail: () => ok(sampleWallet()),
    withdrawal_list: () => ok(sampleWithdrawalList(LIST)),
    my_money_log: () => ok(log()),
  });
});

const went: string[] = [];
const show = async (): Promise<void> => {
  went.length = 0;
  const { navigation } = parts.services;
  parts.show(<Screen />, { navigation: { ...navigation, go: (route) => void went.push(route) } });
  await expect.element(page.getByRole('button', { name: '去提现' })).toBeVisible();
};

describe('提现明细', () => {
  it('S-WD-1 what can be withdrawn, what is pending, what is on its way; the calendar of releases', async () => {
    await show();
    for (const sum of ['¥8,426.50', '¥1,234.56', '¥500.00']) expect(readPageText()).toContain(sum);
    await expectEventually(readPageText).toContain('2026-11-19 04:00 可提现 ¥234.56');
    await tapButton('11月 21 日可提现 ¥1.0k');
    await expectEventually(readPageText).toContain('2026-11-21 04:00 可提现 ¥1,000.00');
    await tapButton('去提现');
    expect(went).toEqual(['/withdraw/goWithdraw']);
    await tapButton('规则');
    expect(went[1]).toBe('/agreement?type=withdraw');
  });

  it('S-WD-2 records by month with its sum, filtered by state, each opens its detail', async () => {
    await show();
    await expectEventually(readPageText).toContain('2026 年 11 月');
    await expectEventually(readPageText).toContain('到账与处理中 ¥7,000.00');
    await expectEventually(
      () => page.getByRole('list', { name: '提现记录' }).getByRole('listitem').elements().length,
    ).toBe(2);
    await expect.element(page.getByRole('tab', { name: '已到账' })).toBeVisible();
    await tapButton(/^支付宝 审核中/);
    await expectEventually(() => went).toEqual([`/withdraw/detail?no=${SAMPLE_WITHDRAW_NO}`]);
    await tapElement(page.getByRole('tab', { name: '已到账' }));
    await expectEventually(() => parts.asked('withdrawal_list').at(-1).status).toBe(4);
    await expect.element(page.getByRole('tab', { name: '审核中' })).toBeVisible();
  });

  it('S-WD-2 收益明细: sums of the month, direction and type, a withdrawal leads to its detail', async () => {
    await show();
    await tapElement(page.getByRole('tab', { name: '收益明细' }));
    await expectEventually(readPageText).toContain('收入 ¥123.00');
    expect(readPageText()).toContain('支出 ¥500.00');
    await expectEventually(readPageText).toContain('+¥123.00');
    await tapElement(page.getByRole('radio', { name: '支出' }));
    await expectEventually(() => parts.asked('my_money_log').at(-1)).toMatchObject({ account: 'income', direction: 2 });
    await tapElement(page.getByRole('tab', { name: '提现', exact: true }));
    await expectEventually(() => parts.asked('my_money_log').at(-1)).toMatchObject({ types: [204] });
    await expectEventually(() => page.getByRole('button', { name: /^提现 提现/ }).elements().length).toBe(1);
    await tapButton(/^提现 提现/);
    await expectEventually(() => went).toEqual([`/withdraw/detail?no=${SAMPLE_WITHDRAW_NO}`]);
  });

  it('S-WD-3 nothing yet: 还没有提现记录', async () => {
    parts.wire.answers['withdrawal_list'] = () => ok(sampleWithdrawalList([]));
    await show();
    await expect.element(page.getByText('还没有提现记录')).toBeVisible();
  });

  it('S-WD-3 WAL-8 a negative balance says what is taken back and why; nothing can be withdrawn', async () => {
    parts.wire.answers['my_wallet_detail'] = () => ok(sampleWallet({}, { available_fen: -30_000 }));
    await show();
    await expectEventually(readPageText).toContain('存在待扣回 ¥300.00');
    await expect.element(page.getByRole('button', { name: '去提现' })).toBeDisabled();
  });

  it('S-WD-3 SIGN-4 the strip and the button lead to the gate', async () => {
    parts.wire.answers['my_wallet_detail'] = () =>
      ok(sampleWallet({ gate: { pass: 0, need: ['real_name', 'contract'] } }));
    await show();
    await tapButton('完成实名与签约后可提现');
    await expect.element(page.getByRole('dialog', { name: '完成以下步骤即可提现' })).toBeVisible();
    expect(went).toEqual([]);
  });

  it.each([
    [['contract'], '完成签约后可提现'],
    [['real_name'], '完成实名后可提现'],
  ])('S-WD-3 the strip names only what is missing: %s', async (need, words) => {
    parts.wire.answers['my_wallet_detail'] = () => ok(sampleWallet({ gate: { pass: 0, need: need } }));
    await show();
    await expect.element(page.getByRole('button', { name: words })).toBeVisible();
  });

  it('SIGN-4 a minor is told, not sent round', async () => {
    parts.wire.answers['my_wallet_detail'] = () => ok(sampleWallet({ gate: { pass: 0, need: ['adult'] } }));
    await show();
    await expect.element(page.getByText('未成年人不能提现')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '去提现' })).toBeDisabled();
  });

  it('S-WD-1 a head switches to the guild’s account, which asks for its own records', async () => {
    const guild_income = { guild: { guild_name: '晚风公会' }, available_fen: 99_900, pending_fen: 0, frozen_fen: 0 };
    parts.wire.answers['my_wallet_detail'] = () => ok({ ...sampleWallet(), guild_income });
    await show();
    await expect.element(page.getByRole('radio', { name: '公会账户' })).toBeVisible();
    await tapElement(page.getByRole('radio', { name: '公会账户' }));
    await expectEventually(readPageText).toContain('¥999.00');
    await expectEventually(() => parts.asked('withdrawal_list').at(-1).account).toBe('guild');
    await tapButton('去提现');
    expect(went).toEqual(['/withdraw/goWithdraw?account=guild']);
  });

  it('state matrix: without an answer the last one is shown with its time, and is gone with its member', async () => {
    await show();
    await expectEventually(readPageText).toContain('2026 年 11 月');
    clearReads();
    parts.wire.answers['my_wallet_detail'] = () => 'broken';
    parts.wire.answers['withdrawal_list'] = () => 'broken';
    unmountAll();
    await show();
    await expectEventually(readPageText).toMatch(/这是 \d{4}-\d\d-\d\d \d\d:\d\d 保存的内容/);
    await expectEventually(readPageText).toContain('2026 年 11 月');
    setToken('another');
    expect(Object.keys(localStorage).filter((key) => key.indexOf('copy:own:') === 0)).toEqual([]);
  });

  it('S-ALL-5 login needed', async () => {
    parts.wire.answers['my_wallet_detail'] = () => refuseWith(1001, '请先登录');
    parts.show(<Screen />);
    await expect.element(page.getByText('登录后查看')).toBeVisible();
  });

  it('S-ALL-5 失败 can be asked again', async () => {
    parts.wire.answers['my_wallet_detail'] = () => 'broken';
    parts.show(<Screen />);
    await expect.element(page.getByText('加载失败')).toBeVisible();
    parts.wire.answers['my_wallet_detail'] = () => ok(sampleWallet());
    await tapButton('重新加载');
    await expect.element(page.getByRole('button', { name: '去提现' })).toBeVisible();
  });
});
