// Operators look up an application to open a guild (Z39 kind apply). CON-4: names, phone, bank account and pictures of papers are
// masked; each is shown in full once, with a reason that is logged. A picture is shown as a signed address, which expires.
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { readCreditCode } from '@shengyu/rules/identity/credit-code.ts';
import { maskCard, maskMobile, maskName } from '@shengyu/rules/identity/mask.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { findNameFault } from '#modules/content/index.ts';
import { GUILD_STATUS_TEXTS } from '#modules/roster/index.ts';
import { translateFieldName, decryptForm, withSignedDocumentUrls } from './form.ts';
import { findApplicationByNo } from './store.ts';

const PLAIN = ['company_name', 'credit_code', 'bank_name', 'bank_branch', 'account_name'] as const;
const PICTURES = ['licence_image', 'legal_id_front', 'legal_id_back'] as const;
const AGES = { adult: '实名成年', minor: '未成年', unverified: '未实名' } as const;
const HIDDEN = '已隐藏，查看需填写原因';

export const findGuildApplication: LookupFinder = async ({ ctx, db, id, now }) => {
  const apply = await findApplicationByNo(db, id);
  if (!apply) return undefined;
  const {
    contact_name = '',
    contact_mobile = '',
    contact_wechat = '',
    company,
    proof_images = [],
  } = withSignedDocumentUrls(ctx, decryptForm(ctx, apply.form_enc), now);
  const account = company?.bank_account ?? '';
  const legal = company?.legal_name ?? '';
  return {
    id: apply.apply_no,
    title: apply.name ?? '未命名',
    state: apply.status,
    state_text: GUILD_STATUS_TEXTS[apply.status],
    fields: [
      { key: 'apply_no', name: '申请编号', value: apply.apply_no },
      { key: 'type', name: '类型', value: apply.type === 2 ? '企业公会' : '个人公会' },
      { key: 'contact_name', name: '联系人', value: maskName(contact_name), full: () => contact_name },
      { key: 'contact_mobile', name: '联系电话', value: maskMobile(contact_mobile), full: () => contact_mobile },
      ...(contact_wechat
        ? [{ key: 'contact_wechat', name: '联系微信', value: HIDDEN, full: () => contact_wechat }]
        : []),
      ...(company
        ? [
            ...PLAIN.map((key) => ({ key, name: translateFieldName(`company.${key}`), value: company[key] ?? '' })),
            {
              key: 'legal_name',
              name: translateFieldName('company.legal_name'),
              value: maskName(legal),
              full: () => legal,
            },
            { key: 'bank_account', name: '对公账号', value: maskCard(account), full: () => account },
            ...PICTURES.map((key) => ({
              key,
              name: translateFieldName(`company.${key}`),
              value: HIDDEN,
              full: () => company[key] ?? '',
            })),
          ]
        : []),
      ...proof_images.map((url, i) => ({
        key: `proof_${i + 1}`,
        name: `证明 ${i + 1}`,
        value: HIDDEN,
        full: () => url,
      })),
    ],
    history: [
      { at: apply.created_at.getTime(), title: '创建申请', text: '' },
      ...(apply.submitted_at
        ? [{ at: apply.submitted_at.getTime(), title: '提交', text: formatDateAndMinute(apply.submitted_at.getTime()) }]
        : []),
    ],
    links: [{ kind: 'user' as const, id: String(apply.user_id), title: '申请人' }],
    checks: [
      {
        name: '公会名称',
        ok: apply.name !== null && findNameFault('guild', apply.name) === undefined,
        text: apply.name ?? '未填写',
      },
      ...(company
        ? [
            {
              name: '统一社会信用代码',
              ok: readCreditCode(company.credit_code ?? '') !== null,
              text: company.credit_code ?? '未填写',
            },
          ]
        : []),
      {
        name: '申请人为实名成年人',
        ok: (await readAgeState(db, apply.user_id, now)) === 'adult',
        text: AGES[await readAgeState(db, apply.user_id, now)],
      },
    ],
  };
};
