import { dayOf, instantOfUnixSeconds, monthOfDay } from '@shengyu/rules/time/calendar.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { setToken } from '@shengyu/web/session.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  typeInto,
} from '#testing/part.tsx';
import { avatarUrl, sampleUser, NOW_SECONDS } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { sampleGuildRow } from '#features/guild/testing.ts';
import { Screen } from './Enterprise.tsx';
import { canDispute, isExpiringSoon, maySeeTurnoverLines, type GuildFile, type Settlement } from './guild-file.ts';

const parts = setUpComponentTestKit();
const DAY = 86_400;

const settlement = (
  month: string,
  status: number,
  status_text: string,
  more: Partial<Settlement> = {},
): Settlement => ({
  status,
  status_text,
  month,
  gross_flow: 1_250_000,
  refund_flow: 40_000,
  adjust_flow: -10_000,
  net_flow: 1_200_000,
  rate_bp: 700,
  commission_fen: 840_000,
  ...more,
});
const MONTHS = [
  settlement('2026-11', 0, '统计中'),
  settlement('2026-10', 1, '待确认'),
  settlement('2026-09', 3, '已到账', { paid_at: NOW_SECONDS - 30 * DAY }),
];
const ITEMS = [
  { user_id: 41, name: '海盐', net_flow: 700_000, commission_fen: 490_000 },
  { name: '非成员收礼与人工调整', net_flow: 500_000, commission_fen: 350_000 },
];
const FILE: GuildFile = {
  guild: sampleGuildRow(0, { guild_type: 2, guild_name: '星海一号' }),
  guild_status: 6,
  company: {
    company_name: '屿声文化有限公司',
    credit_code: '91330100MA0000001F',
    licence_image: avatarUrl(3),
    legal_name_mask: '张*',
    bank_name: '招商银行',
    bank_account_mask: '****0001',
    account_name: '屿声文化有限公司',
    verified_at: NOW_SECONDS - 100 * DAY,
  },
  contact: { name: '张小屿', mobile_mask: '138****8000' },
  contracts: [
    {
      contract_no: 'C1',
      title: '公会入驻协议',
      version: '1.0',
      signed_at: NOW_SECONDS - 350 * DAY,
      expire_at: NOW_SECONDS + 15 * DAY,
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
  last_settlements: MONTHS.map(({ month, net_flow, commission_fen, status }) => ({
    month,
    net_flow,
    commission_fen,
    status,
  })),
  invoice_title: {
    name: '声屿网络',
    tax_no: '9133',
    address: '杭州',
    bank: '招商银行',
    content: '技术服务费',
    rate_bp: 600,
  },
};

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    guild_settlement_list: ({ month }: { month?: string }) => {
      const list = month
        ? MONTHS.filter((one) => one.month === month).map((one) => ({ ...one, items: ITEMS }))
        : MONTHS;
      return ok({ list, total: list.length, page: 1, limit: 6 });
    },
    submit_report: () => ok({ status: 0, status_text: '', report_no: 'R1', similar: [] }),
  });
});
const show = async (file: Partial<GuildFile> = {}, words = '佣金结算'): Promise<void> => {
  parts.wire.answers.get_user_company_info = () => ok({ ...FILE, ...file });
  parts.show(<Screen />);
  await expectEventually(readPageText).toContain(words);
};
const last = (name: string) => parts.asked(name).at(-1);

describe('the company', () => {
  it('S-EN-1 name, verification, code, contact and the tail of the account', async () => {
    await show();
    for (const words of ['屿声文化有限公司', '已认证', '91330100MA0000001F', '138****8000', '招商银行 ****0001'])
      expect(readPageText()).toContain(words);
    await tapButton('查看营业执照');
    await expectEventually(() => buttonNamed('关闭预览').query()).not.toBeNull();
  });

  it('S-EN-1 GUILD-4 a personal guild is shown what an upgrade brings', async () => {
    await show({ guild: sampleGuildRow(1, { guild_type: 1 }), company: undefined });
    expect(readPageText()).toContain('获得企业认证标识');
    expect(buttonNamed('升级企业公会').query()).not.toBeNull();
  });

  it('S-EN-2 account and share with the next level', async () => {
    await show();
    for (const words of ['¥12,345.00', '¥8,400.00', '¥200.00', '50%', '7%', '10,000,000', 'Lv.6', '7.5%'])
      expect(readPageText()).toContain(words);
    expect(buttonNamed('提现').query()).not.toBeNull();
  });

  it('S-EN-2 commission that is confirmed waits for the 5th under its own name, and only when there is some', async () => {
    await show();
    expect(readPageText()).not.toContain('待到账');
    clearReads();
    await show({ account: { balance_fen: 0, frozen_fen: 0, pending_fen: 31_180, confirmed_fen: 4_200 } }, '待到账');
    for (const words of ['¥311.80', '¥42.00']) expect(readPageText()).toContain(words);
  });

  it('S-EN-5 ROLE-1 a vice-head sees neither bank nor account nor export', async () => {
    const { bank_name: _, bank_account_mask: __, account_name: ___, ...company } = FILE.company!;
    await show({ company, account: undefined, invoice_title: undefined });
    await expectEventually(readPageText).toContain('待确认');
    expect(readPageText()).not.toContain('招商银行');
    expect(readPageText()).not.toContain('可提现');
    expect(buttonNamed('导出').query()).toBeNull();
  });

  it('S-EN-5 ROLE-5 patrol sees name and state alone', async () => {
    const company = { ...FILE.company!, credit_code: '', legal_name_mask: '' };
    await show({ company, contact: { name: '', mobile_mask: '' }, account: undefined, contracts: [] }, '屿声文化');
    expect(readPageText()).toContain('状态正常');
    expect(readPageText()).not.toContain('佣金结算');
    expect(readPageText()).not.toContain('信用代码');
    expect(parts.asked('guild_settlement_list')).toEqual([]);
  });

  it('S-EN-5 GUILD-6 frozen: nothing is withdrawn', async () => {
    await show({ guild_status: 7 });
    expect(readPageText()).toContain('公会已冻结');
    expect(buttonNamed('公会冻结期间不可提现').element()).toHaveProperty('disabled', true);
  });

  it('S-EN-5 without a file, and without a guild', async () => {
    parts.wire.answers.get_user_company_info = () => refuseWith(1006, '暂无企业信息', { reason: 'not_found' });
    parts.show(<Screen />);
    await expectEventually(readPageText).toContain('暂无企业信息');
  });

  it('S-ALL-5 somebody without a guild is shown the ways to one', async () => {
    parts.wire.answers.get_user_company_info = () => refuseWith(0, '您还没有加入公会', { reason: 'not_in_guild' });
    parts.show(<Screen />);
    await expectEventually(readPageText).toContain('您还没有加入公会');
    expect(buttonNamed('创建公会').query()).not.toBeNull();
  });
});

