// The form of an application to open a guild (onboarding, G04): which fields are missing, which are wrong, and how the form is
// stored. It contains ID pictures and account numbers, so it is stored encrypted.
import { readCreditCode } from '@shengyu/rules/identity/credit-code.ts';
import { isContactPhone } from '@shengyu/rules/identity/phone.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { company_create } from '@shengyu/contract/calls/guild-company.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findVerifiedPerson } from '#modules/agreement/index.ts';
import {
  cleanLine,
  cleanText,
  fileKeyOf,
  buildFileUrl,
  hasSensitiveWord,
  findNameFault,
  findOwnUploadByUrl,
  type FileScene,
} from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Guild } from '#modules/roster/index.ts';

const { refusals } = company_create;

type Request = RequestOf<typeof company_create>;
export type OnboardingForm = Omit<Request, 'draft' | 'apply_no' | 'request_id'>;
export type Company = NonNullable<OnboardingForm['company']>;

export const extractForm = (request: Request): OnboardingForm => {
  const { draft: _, apply_no: __, request_id: ___, ...form } = request;
  return form;
};

export const encryptForm = (ctx: Context, form: OnboardingForm): Buffer => ctx.seal.seal(JSON.stringify(form));
export const decryptForm = (ctx: Context, sealed: Buffer): OnboardingForm =>
  JSON.parse(ctx.seal.open(sealed)) as OnboardingForm;

const NAMES: Readonly<Record<string, string>> = {
  guild_type: '公会类型',
  guild_name: '公会名称',
  logo: '公会头像',
  intro: '公会简介',
  contact_name: '联系人',
  contact_mobile: '联系电话',
  expected_member_num: '预计成员数',
  agreement_id: '协议',
  agreement_version: '协议版本',
  'company.company_name': '企业名称',
  'company.credit_code': '统一社会信用代码',
  'company.licence_image': '营业执照',
  'company.legal_name': '法人姓名',
  'company.legal_id_front': '法人身份证正面',
  'company.legal_id_back': '法人身份证反面',
  'company.bank_name': '开户银行',
  'company.bank_branch': '开户支行',
  'company.bank_account': '对公账号',
  'company.account_name': '账户名称',
};
export const translateFieldName = (field: string): string => NAMES[field] ?? field;
export const FORM_FIELD_KEYS = Object.keys(NAMES);

/** The value of a form field by its dotted name, such as `company.credit_code`. */
export const readFormValue = (form: OnboardingForm, field: string): unknown =>
  field.startsWith('company.')
    ? (form.company as Record<string, unknown> | undefined)?.[field.slice('company.'.length)]
    : (form as Record<string, unknown>)[field];

/** GUILD-4: fields that the form of an upgrade does not need, because the guild already has them. */
const OF_THE_GUILD = ['guild_name', 'logo', 'intro'];

/** GUILD-4: what the head of a personal guild said when it was founded, so that an upgrade need not ask for it again. */
export const pickKnownFields = (form: OnboardingForm): Pick<OnboardingForm, (typeof KNOWN)[number]> =>
  Object.fromEntries(KNOWN.filter((field) => form[field] !== undefined).map((field) => [field, form[field]]));
const KNOWN = [
  'contact_name',
  'contact_mobile',
  'contact_wechat',
  'expected_member_num',
  'source_platform',
] as const satisfies readonly (keyof OnboardingForm)[];

/** The names of the required fields that are empty. Company fields are required only for an enterprise guild (type 2). */
export function missingFieldsOf(form: OnboardingForm): string[] {
  const isAsked = (field: string): boolean => form.upgrade_guild_id === undefined || !OF_THE_GUILD.includes(field);
  const needed = FORM_FIELD_KEYS.filter(
    (field) => isAsked(field) && (form.guild_type === 2 || !field.startsWith('company.')),
  );
  return needed.filter((field) => {
    const value = readFormValue(form, field);
    return value === undefined || value === '' || (field === 'expected_member_num' && value === 0);
  });
}

