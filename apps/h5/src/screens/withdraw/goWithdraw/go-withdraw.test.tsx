import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
  typeInto,
} from '#testing/part.tsx';
import { ok, refuseWith } from '#testing/wire.ts';
import {
  alipayMethod,
  bankCardMethod,
  sampleQuote,
  sampleWallet,
  sampleMethods,
  sampleWithdrawal,
} from '#features/withdraw/testing.ts';
import { Screen } from './GoWithdraw.tsx';

const parts = setUpComponentTestKit();

const submitted = (amount_fen: number) => ({ ...sampleWithdrawal({ amount_fen }), arrive_fen: amount_fen - 9_000 });

beforeEach(() => {
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: 1_795_000_000, flags: {} }),
    my_wallet_detail: () => ok(sampleWallet()),
    withdrawal_type: () => ok(sampleMethods()),
    withdrawal_preview: ({ amount_fen }: { amount_fen: number }) => ok(sampleQuote(amount_fen)),
    user_withdrawal: ({ amount_fen }: { amount_fen: number }) => ok(submitted(amount_fen)),
    withdrawal_detail: () => ok(sampleWithdrawal()),
    user_sign_name_check: () => ok({ pass: 1, need: [], real_name: { status: 2 }, real_name_mask: '*小屿' }),
    get_user_info_mp: () => ok({ self: { mobile_mask: '138****0001' } }),
  });
});

const field = () => page.getByRole('textbox', { name: '提现金额（元）' });
const show = async (): Promise<void> => {
  parts.show(<Screen />);
  await expect.element(field()).toBeVisible();
};
const type = (digits: string): Promise<void> => typeInto(field(), digits);
const confirmAmount = async (digits: string, label: string): Promise<void> => {
  await type(digits);
  await expect.element(page.getByText('实际到账')).toBeVisible();
  await tapButton(`确认提现 ${label}`);
  const sheet = page.getByRole('dialog', { name: '确认提现' });
  await expect.element(sheet).toBeVisible();
  await tapElement(sheet.getByRole('button', { name: `确认提现 ${label}` }));
};

describe('the amount', () => {
  it('S-GW-2 S-GW-3 typed, judged under the field, quoted once after typing', async () => {
    await show();
    expect(readPageText()).toContain('单笔 ¥50–¥20,000，今日剩余 3 次');
    await type('30');
    await expect.element(page.getByRole('alert')).toHaveTextContent('提现金额需为整数元，最低 ¥50');
    expect(parts.asked('withdrawal_preview')).toEqual([]);
    await type('5000');
    await expect.element(field()).toHaveValue('5,000');
    await expect.element(page.getByText('本月首次免费')).toBeVisible();
    expect(readPageText()).toContain('−¥90.00');
    expect(readPageText()).toContain('¥4,910.00');
    expect(parts.asked('withdrawal_preview')).toMatchObject([{ account: 'personal', type: 1, amount_fen: 500_000 }]);
  });

  it('S-GW-2 全部提现 is whole yuan; a chip puts its amount', async () => {
    await show();
    await tapButton('全部提现');
    await expect.element(field()).toHaveValue('8,426');
    await tapButton('1,000');
    await expect.element(field()).toHaveValue('1,000');
    await tapButton('清空提现金额');
    await expect.element(field()).toHaveValue('');
  });

  it('S-GW-2 what the server refuses of an amount stands under the field', async () => {
    parts.wire.answers['withdrawal_preview'] = () => refuseWith(1010, '本月提现额度不足', { reason: 'limit' });
    await show();
    await type('500');
    await expect.element(page.getByRole('alert')).toHaveTextContent('本月提现额度不足');
    await expect.element(page.getByRole('button', { name: /^确认提现/ })).toBeDisabled();
  });

  it('S-GW-4 怎么算的: the formula with the member’s numbers', async () => {
    await show();
    await type('5000');
    await expect.element(page.getByRole('button', { name: '怎么算的' })).toBeVisible();
    await tapButton('怎么算的');
    const sheet = page.getByRole('dialog', { name: '个税怎么算的' });
    await expect.element(sheet).toBeVisible();
    for (const part of ['¥10,000.00', '¥2,000.00', '¥5,000.00', '¥3,000.00', '3%', '¥90.00', '年度汇算']) {
      expect(sheet.element().textContent).toContain(part);
    }
  });
});

