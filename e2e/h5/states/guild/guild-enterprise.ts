// The states of /guild/enterprise (S-EN), and how a phone reaches each.
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../../campaign-phone.ts';
import { fulfillCall, makeGuildRow } from './guild.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const CALL = 'api/v1/get_user_company_info';
const NOW = 1_795_000_000;
const DAY = 86_400;

const month = (name: string, status: number, status_text: string, scale: number) => ({
  status,
  status_text,
  month: name,
  gross_flow: 1_250_000 * scale,
  refund_flow: 40_000,
  adjust_flow: -10_000,
  net_flow: 1_250_000 * scale - 50_000,
  rate_bp: 700,
  commission_fen: (1_250_000 * scale - 50_000) * 0.7,
});
const MONTHS = [
  month('2026-11', 0, '统计中', 2),
  month('2026-10', 1, '待确认', 4),
  month('2026-09', 4, '有异议', 3),
  month('2026-08', 3, '已到账', 5),
];
const FILE = {
  guild: makeGuildRow(9, { guild_type: 2, guild_level: 5 }),
  guild_status: 6,
  company: {
    company_name: '杭州屿声文化传播有限公司',
    credit_code: '91330100MA0000001F',
    licence_image: '/activity/avatar/6.svg',
    legal_name_mask: '张*',
    bank_name: '招商银行',
    bank_account_mask: '****0001',
    account_name: '杭州屿声文化传播有限公司',
    verified_at: NOW - 100 * DAY,
  },
  contact: { name: '张小屿', mobile_mask: '138****8000' },
  contracts: [
    {
      contract_no: 'C1',
      title: '声屿公会入驻协议',
      version: '1.0',
      signed_at: NOW - 350 * DAY,
      expire_at: NOW + 15 * DAY,
      pdf_url: '/files/c1.pdf',
    },
  ],
  rates: {
    receiver_bp: 5000,
    commission_bp: 700,
    level: 5,
    next_level: { level: 6, commission_bp: 750, need_flow: 10_000_000 },
  },
  account: { balance_fen: 1_234_500, frozen_fen: 20_000, pending_fen: 840_000 },
  last_settlements: MONTHS.map(({ month: name, net_flow, commission_fen, status }) => ({
    month: name,
    net_flow,
    commission_fen,
    status,
  })),
  invoice_title: {
    name: '杭州声屿网络科技有限公司',
    tax_no: '91330100MA00000020',
    address: '杭州市西湖区文三路 1 号 0571-88880000',
    bank: '招商银行杭州分行 571900000000002',
    content: '技术服务费',
    rate_bp: 600,
  },
};

const opened =
  (more: object, words: string, then?: ReachState): ReachState =>
  async (phone, site) => {
    await fulfillCall(phone, CALL, { ...FILE, ...more });
    await phone.page.route('**/api/v1/guild_settlement_list', (route) => {
      const { month: asked } = (route.request().postDataJSON() as { data: { month?: string } }).data;
      const items = ['海盐', '山茶', '晚风予你', '非成员收礼与人工调整'].map((name, i) => ({
        ...(i < 3 ? { user_id: 40 + i } : {}),
        name,
        net_flow: 700_000 - i * 120_000,
        commission_fen: 490_000 - i * 84_000,
      }));
      const list = asked ? MONTHS.filter((one) => one.month === asked).map((one) => ({ ...one, items })) : MONTHS;
      return route.fulfill({ json: { code: 1, msg: 'ok', data: { list, total: list.length, page: 1, limit: 6 } } });
    });
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/enterprise');
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const seen =
  (words: string): ReachState =>
  ({ page }) =>
    page.getByText(words).first().scrollIntoViewIfNeeded();
const inMonth: ReachState = async (phone) => {
  await phone.page.getByRole('button', { name: /2026-10/ }).click();
  await waitForText(phone, '成员明细');
};
const { bank_name: _, bank_account_mask: __, account_name: ___, ...WITHOUT_BANK } = FILE.company;

export const GUILD_ENTERPRISE_STATES: States = {
  enterprise: opened({}, '待确认'),
  'enterprise-settlements': opened({}, '待确认', seen('已到账')),
  'enterprise-contracts': opened({}, '待确认', seen('一键复制')),
  'enterprise-month': opened({}, '待确认', inMonth),
  'enterprise-dispute': opened({}, '待确认', async (phone, site) => {
    await inMonth(phone, site);
    await pressButton(phone, '有异议');
    await waitForText(phone, '提交异议');
  }),
  'enterprise-personal': opened(
    { guild: makeGuildRow(9, { guild_type: 1, guild_level: 5 }), company: undefined, invoice_title: undefined },
    '升级企业公会',
  ),
  'enterprise-vice': opened({ company: WITHOUT_BANK, account: undefined, invoice_title: undefined }, '待确认'),
  'enterprise-patrol': opened(
    {
      company: { ...WITHOUT_BANK, credit_code: '', legal_name_mask: '', licence_image: undefined },
      contact: { name: '', mobile_mask: '' },
      contracts: [],
      account: undefined,
    },
    '已认证',
  ),
  'enterprise-frozen': opened({ guild_status: 7 }, '公会已冻结'),
  'enterprise-none': async (phone, site) => {
    await phone.page.route(`**/${CALL}`, (route) =>
      route.fulfill({ json: { code: 1006, msg: '暂无企业信息', data: { reason: 'not_found' } } }),
    );
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/enterprise');
    await waitForText(phone, '暂无企业信息');
  },
  'enterprise-loading': async (phone, site) => {
    await phone.page.route(`**/${CALL}`, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/enterprise');
    await phone.page.waitForTimeout(800);
  },
  'enterprise-copy': opened({}, '待确认', async (phone) => {
    await phone.page.unroute(`**/${CALL}`);
    await phone.page.route(`**/${CALL}`, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
};
