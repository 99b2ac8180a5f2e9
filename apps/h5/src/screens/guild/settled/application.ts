// The papers of a founding (G04): every field with its words, and the form as one flat record, as the screen edits it.
import type { ActTo, ReplyFrom } from '@shengyu/contract/client.ts';

export type Standing = ReplyFrom<'POST /api/v1/get_user_company_status'>;
export type Draft = NonNullable<Standing['draft']>;
type Submission = ActTo<'POST /api/v1/company_create'>;

/** Names as the server spells them in `missing` and `reject_fields`. */
export type FieldName =
  | 'guild_name'
  | 'logo'
  | 'intro'
  | 'expected_member_num'
  | 'source_platform'
  | 'contact_name'
  | 'contact_mobile'
  | 'contact_wechat'
  | 'proof_images'
  | `company.${'company_name' | 'credit_code' | 'licence_image' | 'legal_name' | 'legal_id_front' | 'legal_id_back' | 'bank_name' | 'bank_branch' | 'bank_account'}`;

export type Values = Readonly<Partial<Record<FieldName, string | readonly string[]>>>;

export type Part = {
  readonly key: 'guild' | 'contact' | 'company' | 'bank';
  readonly title: string;
  /** Why it is asked, and who will see it. */
  readonly why: string;
  readonly fields: readonly FieldName[];
};

const GUILD: Part = {
  key: 'guild',
  title: '公会信息',
  why: '名称、头像和简介会展示给所有人，其余仅供平台审核',
  fields: ['guild_name', 'logo', 'intro', 'expected_member_num', 'source_platform'],
};
const CONTACT: Part = {
  key: 'contact',
  title: '联系人与证明',
  why: '用于审核时联系您，仅平台审核人员可见',
  fields: ['contact_name', 'contact_mobile', 'contact_wechat', 'proof_images'],
};
const COMPANY: Part = {
  key: 'company',
  title: '企业资料',
  why: '用于核验企业与法人身份，加密保存，仅平台审核人员可见',
  fields: [
    'company.company_name',
    'company.credit_code',
    'company.licence_image',
    'company.legal_name',
    'company.legal_id_front',
    'company.legal_id_back',
  ],
};
const BANK: Part = {
  key: 'bank',
  title: '对公账户',
  why: '用于佣金提现打款，加密保存，账号仅会长可见',
  fields: ['company.bank_name', 'company.bank_branch', 'company.bank_account'],
};

/** GUILD-4: of a guild that is upgraded only the rest is asked. */
const UPGRADED: Part = {
  ...GUILD,
  why: '名称、头像和简介沿用现有公会，以下仅供平台审核',
  fields: ['expected_member_num', 'source_platform'],
};

export const ENTERPRISE = 2;
export const partsOf = (guild_type: 1 | 2, upgraded = false): readonly Part[] =>
  guild_type === ENTERPRISE ? [upgraded ? UPGRADED : GUILD, CONTACT, COMPANY, BANK] : [GUILD, CONTACT];

/** `account_name` has no field of its own: it is the company's name (GUILD-3). */
const IN_COMPANY = 'company.';

export function valuesOf(draft: Draft): Values {
  const { company = {}, ...rest } = draft;
  const flat: Record<string, unknown> = { ...rest };
  Object.keys(company).forEach((name) => {
    flat[IN_COMPANY + name] = company[name as keyof typeof company];
  });
  const values: Record<string, string | readonly string[]> = {};
  partsOf(ENTERPRISE)
    .reduce<FieldName[]>((all, { fields }) => all.concat(fields), [])
    .forEach((name) => {
      const value = flat[name];
      if (Array.isArray(value)) values[name] = value as string[];
      else if (typeof value === 'string' || (typeof value === 'number' && value > 0)) values[name] = `${value}`;
    });
  return values;
}

/** What is sent: only what is filled in, the company only with an enterprise. */
export function submissionOf(values: Values, guild_type: 1 | 2): Submission {
  const form: Record<string, unknown> = { guild_type };
  const company: Record<string, unknown> = {};
  (Object.keys(values) as FieldName[]).forEach((name) => {
    const value = values[name]!;
    const sent = typeof value === 'string' ? value.trim() : value;
    if (sent.length === 0) return;
    if (name.indexOf(IN_COMPANY) === 0) company[name.slice(IN_COMPANY.length)] = sent;
    else form[name] = name === 'expected_member_num' ? Number(sent) : sent;
  });
  if (company.company_name) company.account_name = company.company_name;
  return { ...form, ...(guild_type === ENTERPRISE ? { company } : {}) };
}

/** Of the server's names, those that have a field here; the account's name follows from the company's. */
export const fieldsAmong = (names: readonly string[], guild_type: 1 | 2): FieldName[] => {
  const known = partsOf(guild_type).reduce<FieldName[]>((all, { fields }) => all.concat(fields), []);
  return known.filter((field) => names.indexOf(field) >= 0);
};