describe('submitting', () => {
  it('S-GW-5 five lines, then 已提交 with the timeline; the quote goes with it', async () => {
    await show();
    await confirmAmount('5000', '¥5,000.00');
    await expect.element(page.getByRole('dialog', { name: '已提交' })).toBeVisible();
    await expect.element(page.getByRole('list', { name: '进度' })).toBeVisible();
    expect(parts.asked('user_withdrawal')).toMatchObject([
      { account: 'personal', type: 1, account_id: 7, amount_fen: 500_000, quote_id: 'q500000' },
    ]);
    expect(parts.asked('user_withdrawal')[0].sms_code).toBeUndefined();
  });

  it('S-GW-5 after a withdrawal the form behind is empty: the amount just withdrawn is not called too large', async () => {
    parts.wire.answers['user_withdrawal'] = ({ amount_fen }) => {
      parts.wire.answers['withdrawal_type'] = () => ok(sampleMethods({ available_fen: 2_650 }));
      return ok(submitted(amount_fen));
    };
    await show();
    await confirmAmount('8400', '¥8,400.00');
    await expect.element(page.getByRole('dialog', { name: '已提交' })).toBeVisible();
    await expectEventually(() => parts.asked('withdrawal_type').length).toBeGreaterThan(1);
    await expectEventually(readPageText).toContain('26.50');
    expect(readPageText()).not.toContain('可提现收益不足');
    expect((document.querySelector('input[aria-label="提现金额（元）"]') as HTMLInputElement).value).toBe('');
  });

  it('S-CMP-11 the confirming button does not lie where the tap was that opened its sheet', async () => {
    await show();
    await type('5000');
    await expect.element(page.getByText('实际到账')).toBeVisible();
    const { left, width, top, height } = page
      .getByRole('button', { name: '确认提现 ¥5,000.00' })
      .element()
      .getBoundingClientRect();
    await tapButton('确认提现 ¥5,000.00');
    const sheet = page.getByRole('dialog', { name: '确认提现' });
    await expect.element(sheet).toBeVisible();
    const confirm = sheet.getByRole('button', { name: '确认提现 ¥5,000.00' }).element();
    await Promise.all(
      sheet
        .element()
        .getAnimations({ subtree: true })
        .map(({ finished }) => finished),
    );
    const there = confirm.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    expect(x > there.left && x < there.right && y > there.top && y < there.bottom).toBe(false);
  });

  it('S-GW-1 a bank account is named by its bank, in the form and before it is confirmed', async () => {
    const bound = { ...alipayMethod.bound!, account_mask: '6222 **** 1234', bank_name: '招商银行' };
    parts.wire.answers['withdrawal_type'] = () =>
      ok(sampleMethods({ types: [{ ...bankCardMethod, bound }], last_type: 2 }));
    await show();
    await expectEventually(readPageText).toContain('招商银行');
    await type('5000');
    await expect.element(page.getByText('实际到账')).toBeVisible();
    await tapButton('确认提现 ¥5,000.00');
    const sheet = page.getByRole('dialog', { name: '确认提现' });
    await expect.element(sheet.getByText('招商银行')).toBeVisible();
  });

  it('S-GW-5 WD-2 a code where one is needed; a wrong one is said at the cells', async () => {
    parts.wire.answers['withdrawal_preview'] = ({ amount_fen }) => ok(sampleQuote(amount_fen, { need_sms: 1 }));
    parts.wire.answers['user_withdrawal'] = ({ sms_code, amount_fen }) =>
      sms_code === '000000' ? ok(submitted(amount_fen)) : refuseWith(1004, '验证码错误或已过期', { reason: 'sms' });
    await show();
    await confirmAmount('5000', '¥5,000.00');
    const sheet = page.getByRole('dialog', { name: '输入验证码' });
    await expect.element(sheet).toBeVisible();
    await expect.element(page.getByText('138****0001')).toBeVisible();
    await expectEventually(() => parts.asked('get_sms_code')[0]?.scene).toBe('withdraw');
    await typeInto(sheet.getByRole('textbox'), '111111');
    await expect.element(page.getByText('验证码错误或已过期')).toBeVisible();
    await typeInto(sheet.getByRole('textbox'), '000000');
    await expect.element(page.getByRole('dialog', { name: '已提交' })).toBeVisible();
  });

  it('S-GW-7 WD-5 a quote that is too old: new numbers, 费用已更新，请重新确认, and confirmed anew', async () => {
    let quotes = 0;
    parts.wire.answers['withdrawal_preview'] = ({ amount_fen }) =>
      ok(
        sampleQuote(amount_fen, {
          quote_id: `q${++quotes}`,
          fee_fen: quotes > 1 ? 2_500 : 0,
          fee_text: `第${quotes}次`,
        }),
      );
    parts.wire.answers['user_withdrawal'] = ({ quote_id, amount_fen }) =>
      quote_id === 'q1'
        ? refuseWith(1008, '费用已更新，请重新确认', { reason: 'price_changed' })
        : ok(submitted(amount_fen));
    await show();
    await confirmAmount('5000', '¥5,000.00');
    await expect.element(page.getByText('费用已更新，请重新确认')).toBeVisible();
    const sheet = page.getByRole('dialog', { name: '确认提现' });
    await expect.element(sheet.getByText('−¥25.00')).toBeVisible();
    await expect
      .poll(() =>
        sheet
          .getByRole('button', { name: /^确认提现/ })
          .element()
          .getAttribute('aria-busy'),
      )
      .toBeNull();
    // Taps within 300 ms of the last are dropped (S-ALL-4).
    await new Promise((resolve) => setTimeout(resolve, 350));
    await tapElement(sheet.getByRole('button', { name: /^确认提现/ }));
    await expect.element(page.getByRole('dialog', { name: '已提交' })).toBeVisible();
    expect(parts.asked('user_withdrawal').map(({ quote_id }) => quote_id)).toEqual(['q1', 'q2']);
  });

  it('S-GW-5 C0-3 an answer that was lost is asked for under the same id until it is known', async () => {
    let lost = 4;
    parts.wire.answers['user_withdrawal'] = ({ amount_fen }) => (lost-- > 0 ? 'broken' : ok(submitted(amount_fen)));
    await show();
    await confirmAmount('5000', '¥5,000.00');
    await expectEventually(() => readPageText()).toContain('请勿重复提交');
    await expectEventually(() => document.querySelector('[aria-label="已提交"]') !== null).toBe(true);
    const ids = new Set(parts.asked('user_withdrawal').map(({ request_id }) => request_id));
    expect(ids.size).toBe(1);
  });

  it.each([
    ['risk', 1005, '账号存在风险，提现已暂停，请联系客服'],
    ['frozen', 1009, '公会已冻结，暂不能提现'],
  ])('S-GW-7 %s stops it, and says so', async (reason, code, msg) => {
    parts.wire.answers['user_withdrawal'] = () => refuseWith(code, msg, { reason });
    await show();
    await confirmAmount('5000', '¥5,000.00');
    await expect.element(page.getByRole('alertdialog', { name: '提现已暂停' }).getByText(msg)).toBeVisible();
  });
});

