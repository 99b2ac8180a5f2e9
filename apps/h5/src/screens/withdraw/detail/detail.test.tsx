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
import { SAMPLE_TIME, SAMPLE_WITHDRAW_NO, sampleWithdrawal } from '#features/withdraw/testing.ts';
import type { Withdrawal } from '#features/withdraw/ways.ts';
import { Screen } from './Detail.tsx';
import { describeLatePayment } from './Head.tsx';

const parts = setUpComponentTestKit();
const went: string[] = [];

const show = async (more: Partial<Withdrawal> = {}): Promise<void> => {
  went.length = 0;
  parts.wire.answers['withdrawal_detail'] = () => ok(sampleWithdrawal(more));
  window.location.hash = `#/withdraw/detail?no=${SAMPLE_WITHDRAW_NO}`;
  await expectEventually(() => parts.services.navigation.current.query['no']).toBe(SAMPLE_WITHDRAW_NO);
  const { navigation } = parts.services;
  const current = navigation.current;
  parts.show(<Screen />, { navigation: { ...navigation, current, go: (route) => void went.push(route) } });
  await expect.element(page.getByRole('list', { name: '进度' })).toBeVisible();
};

beforeEach(() => {
  parts.wire.answers['bootstrap'] = () => ok({ server_time: SAMPLE_TIME, flags: {} });
});

describe('提现详情', () => {
  it('S-WDD-1 state, timeline, five lines, account, number, tax', async () => {
    await show();
    expect(parts.asked('withdrawal_detail')).toMatchObject([{ withdraw_no: SAMPLE_WITHDRAW_NO }]);
    for (const part of [
      '审核中',
      '提交申请',
      '打款',
      '¥5,000.00',
      '−¥90.00',
      '¥4,910.00',
      '138****5678',
      SAMPLE_WITHDRAW_NO,
    ]) {
      await expectEventually(readPageText).toContain(part);
    }
    await expect
      .element(page.getByRole('listitem').filter({ hasText: '审核' }))
      .toHaveAttribute('aria-current', 'step');
    await tapButton('怎么算的');
    await expect.element(page.getByRole('dialog', { name: '个税怎么算的' })).toBeVisible();
  });

  it.each([5, 6, 7] as const)('S-WDD-3 status %i: the money is back, nothing says it will arrive', async (status) => {
    await show({ status, status_text: '已结束', can_cancel: 0 });
    await expectEventually(readPageText).toContain('已退回可提现余额¥5,000.00');
    for (const words of ['实际到账', '预计到账', '代扣个税', '¥4,910.00']) expect(readPageText()).not.toContain(words);
  });

  it('S-WDD-2 WST-8 撤销提现 names the sum and what happens with it; once', async () => {
    parts.wire.answers['cancel_withdrawal'] = () => {
      parts.wire.answers['withdrawal_detail'] = () =>
        ok(sampleWithdrawal({ status: 7, status_text: '已撤销', can_cancel: 0 }));
      return ok({ status: 7, status_text: '已撤销' });
    };
    await show();
    await tapButton('撤销提现');
    const sure = page.getByRole('alertdialog', { name: '撤销提现 ¥5,000.00？' });
    await expect.element(sure.getByText('撤销后 ¥5,000.00 将退回可提现余额')).toBeVisible();
    await tapElement(sure.getByRole('button', { name: '撤销提现' }));
    await expect.element(page.getByRole('button', { name: '重新提现' })).toBeVisible();
    expect(parts.asked('cancel_withdrawal')).toHaveLength(1);
    expect(readPageText()).toContain('资金已退回可提现余额');
    await tapButton('重新提现');
    await expectEventually(() => went).toEqual(['/withdraw/goWithdraw']);
  });

  it('S-WDD-2 too late to cancel: the server’s words, and what is true now', async () => {
    parts.wire.answers['cancel_withdrawal'] = () => {
      parts.wire.answers['withdrawal_detail'] = () =>
        ok(sampleWithdrawal({ status: 3, status_text: '打款中', can_cancel: 0 }));
      return refuseWith(1008, '已进入打款流程，不能撤销', { reason: 'conflict' });
    };
    await show();
    await tapButton('撤销提现');
    const sure = page.getByRole('alertdialog');
    await expect.element(sure).toBeVisible();
    await tapElement(sure.getByRole('button', { name: '撤销提现' }));
    await expect.element(page.getByText('已进入打款流程，不能撤销')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '打款中' })).toBeVisible();
  });

  it.each([
    [{ status: 5, status_text: '已驳回', reject_reason: '账户信息存疑' }, '账户信息存疑，资金已退回可提现余额'],
    [{ status: 6, status_text: '打款失败', fail_reason: '收款账户不存在' }, '收款账户不存在，资金已退回可提现余额'],
    [{ status: 9, status_text: '风控核查', expect_arrive_at: 0 }, '风控核查中，通常 1 个工作日内完成'],
    [{ status: 4, status_text: '已到账' }, '¥4,910.00 已到账'],
  ])('S-WDD-3 $status_text says why and where the money is', async (more, sentence) => {
    await show({ can_cancel: 0, ...more });
    expect(readPageText()).toContain(sentence);
    expect(readPageText()).not.toContain('1970');
  });

  it('S-WDD "better" WD-13 later than promised: the cause, by itself', () => {
    const timeline: Withdrawal['timeline'] = [{ key: 'pay', title: '打款', state: 1, text: '到账延迟，已登记处理' }];
    const late = sampleWithdrawal({ status: 3, expect_arrive_at: SAMPLE_TIME, timeline });
    expect(describeLatePayment(late, (SAMPLE_TIME + 1) * 1000)).toBe('到账延迟，已登记处理');
    expect(describeLatePayment(late, (SAMPLE_TIME - 1) * 1000)).toBeUndefined();
    expect(
      describeLatePayment(sampleWithdrawal({ status: 1, expect_arrive_at: SAMPLE_TIME }), (SAMPLE_TIME + 1) * 1000),
    ).toBeUndefined();
  });

  it('S-WDD-2 X19 上传发票: number, day and file are asked for, the amount is the withdrawal’s', async () => {
    const title = { name: '声屿科技', tax_no: '91', address: '上海', bank: '招行', content: '服务费', rate_bp: 600 };
    await show({
      type: 4,
      account: 'guild',
      status: 8,
      status_text: '待补发票',
      tax: undefined,
      invoice: { need: 1, state: 0, title },
    });
    await tapButton('上传发票');
    const sheet = page.getByRole('dialog', { name: '上传发票' });
    await expect.element(sheet.getByText('¥5,000.00')).toBeVisible();
    await tapButton('提交发票');
    await expect.element(page.getByText('请填写 8 至 20 位发票号码')).toBeVisible();
    await typeInto(sheet.getByRole('textbox', { name: '发票号码' }), '12345678');
    await new Promise((resolve) => setTimeout(resolve, 350));
    await tapButton('提交发票');
    await expect.element(page.getByText('请选择开票日期')).toBeVisible();
    expect(parts.asked('submit_withdrawal_invoice')).toEqual([]);
  });

  it('S-WDD-3 another’s or none: 1006', async () => {
    parts.wire.answers['withdrawal_detail'] = () => refuseWith(1006, '提现记录不存在', { reason: 'not_found' });
    window.location.hash = `#/withdraw/detail?no=${SAMPLE_WITHDRAW_NO}`;
    await expectEventually(() => parts.services.navigation.current.query['no']).toBe(SAMPLE_WITHDRAW_NO);
    parts.show(<Screen />);
    await expect.element(page.getByText('提现记录不存在')).toBeVisible();
  });
});
