// The application to found a guild (call G04): its fields and texts, and the form as one flat record.
import type { MutationData, ReplyFrom } from '@shengyu/contract/client.ts';

export type ApplicationStatus = ReplyFrom<'POST /api/v1/get_user_company_status'>;
export type ApplicationDraft = NonNullable<ApplicationStatus['draft']>;
type Submission = MutationData<'POST /api/v1/company_create'>;

/** Field names as the server spells them in `missing` and `reject_fields`. */
export type ApplicationField =
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

export type ApplicationValues = Readonly<Partial<Record<ApplicationField, string | readonly string[]>>>;

export type FormSection = {
  readonly key: 'guild' | 'contact' | 'company' | 'bank';
  readonly title: string;
  /** Why this section of the form is asked for, and who will see its content. */
  readonly why: string;
  readonly fields: readonly ApplicationField[];
};

const GUILD: FormSection = {
  key: 'guild',
  title: '公会信息',
  why: '名称、头像和简介会展示给所有人，其余仅供平台审核',
  fields: ['guild_name', 'logo', 'intro', 'expected_member_num', 'source_platform'],
};
const CONTACT: FormSection = {
  key: 'contact',
  title: '联系人与证明',
  why: '用于审核时联系您，仅平台审核人员可见',
  fields: ['contact_name', 'contact_mobile', 'contact_wechat', 'proof_images'],
};
const COMPANY: FormSection = {
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
const BANK: FormSection = {
  key: 'bank',
  title: '对公账户',
  why: '用于佣金提现打款，加密保存，账号仅会长可见',
  fields: ['company.bank_name', 'company.bank_branch', 'company.bank_account'],
};

/** GUILD-4: an upgraded guild keeps its name, logo and intro, so only the rest is asked for. */
const UPGRADED: FormSection = {
  ...GUILD,
  why: '名称、头像和简介沿用现有公会，以下仅供平台审核',
  fields: ['expected_member_num', 'source_platform'],
};

export const GUILD_TYPE_ENTERPRISE = 2;
export const formSectionsOf = (guild_type: 1 | 2, upgraded = false): readonly FormSection[] =>
  guild_type === GUILD_TYPE_ENTERPRISE ? [upgraded ? UPGRADED : GUILD, CONTACT, COMPANY, BANK] : [GUILD, CONTACT];

/**
 * Prefix of the names of the company's fields. `account_name` has no field of its own, because it equals the company's name
 * (GUILD-3).
 */
const IN_COMPANY = 'company.';

export function applicationValuesOf(draft: ApplicationDraft): ApplicationValues {
  const { company = {}, ...rest } = draft;
  const flat: Record<string, unknown> = { ...rest };
  Object.keys(company).forEach((name) => {
    flat[IN_COMPANY + name] = company[name as keyof typeof company];
  });
  const values: Record<string, string | readonly string[]> = {};
  formSectionsOf(GUILD_TYPE_ENTERPRISE)
    .reduce<ApplicationField[]>((all, { fields }) => all.concat(fields), [])
    .forEach((name) => {
      const value = flat[name];
      if (Array.isArray(value)) values[name] = value as string[];
      else if (typeof value === 'string' || (typeof value === 'number' && value > 0)) values[name] = `${value}`;
    });
  return values;
}

/** The request: only filled fields, and the company only for an enterprise guild. */
export function buildSubmission(values: ApplicationValues, guild_type: 1 | 2): Submission {
  const form: Record<string, unknown> = { guild_type };
  const company: Record<string, unknown> = {};
  (Object.keys(values) as ApplicationField[]).forEach((name) => {
    const value = values[name]!;
    const sent = typeof value === 'string' ? value.trim() : value;
    if (sent.length === 0) return;
    if (name.indexOf(IN_COMPANY) === 0) company[name.slice(IN_COMPANY.length)] = sent;
    else form[name] = name === 'expected_member_num' ? Number(sent) : sent;
  });
  if (company.company_name) company.account_name = company.company_name;
  return { ...form, ...(guild_type === GUILD_TYPE_ENTERPRISE ? { company } : {}) };
}

/** The server's field names that have a field in this form; the account's name follows from the company's. */
export const pickFormFields = (names: readonly string[], guild_type: 1 | 2): ApplicationField[] => {
  const known = formSectionsOf(guild_type).reduce<ApplicationField[]>((all, { fields }) => all.concat(fields), []);
  return known.filter((field) => names.indexOf(field) >= 0);
};
