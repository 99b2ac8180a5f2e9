// 公会入驻: the form beside its papers (Z15). Phone, bank account and ID pictures stay behind the eye (Z39 kind apply).
import { ShopOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { formatNumber } from '#lib/format.ts';
import { act, type ActFieldsProps } from '#parts/act/act.ts';
import { CopyId, Facts, factsOf, type Fact, type Lookup } from '#parts/Facts.tsx';
import { Pictures } from '#parts/Pictures.tsx';
import type { QueueDesk, Row } from '../desk.ts';
import s from './desks.module.css';

type GuildData = {
  readonly apply_no: string;
  readonly user_id: number;
  readonly form: Readonly<Record<string, unknown>>;
  readonly company: Readonly<Record<string, unknown>>;
  readonly reject_fields: readonly { readonly field: string; readonly reason: string }[];
};

const NAMES: Readonly<Record<string, string>> = {
  guild_name: '公会名称',
  intro: '简介',
  logo: '标志',
  contact_name: '联系人',
  contact_mobile: '联系电话',
  expected_member_num: '预计人数',
  source_platform: '原平台',
  proof_images: '证明材料',
  company_name: '企业名称',
  credit_code: '信用代码',
  licence_image: '营业执照',
  legal_name: '法人姓名',
  legal_id_front: '法人证件正面',
  legal_id_back: '法人证件反面',
  bank_name: '开户银行',
  bank_branch: '开户支行',
  bank_account: '对公账号',
  account_name: '账户名称',
};

const isPicture = (value: unknown): value is string => typeof value === 'string' && /^https?:|^\/files\//.test(value);

const readable = (values: Readonly<Record<string, unknown>>): Fact[] =>
  Object.entries(values)
    .filter(([key, value]) => NAMES[key] && !isPicture(value) && value !== '' && value !== null)
    .map(([key, value]) => ({
      name: NAMES[key]!,
      value: typeof value === 'number' ? formatNumber(value) : String(value),
    }));

const pictures = (values: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(values).flatMap(([key, value]): [string, string][] =>
    isPicture(value) ? [[NAMES[key] ?? key, value]] : [],
  );

type Supplement = { fields: Readonly<Record<string, string>> };

const FORM_FIELDS = ['guild_name', 'logo', 'intro', 'contact_name', 'contact_mobile', 'expected_member_num'];
const COMPANY_FIELDS = [
  'company_name',
  'credit_code',
  'licence_image',
  'legal_name',
  'legal_id_front',
  'legal_id_back',
  'bank_name',
  'bank_branch',
  'bank_account',
  'account_name',
];

/** The fields that an applicant can be asked to supply again, as the server names them. */
const askableOf = (row: Row): string[] => {
  const isCompany = (row.data as GuildData).form['guild_type'] === 2;
  return [...FORM_FIELDS, ...(isCompany ? COMPANY_FIELDS.map((field) => `company.${field}`) : [])];
};

const wordOf = (field: string): string => NAMES[field.replace('company.', '')] ?? field;

const SupplementFields = (row: Row) =>
  function Fields({ value, set }: ActFieldsProps<Supplement>) {
    const { fields } = value;
    const change = (field: string, reason: string | undefined): void => {
      const { [field]: _, ...others } = fields;
      set({ fields: reason === undefined ? others : { ...others, [field]: reason } });
    };
    return (
      <div className={s.ticks}>
        {askableOf(row).map((field) => (
          <div key={field} className={s.tick}>
            <Checkbox
              checked={fields[field] !== undefined}
              onChange={({ target }) => change(field, target.checked ? '' : undefined)}
            >
              {wordOf(field)}
            </Checkbox>
            {fields[field] !== undefined && (
              <Input
                aria-label={`${wordOf(field)}说明`}
                placeholder="请说明要补充什么"
                maxLength={200}
                value={fields[field]}
                onChange={(event) => change(field, event.target.value)}
              />
            )}
          </div>
        ))}
      </div>
    );
  };

/** What the form does not show and only the eye opens (CON-4): phone, bank account and pictures of papers. The licence is in the form. */
const hiddenKeysOf = ({ fields }: Lookup): string[] =>
  fields.filter(({ key, masked }) => masked && key !== 'licence_image').map(({ key }) => key);

export const guild: QueueDesk = {
  queue: 'guild',
  name: '公会入驻',
  icon: ShopOutlined,
  permission: 'guild_review',
  kind: 'apply',
  personOf: (row) => (row.data as GuildData).user_id,
  Facts: ({ row }) => {
    const { apply_no, form, company, reject_fields } = row.data as GuildData;
    return (
      <>
        <Facts
          title={row.text}
          facts={[{ name: '申请单号', value: <CopyId id={apply_no} /> }, ...readable(form), ...readable(company)]}
        />
        {[...pictures(form), ...pictures(company)].map(([name, url]) => (
          <section key={name}>
            <h3 className="eyebrow">{name}</h3>
            <Pictures clear urls={[url]} name={name} />
          </section>
        ))}
        {reject_fields.length > 0 && (
          <Facts
            title="上次要求补充"
            facts={reject_fields.map(({ field, reason }) => ({ name: wordOf(field), value: reason }))}
          />
        )}
      </>
    );
  },
  Side: ({ object, person }) => (
    <>
      {object && <Facts title="证件与联系" facts={factsOf(object, hiddenKeysOf(object))} />}
      {person && (
        <Facts
          title="申请人"
          facts={factsOf(person, ['user_id', 'levels', 'real_name_status', 'real_name', 'guild'])}
        />
      )}
    </>
  ),
  acts: (row) => {
    if (row.state !== 2) return [];
    const { apply_no } = row.data as GuildData;
    const review = { route: 'POST /console/api/guild/review' as const, object: `${row.title} · ${row.text}` };
    return [
      {
        key: 'a',
        name: '通过',
        look: 'primary',
        permission: 'guild_review',
        act: act({
          ...review,
          title: '通过入驻',
          sentence: '通过后 15 天内签约，公会名称为其保留',
          reasons: ['材料齐全', '主体已核'],
          button: `通过「${row.title}」`,
          data: () => ({ apply_no, action: 'pass' as const }),
          done: '已通过，待签约',
        }),
      },
      {
        key: 's',
        name: '补充材料',
        permission: 'guild_review',
        act: act<'POST /console/api/guild/review', Supplement>({
          ...review,
          title: '要求补充材料',
          initial: { fields: {} },
          Fields: SupplementFields(row),
          sentence: '名称保留 15 天，申请人按勾选的字段补充',
          reasons: ['证照不清', '名称违规', '信息不符'],
          button: '要求补充',
          data: ({ fields }) => {
            const asked = Object.entries(fields).map(([field, reason]) => ({ field, reason: reason.trim() }));
            return asked.length > 0 && asked.every(({ reason }) => reason)
              ? { apply_no, action: 'supplement', fields: asked }
              : undefined;
          },
          done: '待补充',
        }),
      },
      {
        key: 'r',
        name: '驳回',
        look: 'danger',
        permission: 'guild_review',
        act: act({
          ...review,
          title: '驳回入驻',
          sentence: '7 天后可再申请，申请人会看到理由',
          reasons: ['证照不清', '名称违规', '信息不符'],
          button: '驳回',
          danger: true,
          data: () => ({ apply_no, action: 'reject' as const }),
          done: '已驳回',
        }),
      },
    ];
  },
};