describe('who may not', () => {
  it('S-GW-7 SIGN-4 unverified: the gate sheet stands open, nothing can be typed', async () => {
    parts.wire.answers['withdrawal_type'] = () =>
      ok(sampleMethods({ gate: { pass: 0, need: ['real_name', 'contract'] }, types: [bankCardMethod] }));
    await show();
    const gate = page.getByRole('dialog', { name: '完成以下步骤即可提现' });
    await expect.element(gate).toBeVisible();
    await expect.element(gate.getByRole('button', { name: '去完成电子签约' })).toBeDisabled();
    await expect.element(field()).toBeDisabled();
    await tapButton('去完成实名认证');
    await expect.element(page.getByRole('dialog', { name: '实名认证' })).toBeVisible();
  });

  it('SIGN-4 a missing contract leads to where it is read and signed', async () => {
    parts.wire.answers['withdrawal_type'] = () => ok(sampleMethods({ gate: { pass: 0, need: ['contract'] } }));
    parts.wire.answers['user_sign_name_check'] = () => ok({ pass: 0, next_route: '/agreement?id=5&sign=1' });
    const went: string[] = [];
    const { services } = parts;
    parts.show(<Screen />, { navigation: { ...services.navigation, go: (route) => void went.push(route) } });
    await expect.element(page.getByRole('button', { name: '去完成电子签约' })).toBeEnabled();
    await tapButton('去完成电子签约');
    await expectEventually(() => went).toEqual(['/agreement?id=5&sign=1']);
  });

  it('SIGN-4 a minor sees no form', async () => {
    parts.wire.answers['withdrawal_type'] = () => ok(sampleMethods({ gate: { pass: 0, need: ['adult'] } }));
    parts.show(<Screen />);
    await expect.element(page.getByText('未成年人不能提现')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  it('S-GW-7 limits used up say when they are back', async () => {
    parts.wire.answers['withdrawal_type'] = () =>
      ok(sampleMethods({ limits: { day_left_num: 0, day_left_fen: 0, month_left_fen: 9_000_000 } }));
    await show();
    await expectEventually(readPageText).toMatch(/今日提现次数已用完，\d{4}-\d\d-\d\d 恢复/);
    await expect.element(field()).toBeDisabled();
  });

  it('S-ALL-5 login needed', async () => {
    parts.wire.answers['withdrawal_type'] = () => refuseWith(1001, '请先登录');
    parts.show(<Screen />);
    await expect.element(page.getByText('登录后查看')).toBeVisible();
  });

  it('S-ALL-5 maintenance says until when', async () => {
    parts.wire.answers['bootstrap'] = () =>
      ok({ server_time: 1_795_000_000, flags: {}, maintenance: { until: 1_795_003_600, text: '升级中' } });
    parts.show(<Screen />);
    await expect.element(page.getByText(/系统维护中，预计 2026-11-18 20:06 恢复/)).toBeVisible();
  });
});

describe('accounts', () => {
  it('S-GW-1 none bound: 请先绑定提现账户; a wrong number is said before a code is spent', async () => {
    const bare = { ...alipayMethod, bound: undefined };
    parts.wire.answers['withdrawal_type'] = () => ok(sampleMethods({ types: [bare, bankCardMethod] }));
    parts.wire.answers['bind_withdrawal_account'] = () =>
      ok({ account_id: 9, type: 1, account_mask: '139****0000', name_mask: '*小屿', is_new: 1 });
    await show();
    await expect.element(page.getByText('请先绑定提现账户')).toBeVisible();
    await tapButton(/^请先绑定提现账户/);
    await expect.element(page.getByRole('dialog', { name: '提现到' })).toBeVisible();
    await tapButton('去绑定支付宝');
    const sheet = page.getByRole('dialog', { name: '绑定支付宝' });
    await expect.element(sheet.getByRole('textbox', { name: '姓名' })).toHaveValue('*小屿');
    await expect.element(sheet.getByRole('textbox', { name: '姓名' })).toBeDisabled();
    await typeInto(sheet.getByRole('textbox', { name: '支付宝' }), '123');
    await tapButton('下一步');
    await expect.element(page.getByText('支付宝账号格式有误')).toBeVisible();
    await typeInto(sheet.getByRole('textbox', { name: '支付宝' }), '13900000000');
    await new Promise((resolve) => setTimeout(resolve, 350));
    parts.wire.answers['withdrawal_type'] = () => ok(sampleMethods());
    await tapButton('下一步');
    const code = page.getByRole('dialog', { name: '输入验证码' });
    await expect.element(code).toBeVisible();
    await typeInto(code.getByRole('textbox'), '000000');
    await expect.element(page.getByText('138****5678')).toBeVisible();
    expect(parts.asked('bind_withdrawal_account')).toMatchObject([
      { type: 1, account_no: '13900000000', sms_code: '000000' },
    ]);
  });

  it('S-GW-1 a way that does not work is grey and says why', async () => {
    await show();
    await tapButton(/^支付宝/);
    const sheet = page.getByRole('dialog', { name: '提现到' });
    await expect.element(sheet.getByRole('button', { name: /^微信/ })).toBeDisabled();
    expect(sheet.element().textContent).toContain('该提现方式维护中');
  });

  it('X18 unbinding is named, confirmed and needs a code', async () => {
    parts.wire.answers['unbind_withdrawal_account'] = () => ok({});
    await show();
    await tapButton(/^支付宝/);
    await expect.element(page.getByRole('button', { name: '解绑支付宝账户' })).toBeVisible();
    await tapButton('解绑支付宝账户');
    const sure = page.getByRole('alertdialog', { name: '解绑支付宝 138****5678？' });
    await expect.element(sure).toBeVisible();
    await tapElement(sure.getByRole('button', { name: '解绑' }));
    const code = page.getByRole('dialog', { name: '输入验证码' });
    await expect.element(code).toBeVisible();
    await typeInto(code.getByRole('textbox'), '000000');
    await expectEventually(() => parts.asked('unbind_withdrawal_account')[0]).toMatchObject({
      account_id: 7,
      sms_code: '000000',
    });
  });

  it('S-GW-1 an enterprise guild without an account is asked for the company’s, not for a person’s', async () => {
    const company = { ...bankCardMethod, type: 4 as const, name: '对公账户', bound: undefined };
    parts.wire.answers['withdrawal_type'] = () => ok(sampleMethods({ account: 'guild', types: [company] }));
    await show();
    await expect.element(page.getByText('请先绑定对公账户')).toBeVisible();
    await expect.element(page.getByText('户名须与公会企业名称一致')).toBeVisible();
    expect(page.getByText(/仅限本人账户/).query()).toBeNull();
  });

  it('S-GW-1 a head withdraws for the guild after switching; S-GW-6 the invoice comes next', async () => {
    const company = {
      ...bankCardMethod,
      type: 4 as const,
      name: '对公账户',
      need_invoice: 1 as const,
      bound: alipayMethod.bound,
    };
    parts.wire.answers['my_wallet_detail'] = () =>
      ok({
        ...sampleWallet(),
        guild_income: { guild: { guild_name: '晚风公会' }, available_fen: 1, pending_fen: 0, frozen_fen: 0 },
      });
    parts.wire.answers['withdrawal_type'] = ({ account }) =>
      ok(account === 'guild' ? sampleMethods({ account, types: [company] }) : sampleMethods());
    parts.wire.answers['withdrawal_preview'] = ({ amount_fen }) =>
      ok({ ...sampleQuote(amount_fen, { need_invoice: 1, tax_fen: 0, fee_text: '对公提现免手续费' }), tax: undefined });
    const title = {
      name: '声屿科技',
      tax_no: '91310000X',
      address: '上海',
      bank: '招行',
      content: '服务费',
      rate_bp: 600,
    };
    parts.wire.answers['withdrawal_detail'] = () =>
      ok(sampleWithdrawal({ type: 4, status: 8, invoice: { need: 1, state: 0, title } }));
    await show();
    await expect.element(page.getByRole('radio', { name: '公会账户' })).toBeVisible();
    await tapElement(page.getByRole('radio', { name: '公会账户' }));
    await expect.element(page.getByText('对公账户')).toBeVisible();
    await confirmAmount('5000', '¥5,000.00');
    const done = page.getByRole('dialog', { name: '已提交' });
    await expect.element(done.getByText('请在 30 天内上传发票')).toBeVisible();
    await expect.element(done.getByRole('button', { name: '一键复制' })).toBeVisible();
    expect(parts.asked('user_withdrawal')[0]).toMatchObject({ account: 'guild', type: 4 });
  });
});