describe('settlements and contracts', () => {
  it('S-EN-3 FLOW-7 a month is a formula one can follow, with who brought it', async () => {
    await show();
    await expectEventually(readPageText).toContain('待确认');
    await tapButton(/2026-10/);
    await expectEventually(readPageText).toContain('成员明细');
    const sheet = page.getByRole('dialog').element().textContent;
    for (const words of [
      '1,250,000',
      '−退款40,000',
      '−调整10,000',
      '=净流水',
      '1,200,000',
      '×佣金比例7%',
      '¥8,400.00',
      '海盐',
    ])
      expect(sheet).toContain(words);
  });

  it('S-EN-3 G33 a member’s line leads to the month’s gifts; what is nobody’s does not', async () => {
    const month = monthOfDay(dayOf(NOW_SECONDS * 1000));
    const list = [settlement(month, 0, '统计中', { items: ITEMS })];
    parts.wire.answers.guild_settlement_list = () => ok({ list, total: 1, page: 1, limit: 6 });
    await show();
    await expectEventually(readPageText).toContain('统计中');
    await tapButton(new RegExp(month));
    await expectEventually(() => buttonNamed(/海盐/).query()).not.toBeNull();
    expect(buttonNamed(/非成员收礼/).query()).toBeNull();
    await tapButton(/海盐/);
    await expectEventually(() => parts.services.navigation.current.path).toBe('/guild/dayDetail');
    expect(parts.services.navigation.current.query).toMatchObject({ id: '41', type: '2', date_info: month });
  });

  it('S-EN-3 ROLE-2 months line by line are the head’s alone, half a year back', () => {
    const now = instantOfUnixSeconds(1_795_000_000);
    expect(['2026-11', '2026-05', '2026-04'].map((month) => maySeeTurnoverLines(FILE, month, now))).toEqual([
      true,
      true,
      false,
    ]);
    expect(maySeeTurnoverLines({ ...FILE, account: undefined }, '2026-11', now)).toBe(false);
  });

  it('S-EN-3 SST-4 a dispute is a complaint about the settlement, until it is paid in', async () => {
    expect(MONTHS.map(canDispute)).toEqual([false, true, false]);
    await show();
    await expectEventually(readPageText).toContain('待确认');
    await tapButton(/2026-10/);
    await expectEventually(() => buttonNamed('有异议').query()).not.toBeNull();
    await tapButton('有异议');
    await expectEventually(() => buttonNamed('提交异议').query()).not.toBeNull();
    await tapButton('提交异议');
    await expectEventually(readPageText).toContain('请至少填写 5 个字');
    await typeInto(page.getByLabelText('异议说明'), '退款多算了一笔');
    await tapButton('提交异议');
    await expectEventually(() => last('submit_report')).toMatchObject({
      kind: 2,
      type: 16,
      text: '2026-10 佣金结算：退款多算了一笔',
      target: { kind: 'guild', id: 500 },
    });
    await expectEventually(readPageText).toContain('已提交异议');
  });

  it('S-EN-4 a contract that ends within 30 days is red and can be signed again', async () => {
    await show();
    await expectEventually(() => buttonNamed('续签').query()).not.toBeNull();
    expect(readPageText()).toContain('有效期至');
    expect(isExpiringSoon(NOW_SECONDS + 31 * DAY, NOW_SECONDS * 1000)).toBe(false);
    expect(readPageText()).toContain('一键复制');
  });

  it('S-ALL-5 offline: what was kept, with nothing to act on', async () => {
    await show();
    await expectEventually(() => localStorage.getItem('copy:own:enterprise:mine')).not.toBeNull();
    parts.wire.answers.get_user_company_info = () => 'broken';
    parts.wire.asked.length = 0;
    clearReads();
    await expectEventually(readPageText).toContain('保存的内容');
    await expectEventually(readPageText).toContain('2026-09');
    expect(buttonNamed('提现').element()).toHaveProperty('disabled', true);
    expect(buttonNamed('导出').query()).toBeNull();
  });
});
