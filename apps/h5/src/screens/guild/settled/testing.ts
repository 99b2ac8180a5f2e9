// Sample application states as the server returns them (G05), for tests of the screen.
import type { ApplicationDraft, ApplicationStatus } from './application.ts';

/** A Wednesday at noon. */
export const SAMPLE_NOW = 1_795_000_000;

const STEPS = [
  ['real_name', '实名'],
  ['material', '资料'],
  ['review', '审核'],
  ['sign', '签约'],
  ['open', '开通'],
] as const;
const RATES = [500, 550, 600, 650, 700, 750, 800, 850, 900, 1000];
const NEEDS = [0, 10, 50, 150, 400, 1000, 2000, 4000, 7000, 10_000];

export const sampleStatus = (
  states: readonly (0 | 1 | 2 | 3)[],
  more: Partial<ApplicationStatus> = {},
): ApplicationStatus => ({
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

export const SAMPLE_DRAFT: ApplicationDraft = {
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

export const NEW_APPLICANT = sampleStatus([2, 1]);
export const DRAFT_APPLICATION = sampleStatus([2, 1], {
  status: 1,
  status_text: '草稿',
  apply_no: 'GA1',
  draft: SAMPLE_DRAFT,
});
export const REVIEWING_APPLICATION = sampleStatus([2, 2, 1], {
  status: 2,
  status_text: '审核中',
  apply_no: 'GA1',
  can_create: 0,
  expect_review_at: SAMPLE_NOW + 259_200,
  draft: SAMPLE_DRAFT,
});
export const SUPPLEMENT_APPLICATION = sampleStatus([2, 1], {
  status: 3,
  status_text: '待补充',
  apply_no: 'GA1',
  draft: SAMPLE_DRAFT,
  due_at: SAMPLE_NOW + 15 * 86_400,
  reason: '有两处资料看不清',
  reject_fields: [
    { field: 'contact_mobile', reason: '电话无法接通' },
    { field: 'company.account_name', reason: '与执照不一致' },
  ],
});
export const REJECTED_APPLICATION = sampleStatus([2, 2, 3], {
  status: 4,
  status_text: '未通过',
  reason: '执照已过期',
  can_create: 0,
  next_apply_at: SAMPLE_NOW + 7 * 86_400,
});
export const SIGNING_APPLICATION = sampleStatus([2, 2, 2, 1], {
  status: 5,
  status_text: '待签约',
  apply_no: 'GA1',
  can_create: 0,
  due_at: SAMPLE_NOW + 12.5 * 86_400,
});
export const ACTIVE_APPLICATION = sampleStatus([2, 2, 2, 2, 2], {
  status: 6,
  status_text: '正常',
  guild_id: 500,
  guild_type: 1,
  can_create: 0,
  cannot_reason: '您名下已有公会',
});
