// The states of the withdrawal pages (S-WD, S-GW, S-WDD), and how a phone reaches each. For states that would take days or
// operators, the reply is changed.
import { newPerson } from '@shengyu/server/testing/http.ts';
import { newMinor } from '@shengyu/server/testing/people/people.ts';
import {
  giveIncome,
  guildAsIncomeOwner,
  newGuildHeadedBy,
  newWithdrawer,
} from '@shengyu/server/testing/people/withdrawing.ts';
import { signIn, type Member } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import {
  createBoundWithdrawer,
  reviewAsOperator,
  payAllWithdrawals,
  submitWithdrawal,
  type BoundWithdrawer,
} from '../withdrawer.ts';
import { pressButton, waitForText, type ReachState, type States } from './state.ts';

const WALLET = '**/my_wallet_detail';
const WAYS = '**/withdrawal_type';
const DETAIL = '**/withdrawal_detail';
const LIST = '**/withdrawal_list';

// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** Changes the server's reply. */
async function changed({ page }: Phone, call: string, change: (data: Data) => void): Promise<void> {
  await page.route(call, async (route) => {
    const json = (await (await route.fetch()).json()) as { data: Data };
    change(json.data);
    await route.fulfill({ json });
  });
}

async function openAs(phone: Phone, member: Member, route: string): Promise<void> {
  await signIn(phone, member);
  await phone.open(route);
}

const withReleases = (phone: Phone): Promise<void> =>
  changed(phone, WALLET, ({ income }) => {
    income.pending_fen = 386_420;
    income.releases = [
      { day: '2026-11-19', fen: 52_300 },
      { day: '2026-11-20', fen: 234_120 },
      { day: '2026-11-23', fen: 100_000 },
    ];
  });

/** Makes a member with one withdrawal that arrived, one that was refused and one in progress. */
async function withHistory(site: Site): Promise<BoundWithdrawer> {
  const me = await createBoundWithdrawer(site, 2_000_000);
  await reviewAsOperator(site, await submitWithdrawal(site, me, 500_000), 'approve');
  await payAllWithdrawals(site);
  await reviewAsOperator(site, await submitWithdrawal(site, me, 120_000), 'reject', '账户信息与实名不符');
  await submitWithdrawal(site, me, 80_000);
  return me;
}

const home: ReachState = async (phone, site) => {
  await withReleases(phone);
  await openAs(phone, await withHistory(site), '/withdraw');
  await waitForText(phone, '审核中');
};

const walletWith =
  (change: (data: Data) => void, words: string): ReachState =>
  async (phone, site) => {
    await changed(phone, WALLET, change);
    await openAs(phone, await newWithdrawer(site.ctx, { fen: 842_650 }), '/withdraw');
    await waitForText(phone, words);
  };

const form =
  (fen = 842_650): ReachState =>
  async (phone, site) => {
    await openAs(phone, await createBoundWithdrawer(site, fen), '/withdraw/goWithdraw');
    await waitForText(phone, '全部提现');
  };
const typed =
  (yuan: string, words: string, fen?: number): ReachState =>
  async (phone, site) => {
    await form(fen)(phone, site);
    await phone.page.getByRole('textbox', { name: '提现金额（元）' }).fill(yuan);
    await waitForText(phone, words);
  };
const confirming =
  (yuan = '5000', label = '¥5,000.00', fen?: number): ReachState =>
  async (phone, site) => {
    await typed(yuan, '实际到账', fen)(phone, site);
    await pressButton(phone, `确认提现 ${label}`);
    await phone.page.getByRole('dialog', { name: '确认提现' }).waitFor();
  };
const sent = async (phone: Phone, label = '¥500.00'): Promise<void> =>
  phone.page
    .getByRole('dialog')
    .getByRole('button', { name: `确认提现 ${label}` })
    .click();

const detail =
  (prepare: (site: Site, no: string) => Promise<unknown>, words: string, change?: (data: Data) => void): ReachState =>
  async (phone, site) => {
    const me = await createBoundWithdrawer(site, 1_500_000);
    const no = await submitWithdrawal(site, me, 1_000_000);
    await prepare(site, no);
    if (change) await changed(phone, DETAIL, change);
    await openAs(phone, me, `/withdraw/detail?no=${no}`);
    await waitForText(phone, words);
  };
