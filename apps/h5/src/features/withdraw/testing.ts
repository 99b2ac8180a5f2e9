// Sample replies of the withdrawal calls, for tests of the screens.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { Quote, WithdrawMethod, WithdrawMethods, Withdrawal } from './ways.ts';

export const SAMPLE_TIME = 1_795_000_000;
export const SAMPLE_WITHDRAW_NO = 'WD2026111800000000000001';

const terms = {
  min_fen: 5_000,
  max_fen: 2_000_000,
  step_fen: 100,
  fee: { rate_bp: 50, min_fen: 100, max_fen: 2_500, free_left: 1 },
  need_invoice: 0,
} as const;

export const alipayMethod: WithdrawMethod = {
  ...terms,
  type: 1,
  name: '支付宝',
  icon: '/activity/pay/alipay.svg',
  enabled: 1,
  bound: { account_id: 7, account_mask: '138****5678', name_mask: '*小屿', bound_at: SAMPLE_TIME - 900_000, is_new: 0 },
  arrive_text: '审核通过后 2 小时内到账',
};
export const bankCardMethod: WithdrawMethod = {
  ...terms,
  type: 2,
  name: '银行卡',
  icon: '',
  enabled: 1,
  arrive_text: '审核通过后下一工作日到账',
};
const wechat: WithdrawMethod = {
  ...terms,
  type: 3,
  name: '微信',
  icon: '',
  enabled: 0,
  disabled_reason: '该提现方式维护中',
  arrive_text: '审核通过后 2 小时内到账',
};

export const sampleMethods = (more: Partial<WithdrawMethods> = {}): WithdrawMethods => ({
  account: 'personal',
  available_fen: 842_650,
  pending_fen: 12_000,
  frozen_fen: 0,
  gate: { pass: 1, need: [] },
  types: [alipayMethod, bankCardMethod, wechat],
  limits: { day_left_num: 3, day_left_fen: 5_000_000, month_left_fen: 9_000_000 },
  quick_amounts: [10_000, 50_000, 100_000, 500_000],
  last_type: 1,
  notice: '平台依法代扣个人所得税',
  ...more,
});

export const sampleQuote = (amount_fen: number, more: Partial<Quote> = {}): Quote => ({
  quote_id: `q${amount_fen}`,
  expire_at: SAMPLE_TIME + 300,
  amount_fen,
  fee_fen: 0,
  fee_text: '本月首次免费',
  tax_fen: 9_000,
  arrive_fen: amount_fen - 9_000,
  need_sms: 0,
  need_invoice: 0,
  review: 'auto',
  expect_arrive_at: SAMPLE_TIME + 7_200,
  tax: {
    year: 2026,
    months: 1,
    cum_income_fen: 1_000_000,
    cum_expense_fen: 200_000,
    cum_deduct_fen: 500_000,
    taxable_fen: 300_000,
    rate_bp: 300,
    quick_deduct_fen: 0,
    cum_tax_fen: 9_000,
    paid_tax_fen: 0,
  },
  ...more,
});

export const sampleWithdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  status: 1,
  status_text: '审核中',
  withdraw_no: SAMPLE_WITHDRAW_NO,
  account: 'personal',
  type: 1,
  account_mask: '138****5678',
  amount_fen: 500_000,
  fee_fen: 0,
  tax_fen: 9_000,
  arrive_fen: 491_000,
  created_at: SAMPLE_TIME,
  tax: sampleQuote(500_000).tax,
  timeline: [
    { key: 'submit', title: '提交申请', at: SAMPLE_TIME, state: 2 },
    { key: 'review', title: '审核', state: 1 },
    { key: 'pay', title: '打款', state: 0 },
    { key: 'arrive', title: '到账', state: 0 },
  ],
  expect_arrive_at: 4_000_000_000,
  can_cancel: 1,
  ...more,
});

export type Wallet = ReplyFrom<'POST /api/v1/my_wallet_detail'>;

export const sampleWallet = (more: Partial<Wallet> = {}, income: Partial<Wallet['income']> = {}): Wallet => ({
  diamond: 0,
  pink_diamond: 0,
  income: {
    available_fen: 842_650,
    pending_fen: 123_456,
    frozen_fen: 50_000,
    total_fen: 1_016_106,
    month_fen: { value: 0, prev: 0, change_bp: null },
    next_release: { at: SAMPLE_TIME, fen: 23_456 },
    releases: [
      { day: '2026-11-19', fen: 23_456 },
      { day: '2026-11-21', fen: 100_000 },
    ],
    ...income,
  },
  gate: { pass: 1, need: [] },
  processing_num: 1,
  month_spend_fen: 0,
  guard_on: 0,
  ...more,
});

export const sampleWithdrawalList = (list: readonly Withdrawal[]): ReplyFrom<'POST /api/v1/withdrawal_list'> => ({
  list: list.slice(),
  total: list.length,
  page: 1,
  limit: 10,
  groups: list.length === 0 ? [] : [{ year: 2026, month: 11, sum_fen: 700_000, num: list.length }],
  statuses: [
    { id: -1, name: '全部' },
    { id: 1, name: '审核中' },
    { id: 4, name: '已到账' },
  ],
});
