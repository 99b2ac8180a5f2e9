// The states of /guild/settled (S-ST), and how a phone reaches each. The replies of G05 (the state of an application for a guild)
// are written here, because a real review takes days and needs an operator.
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../../campaign-phone.ts';
import { fulfillCall } from './guild.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

/** The time of the replies, in unix seconds: 2026-11-18, a Wednesday, in the evening in Asia/Shanghai. */
const NOW = 1_795_000_000;

const STEPS = [
  ['real_name', '实名'],
  ['material', '资料'],
  ['review', '审核'],
  ['sign', '签约'],
  ['open', '开通'],
];
const RATES = [500, 550, 600, 650, 700, 750, 800, 850, 900, 1000];
const NEEDS = [0, 10, 50, 150, 400, 1000, 2000, 4000, 7000, 10_000];

const standing = (states: readonly (0 | 1 | 2 | 3)[], more: object = {}) => ({
  status: 0,
  status_text: '未申请',
  reject_fields: [],
  steps: STEPS.map(([key, title], i) => ({ key, title, state: states[i] ?? 0 })),
  can_create: 1,
  terms: {
    levels: RATES.map((commission_bp, i) => ({ level: i + 1, need_flow: NEEDS[i]! * 10_000, commission_bp })),
    personal_level_max: 5,
    review_working_days: 3,
  },
  ...more,
});

const DRAFT = {
  guild_type: 2,
  guild_name: '海上声屿',
  logo: '/activity/avatar/3.svg',
  intro: '一起唱歌的人',
  contact_name: '张小屿',
  contact_mobile: '13800008000',
  expected_member_num: 60,
  proof_images: ['/activity/avatar/4.svg', '/activity/avatar/5.svg'],
  company: {
    company_name: '屿声文化有限公司',
    credit_code: '91330100MA0000001F',
    licence_image: '/activity/avatar/6.svg',
    legal_name: '张小屿',
    legal_id_front: '/activity/avatar/7.svg',
    legal_id_back: '/activity/avatar/8.svg',
    bank_name: '招商银行',
    bank_branch: '杭州分行',
    bank_account: '571900000000001',
    account_name: '屿声文化有限公司',
  },
};

const NEW = standing([2, 1]);
const WRITING = standing([2, 1], { status: 1, status_text: '草稿', apply_no: 'GA1', draft: DRAFT });
const REVIEWING = standing([2, 2, 1], {
  status: 2,
  status_text: '审核中',
  apply_no: 'GA1',
  can_create: 0,
  expect_review_at: NOW + 259_200,
  draft: DRAFT,
});
const SUPPLEMENT = standing([2, 1], {
  status: 3,
  status_text: '待补充',
  apply_no: 'GA1',
  draft: DRAFT,
  due_at: NOW + 15 * 86_400,
  reason: '有两处资料看不清',
  reject_fields: [
    { field: 'contact_mobile', reason: '电话无法接通' },
    { field: 'company.account_name', reason: '与执照不一致' },
  ],
});
const REJECTED = standing([2, 2, 3], {
  status: 4,
  status_text: '未通过',
  reason: '执照已过期',
  can_create: 0,
  next_apply_at: NOW + 7 * 86_400,
});
const SIGNING = standing([2, 2, 2, 1], {
  status: 5,
  status_text: '待签约',
  apply_no: 'GA1',
  can_create: 0,
  due_at: NOW + 12.5 * 86_400,
});
const OWNER = standing([2, 2, 2, 2, 2], {
  status: 6,
  status_text: '正常',
  guild_id: 500,
  guild_type: 1,
  can_create: 0,
  cannot_reason: '您名下已有公会',
});

const CALL = 'api/v1/get_user_company_status';

const stands =
  (data: object, words: string, then?: ReachState): ReachState =>
  async (phone, site) => {
    await fulfillCall(phone, CALL, data);
    await fulfillCall(phone, 'api/v1/company_create', {
      status: 1,
      status_text: '草稿',
      apply_no: 'GA1',
      missing: ['logo', 'contact_name'],
    });
    await fulfillCall(phone, 'api/v1/check_name', { ok: 1, suggestions: [] });
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/settled');
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const walked =
  (...ways: readonly string[]): ReachState =>
  async (phone) => {
    for (const way of ways) {
      await pressButton(phone, way);
      await phone.page.waitForTimeout(400);
    }
  };

export const GUILD_SETTLED_STATES: States = {
  settled: stands(NEW, '创建企业公会'),
  'settled-rates': stands(NEW, '创建企业公会', async (phone, site) => {
    await walked('查看佣金比例表')(phone, site);
    await waitForText(phone, '月净流水');
  }),
  'settled-name': stands(standing([1, 0]), '创建企业公会', async (phone, site) => {
    await walked('创建个人公会')(phone, site);
    await waitForText(phone, '完成以下步骤');
  }),
  'settled-form': stands(WRITING, '公会信息'),
  'settled-taken': stands(WRITING, '公会信息', async (phone) => {
    await phone.page.unroute('**/api/v1/check_name');
    const taken = { ok: 0, reason: '该公会名称已被使用', suggestions: ['海上声屿社', '新海上声屿'] };
    await fulfillCall(phone, 'api/v1/check_name', taken);
    await phone.page.getByLabel('公会名称').fill('海上的声屿');
    await waitForText(phone, '试试');
  }),
  'settled-contact': stands(WRITING, '公会信息', walked('下一步')),
  'settled-company': stands(WRITING, '公会信息', walked('下一步', '下一步')),
  'settled-bank': stands(WRITING, '公会信息', walked('下一步', '下一步', '下一步')),
  'settled-send': stands(WRITING, '公会信息', walked('下一步', '下一步', '下一步', '去确认')),
  'settled-reviewing': stands(REVIEWING, '审核中'),
  'settled-papers': stands(REVIEWING, '审核中', async (phone, site) => {
    await walked('查看资料')(phone, site);
    await waitForText(phone, '提交的资料');
  }),
  'settled-supplement': stands(SUPPLEMENT, '电话无法接通'),
  'settled-rejected': stands(REJECTED, '审核未通过'),
  'settled-signing': stands(SIGNING, '请签约', async (phone) => {
    await phone.page.waitForTimeout(800);
  }),
  'settled-upgrade': stands(OWNER, '您已拥有公会', async (phone) => {
    await phone.open('/guild/settled?upgrade=1');
    await waitForText(phone, '升级企业公会');
  }),
  'settled-upgrading': stands(OWNER, '您已拥有公会', async (phone) => {
    await phone.open('/guild/settled?upgrade=1');
    await pressButton(phone, '升级企业公会');
    await waitForText(phone, '沿用现有公会');
  }),
  'settled-owner': stands(OWNER, '您已拥有公会'),
  'settled-barred': stands(
    standing([2, 1], { can_create: 0, cannot_reason: '您已加入公会，请先退出后再创建' }),
    '请先退出后再创建',
  ),
  'settled-loading': async (phone, site) => {
    await phone.page.route(`**/${CALL}`, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/settled');
    await phone.page.waitForTimeout(800);
  },
  'settled-failed': async (phone, site) => {
    await phone.page.route(`**/${CALL}`, (route) => route.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/settled');
    await waitForText(phone, '加载失败');
  },
  'settled-copy': stands(REVIEWING, '审核中', async (phone) => {
    await phone.page.unroute(`**/${CALL}`);
    await phone.page.route(`**/${CALL}`, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
};