/** Checks a complete form (GUILD-2: guild name; GUILD-3: company data). Undefined means that it can be reviewed. */
export async function findFormRefusal(
  ctx: Context,
  db: Queryable,
  form: OnboardingForm,
  { me, upgraded }: { me: number; upgraded: Guild | undefined },
): Promise<Refused | undefined> {
  const fault = upgraded ? undefined : findNameFault('guild', form.guild_name!);
  if (fault) return refuse(fault === 'sensitive' ? refusals.sensitive : 'params');
  const texts = [form.intro!, form.contact_name!, form.contact_wechat ?? '', form.source_platform ?? ''];
  if (texts.some((text) => hasSensitiveWord(text))) return refuse(refusals.sensitive);
  if (!isContactPhone(form.contact_mobile!)) return refuse('params');
  const isOwn = async (url: string, scene: FileScene): Promise<boolean> =>
    (await findOwnUploadByUrl(ctx, db, url, { user_id: me, scene })) !== undefined;
  if (form.logo !== upgraded?.logo && !(await isOwn(form.logo!, 'guild_logo'))) return refuse('params');
  for (const url of form.proof_images ?? []) if (!(await isOwn(url, 'proof'))) return refuse('params');
  return form.guild_type === 2 ? companyFault(ctx, db, form, me, isOwn) : undefined;
}

async function companyFault(
  ctx: Context,
  db: Queryable,
  { company, proof_images = [] }: OnboardingForm,
  me: number,
  isOwn: (url: string, scene: FileScene) => Promise<boolean>,
): Promise<Refused | undefined> {
  const c = company!;
  if (readCreditCode(c.credit_code!) === null) return refuse(refusals.credit_code);
  if (cleanLine(c.account_name!) !== cleanLine(c.company_name!)) return refuse(refusals.account_name);
  if (!/^\d{8,30}$/.test(c.bank_account!.replace(/\s/g, ''))) return refuse('params');
  if (!(await isOwn(c.licence_image!, 'licence'))) return refuse('params');
  for (const url of [c.legal_id_front!, c.legal_id_back!]) if (!(await isOwn(url, 'id_card'))) return refuse('params');
  // GUILD-3: an applicant who is not the legal person must attach a letter of authority.
  const person = await findVerifiedPerson(ctx, db, me);
  const isLegal = person?.name === cleanLine(c.legal_name!);
  return isLegal || proof_images.length > 0
    ? undefined
    : refuse(refusals.incomplete, { fill: { fields: '法人授权书（证明材料）' } });
}

const COMPANY_PAPERS = ['licence_image', 'legal_id_front', 'legal_id_back'] as const;

/** The form with `change` applied to the URL of every private document. */
function withPapers(form: OnboardingForm, change: (url: string) => string): OnboardingForm {
  const { proof_images, company } = form;
  const papers = COMPANY_PAPERS.filter((name) => company?.[name]).map((name) => [name, change(company![name]!)]);
  return {
    ...form,
    ...(proof_images ? { proof_images: proof_images.map(change) } : {}),
    ...(company ? { company: { ...company, ...Object.fromEntries(papers) } } : {}),
  };
}

/** The documents are private and their URLs expire, so the applicant gets newly signed URLs with each reply. */
export const withSignedDocumentUrls = (ctx: Context, form: OnboardingForm, now: number): OnboardingForm =>
  withPapers(form, (url) => {
    const key = fileKeyOf(ctx, url);
    return key === undefined ? url : buildFileUrl(ctx, key, now).url;
  });

/** The form as it is stored: texts cleaned, the credit code in capitals, document URLs without their expiring signature. */
export function cleanOnboardingForm(sent: OnboardingForm): OnboardingForm {
  const form = withPapers(sent, (url) => url.split('?', 1)[0]!);
  const { company } = form;
  return {
    ...form,
    ...(form.guild_name === undefined ? {} : { guild_name: cleanLine(form.guild_name) }),
    ...(form.intro === undefined ? {} : { intro: cleanText(form.intro) }),
    ...(company?.credit_code === undefined
      ? {}
      : { company: { ...company, credit_code: company.credit_code.trim().toUpperCase() } }),
  };
}