const nothing = async (): Promise<void> => undefined;

const TITLE = {
  name: '上海声屿网络科技有限公司',
  tax_no: '91310000MA1K00000X',
  address: '上海市徐汇区虹漕路 000 号 021-00000000',
  bank: '招商银行上海分行 000000000000000',
  content: '*现代服务*推广服务费',
  rate_bp: 600,
};
const corporate = (data: Data): void =>
  void Object.assign(data, {
    status: 8,
    status_text: '待补发票',
    type: 4,
    account: 'guild',
    bank_name: '招商银行',
    account_mask: '**** 0000',
    tax: undefined,
    tax_fen: 0,
    arrive_fen: data.amount_fen,
    invoice: { need: 1, state: 3, title: TITLE, reason: '发票金额与提现金额不一致' },
    timeline: [
      data.timeline[0],
      { key: 'invoice', title: '发票', state: 1, text: '请在 30 天内上传发票' },
      { key: 'review', title: '审核', state: 0 },
      { key: 'pay', title: '打款', state: 0 },
      { key: 'arrive', title: '到账', state: 0 },
    ],
  });

export const WITHDRAW_STATES: States = {
  withdraw: home,
  'withdraw-records': async (phone, site) => {
    await home(phone, site);
    await phone.page.getByRole('list', { name: '提现记录' }).scrollIntoViewIfNeeded();
  },
  'withdraw-statement': async (phone, site) => {
    await openAs(phone, await withHistory(site), '/withdraw?tab=2');
    await waitForText(phone, '提现退回');
  },
  'withdraw-month': async (phone, site) => {
    await openAs(phone, await withHistory(site), '/withdraw?tab=2');
    await waitForText(phone, '提现退回');
    await phone.page.getByRole('button', { name: /^\d{4}-\d\d$/ }).click();
    await waitForText(phone, '选择月份');
  },
  'withdraw-empty': walletWith(() => undefined, '还没有提现记录'),
  'withdraw-negative': walletWith(({ income }) => void (income.available_fen = -30_000), '存在待扣回'),
  'withdraw-head': async (phone, { ctx }) => {
    const head = await newWithdrawer(ctx, { fen: 842_650 });
    await giveIncome(ctx, guildAsIncomeOwner(await newGuildHeadedBy(ctx, head)), 5_230_000);
    await openAs(phone, head, '/withdraw');
    await waitForText(phone, '公会账户');
  },
  'withdraw-gate': async (phone, site) => {
    await openAs(phone, await newPerson(site.ctx), '/withdraw');
    await pressButton(phone, '完成实名与签约后可提现');
    await phone.page.getByRole('dialog', { name: '完成以下步骤即可提现' }).waitFor();
  },
  'withdraw-minor': async (phone, site) => {
    await openAs(phone, await newMinor(site.ctx), '/withdraw');
    await waitForText(phone, '未成年人不能提现');
  },
  'withdraw-login': async (phone) => {
    await phone.open('/withdraw');
    await waitForText(phone, '登录后查看');
  },
  'withdraw-failed': async (phone, site) => {
    await phone.page.route(WALLET, (route) => route.fulfill({ status: 502, body: '' }));
    await openAs(phone, await newPerson(site.ctx), '/withdraw');
    await waitForText(phone, '加载失败');
  },
  'withdraw-loading': async (phone, site) => {
    await phone.page.route(WALLET, () => undefined);
    await openAs(phone, await newPerson(site.ctx), '/withdraw');
    await phone.page.waitForTimeout(600);
  },
  'withdraw-copy': async (phone, site) => {
    await openAs(phone, await withHistory(site), '/withdraw');
    await waitForText(phone, '审核中');
    await phone.page.route(WALLET, (route) => route.abort());
    await phone.page.route(LIST, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  },
  'goWithdraw-form': form(),
  'goWithdraw-quoted': typed('5000', '实际到账'),
  'goWithdraw-fault': typed('30000', '单笔最高', 9_000_000),
  'goWithdraw-tax': async (phone, site) => {
    await typed('10000', '怎么算的', 1_200_000)(phone, site);
    await pressButton(phone, '怎么算的');
    await waitForText(phone, '年度汇算');
  },
  'goWithdraw-confirm': confirming(),
  'goWithdraw-code': async (phone, site) => {
    // WD_SMS: an SMS code is required above ¥5,000.
    await confirming('6000', '¥6,000.00')(phone, site);
    await sent(phone, '¥6,000.00');
    await waitForText(phone, '将发送至');
  },
  'goWithdraw-done': async (phone, site) => {
    await confirming('500', '¥500.00')(phone, site);
    await sent(phone);
    await phone.page.getByRole('list', { name: '进度' }).waitFor();
  },
  'goWithdraw-unknown': async (phone, site) => {
    await phone.page.route('**/user_withdrawal', (route) => route.abort('connectionreset'));
    await confirming('500', '¥500.00')(phone, site);
    await sent(phone);
    await phone.page.getByText('请勿重复提交').waitFor();
  },
  'goWithdraw-stopped': async (phone, site) => {
    const json = { code: 1005, msg: '账号存在风险，提现已暂停，请联系客服', data: { reason: 'risk' } };
    await phone.page.route('**/user_withdrawal', (route) => route.fulfill({ json }));
    await confirming('500', '¥500.00')(phone, site);
    await sent(phone);
    await waitForText(phone, '提现已暂停');
  },
  'goWithdraw-ways': async (phone, site) => {
    await form()(phone, site);
    await phone.page.getByRole('button', { name: /^支付宝/ }).click();
    await waitForText(phone, '提现到');
  },
  'goWithdraw-unbound': async (phone, site) => {
    await openAs(phone, await newWithdrawer(site.ctx, { fen: 842_650 }), '/withdraw/goWithdraw');
    await waitForText(phone, '请先绑定提现账户');
  },
  'goWithdraw-bind': async (phone, site) => {
    await openAs(phone, await newWithdrawer(site.ctx, { fen: 842_650 }), '/withdraw/goWithdraw');
    await phone.page.getByRole('button', { name: /^请先绑定提现账户/ }).click();
    await pressButton(phone, '去绑定支付宝');
    await pressButton(phone, '下一步');
    await waitForText(phone, '支付宝账号格式有误');
  },
  'goWithdraw-gate': async (phone, site) => {
    await openAs(phone, await newPerson(site.ctx), '/withdraw/goWithdraw');
    await phone.page.getByRole('dialog', { name: '完成以下步骤即可提现' }).waitFor();
  },
  'goWithdraw-minor': async (phone, site) => {
    await openAs(phone, await newMinor(site.ctx), '/withdraw/goWithdraw');
    await waitForText(phone, '未成年人不能提现');
  },
  'goWithdraw-limits': async (phone, site) => {
    await changed(phone, WAYS, ({ limits }) => void (limits.day_left_num = 0));
    await form()(phone, site);
    await waitForText(phone, '今日提现次数已用完');
  },
  'withdrawDetail-reviewing': detail(nothing, '审核中'),
  'withdrawDetail-paid': detail(async (site, no) => {
    await reviewAsOperator(site, no, 'approve');
    await payAllWithdrawals(site);
  }, '已到账'),
  'withdrawDetail-rejected': detail((site, no) => reviewAsOperator(site, no, 'reject', '账户信息与实名不符'), '已驳回'),
  'withdrawDetail-held': detail((site, no) => reviewAsOperator(site, no, 'hold'), '风控核查'),
  'withdrawDetail-late': detail(
    async (site, no) => {
      await reviewAsOperator(site, no, 'approve');
    },
    '到账延迟',
    (data) => {
      data.expect_arrive_at = 1_760_000_000;
      data.timeline.find(({ state }: Data) => state === 1).text = '到账延迟，已登记处理，无需另行反馈';
    },
  ),
  'withdrawDetail-cancel': async (phone, site) => {
    await detail(nothing, '审核中')(phone, site);
    await pressButton(phone, '撤销提现');
    await waitForText(phone, '将退回可提现余额');
  },
  'withdrawDetail-invoice': detail(nothing, '开票信息', corporate),
  'withdrawDetail-upload': async (phone, site) => {
    await detail(nothing, '开票信息', corporate)(phone, site);
    await pressButton(phone, '上传发票');
    await waitForText(phone, '提交发票');
  },
  'withdrawDetail-missing': async (phone, site) => {
    await openAs(phone, await newPerson(site.ctx), '/withdraw/detail?no=WD2026111800000000000000');
    await waitForText(phone, '不存在');
  },
};
