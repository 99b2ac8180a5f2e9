// The onboarding form (G04): what it lacks, what is wrong with it, and how it is kept. It holds papers and numbers, so it lies sealed.
import { readCreditCode } from '@shengyu/rules/credit-code.ts';
import { isContactPhone } from '@shengyu/rules/phone.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { company_create } from '@shengyu/contract/calls/guild-company.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { verifiedPerson } from '#modules/agreement/index.ts';
import {
  cleanLine,
  cleanText,
  fileKeyOf,
  fileUrl,
  hasSensitive,
  nameFault,
  uploadAt,
  type Scene,
} from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Guild } from './store.ts';

const { refusals } = company_create;

type Request = RequestOf<typeof company_create>;
export type Form = Omit<Request, 'draft' | 'apply_no' | 'request_id'>;
export type Company = NonNullable<Form['company']>;

export const formOf = (request: Request): Form => {
  const { draft: _, apply_no: __, request_id: ___, ...form } = request;
  return form;
};

export const sealForm = (ctx: Context, form: Form): Buffer => ctx.seal.seal(JSON.stringify(form));
export const openForm = (ctx: Context, sealed: Buffer): Form => JSON.parse(ctx.seal.open(sealed)) as Form;

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
export const fieldName = (field: string): string => NAMES[field] ?? field;
export const FIELD_NAMES = Object.keys(NAMES);

/** A dotted name of the form. */
export const valueAt = (form: Form, field: string): unknown =>
  field.startsWith('company.')
    ? (form.company as Record<string, unknown> | undefined)?.[field.slice('company.'.length)]
    : (form as Record<string, unknown>)[field];

/** GUILD-4: a guild that is upgraded has them already. */
const OF_THE_GUILD = ['guild_name', 'logo', 'intro'];

/** What a submission still lacks. */
export function missingOf(form: Form): string[] {
  const isAsked = (field: string): boolean => form.upgrade_guild_id === undefined || !OF_THE_GUILD.includes(field);
  const needed = FIELD_NAMES.filter(
    (field) => isAsked(field) && (form.guild_type === 2 || !field.startsWith('company.')),
  );
  return needed.filter((field) => {
    const value = valueAt(form, field);
    return value === undefined || value === '' || (field === 'expected_member_num' && value === 0);
  });
}

/** What is wrong with a whole form; undefined: it can be reviewed. GUILD-2, GUILD-3. */
export async function faultOf(
  ctx: Context,
  db: Queryable,
  form: Form,
  { me, upgraded }: { me: number; upgraded: Guild | undefined },
): Promise<Refused | undefined> {
  const fault = upgraded ? undefined : nameFault('guild', form.guild_name!);
  if (fault) return refuse(fault === 'sensitive' ? refusals.sensitive : 'params');
  const texts = [form.intro!, form.contact_name!, form.contact_wechat ?? '', form.source_platform ?? ''];
  if (texts.some((text) => hasSensitive(text))) return refuse(refusals.sensitive);
  if (!isContactPhone(form.contact_mobile!)) return refuse('params');
  const isOwn = async (url: string, scene: Scene): Promise<boolean> =>
    (await uploadAt(ctx, db, url, { user_id: me, scene })) !== undefined;
  if (form.logo !== upgraded?.logo && !(await isOwn(form.logo!, 'guild_logo'))) return refuse('params');
  for (const url of form.proof_images ?? []) if (!(await isOwn(url, 'proof'))) return refuse('params');
  return form.guild_type === 2 ? companyFault(ctx, db, form, me, isOwn) : undefined;
}

async function companyFault(
  ctx: Context,
  db: Queryable,
  { company, proof_images = [] }: Form,
  me: number,
  isOwn: (url: string, scene: Scene) => Promise<boolean>,
): Promise<Refused | undefined> {
  const c = company!;
  if (readCreditCode(c.credit_code!) === null) return refuse(refusals.credit_code);
  if (cleanLine(c.account_name!) !== cleanLine(c.company_name!)) return refuse(refusals.account_name);
  if (!/^\d{8,30}$/.test(c.bank_account!.replace(/\s/g, ''))) return refuse('params');
  if (!(await isOwn(c.licence_image!, 'licence'))) return refuse('params');
  for (const url of [c.legal_id_front!, c.legal_id_back!]) if (!(await isOwn(url, 'id_card'))) return refuse('params');
  // GUILD-3: who is not the legal person brings a letter.
  const person = await verifiedPerson(ctx, db, me);
  const isLegal = person?.name === cleanLine(c.legal_name!);
  return isLegal || proof_images.length > 0
    ? undefined
    : refuse(refusals.incomplete, { fill: { fields: '法人授权书（证明材料）' } });
}

const COMPANY_PAPERS = ['licence_image', 'legal_id_front', 'legal_id_back'] as const;

/** Every paper's address as `change` makes it. */
function withPapers(form: Form, change: (url: string) => string): Form {
  const { proof_images, company } = form;
  const papers = COMPANY_PAPERS.filter((name) => company?.[name]).map((name) => [name, change(company![name]!)]);
  return {
    ...form,
    ...(proof_images ? { proof_images: proof_images.map(change) } : {}),
    ...(company ? { company: { ...company, ...Object.fromEntries(papers) } } : {}),
  };
}

/** Papers are private, and their addresses die: the applicant gets new ones with each answer. */
export const signedPapers = (ctx: Context, form: Form, now: number): Form =>
  withPapers(form, (url) => {
    const key = fileKeyOf(ctx, url);
    return key === undefined ? url : fileUrl(ctx, key, now).url;
  });

/** As it is kept: texts cleaned, the code in capitals, papers without what made their address work for a while. */
export function cleaned(sent: Form): Form {
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
