// Input kind and validation of each field; the server validates again (GUILD-2, GUILD-3: name and company fields).
import { readCreditCode } from '@shengyu/rules/identity/credit-code.ts';
import { isContactPhone } from '@shengyu/rules/identity/phone.ts';
import { readGuildName } from '@shengyu/rules/identity/names.ts';
import type { FieldKind } from '@shengyu/ui/Field/Field.tsx';
import type { PictureFieldSpec } from '#features/guild/Papers.tsx';
import type { ApplicationField } from './application.ts';

type Scene = PictureFieldSpec['scene'];

type Typed = {
  readonly type: 'line' | 'area';
  readonly label: string;
  readonly kind?: FieldKind;
  readonly max: number;
  readonly placeholder: string;
  readonly optional?: true;
  readonly fault?: (text: string) => string | undefined;
};
type Pictured = PictureFieldSpec & { readonly type: 'pictures'; readonly optional?: true };
export type FieldSpec = Typed | Pictured;

const MEMBERS_MAX = 5000;
const PROOFS_MAX = 6;

const line = (label: string, placeholder: string, max: number, more: Partial<Typed> = {}): Typed => ({
  type: 'line',
  label,
  placeholder,
  max,
  ...more,
});
const picture = (label: string, scene: Scene, note?: string): Pictured => ({
  type: 'pictures',
  label,
  scene,
  max: 1,
  ...(note ? { note } : {}),
});
const unless = (right: (text: string) => boolean, words: string) => (text: string) => (right(text) ? undefined : words);

export const FIELD_SPECS: Readonly<Record<ApplicationField, FieldSpec>> = {
  guild_name: line('公会名称', '2 至 12 个字', 12, {
    fault: unless((text) => readGuildName(text) !== null, '2 至 12 个字，仅限中文、字母和数字'),
  }),
  logo: picture('公会头像', 'guild_logo', '正方形图片，展示在公会排行与主页'),
  intro: { type: 'area', label: '公会简介', placeholder: '介绍一下公会的特色', max: 300 },
  expected_member_num: line('预计人数', '1 至 5000', 4, {
    kind: 'digits',
    fault: unless((text) => Number(text) >= 1 && Number(text) <= MEMBERS_MAX, '请填写 1 至 5000'),
  }),
  source_platform: line('原平台', '选填，此前运营公会的平台', 30, { optional: true }),
  contact_name: line('联系人', '真实姓名', 30, { kind: 'name' }),
  contact_mobile: line('联系电话', '手机号或座机号', 20, {
    kind: 'tel',
    fault: unless(isContactPhone, '请填写正确的电话'),
  }),
  contact_wechat: line('微信号', '选填，便于审核时联系', 30, { kind: 'code', optional: true }),
  proof_images: {
    type: 'pictures',
    optional: true,
    label: '证明材料（选填）',
    scene: 'proof',
    max: PROOFS_MAX,
    pdf: true,
    note: '如过往流水截图；申请人不是法人时，请上传法人授权书',
  },
  'company.company_name': line('企业名称', '与营业执照一致', 60),
  'company.credit_code': line('统一社会信用代码', '18 位', 18, {
    kind: 'code',
    fault: unless((text) => readCreditCode(text) !== null, '统一社会信用代码有误'),
  }),
  'company.licence_image': picture('营业执照', 'licence', '原件照片，四角完整、文字清晰'),
  'company.legal_name': line('法人姓名', '与营业执照一致', 30, { kind: 'name' }),
  'company.legal_id_front': picture('法人身份证人像面', 'id_card'),
  'company.legal_id_back': picture('法人身份证国徽面', 'id_card'),
  'company.bank_name': line('开户银行', '如 招商银行', 60),
  'company.bank_branch': line('开户支行', '如 杭州分行', 60),
  'company.bank_account': line('对公账号', '8 至 30 位数字', 30, {
    kind: 'digits',
    fault: unless((text) => /^\d{8,30}$/.test(text.replace(/\s/g, '')), '请填写 8 至 30 位数字'),
  }),
};

/** What is wrong with the value, as text for the member. Undefined also for an empty field, which counts as missing, not wrong. */
export function findFieldFault(
  name: ApplicationField,
  value: string | readonly string[] | undefined,
): string | undefined {
  const asked = FIELD_SPECS[name];
  if (asked.type === 'pictures' || typeof value !== 'string' || value.trim() === '') return undefined;
  return asked.fault && asked.fault(value.trim());
}

/** What the member must still do about the field before its step can be left: fill it in, or correct it. */
export function findFieldGap(
  name: ApplicationField,
  value: string | readonly string[] | undefined,
): string | undefined {
  const { type, label, optional } = FIELD_SPECS[name];
  const isEmpty = value === undefined || (typeof value === 'string' ? value.trim() : value).length === 0;
  if (isEmpty) return optional ? undefined : `${type === 'pictures' ? '请上传' : '请填写'}${label}`;
  return findFieldFault(name, value);
}
