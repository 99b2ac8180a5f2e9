// Card with the company's name, licence and bank details (S-EN-1).
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { PicturePreview } from '@shengyu/ui/Uploader/Preview.tsx';
import { useState, type ReactNode } from 'react';
import s from './Enterprise.module.css';
import { isPatrolFile, describeGuildState, type GuildFile } from './guild-file.ts';

export function CompanyDetails({ file }: { readonly file: GuildFile }) {
  const [licence, setLicence] = useState(false);
  const { company, contact, guild } = file;
  if (!company) return <StandardState inside kind="empty" title="暂无企业信息" />;
  const { company_name, credit_code, licence_image, legal_name_mask, bank_name, bank_account_mask } = company;
  const copy = async (): Promise<void> => {
    const copied = await copyText(credit_code);
    showToast(copied ? '已复制' : '复制失败，请长按选择', copied ? 'ok' : 'warn');
  };
  const row = (name: string, value: ReactNode) => (
    <div className={s.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Card>
      <div className={s.top}>
        <div className={s.words}>
          <h2 className={s.name}>{company_name}</h2>
          <p className={s.marks}>
            <Tag tone="gold">已认证</Tag>
            <span className="num">{dayOf(instantOfUnixSeconds(company.verified_at))}</span>
          </p>
        </div>
        {licence_image && (
          <button type="button" className={s.licence} aria-label="查看营业执照" onClick={() => setLicence(true)}>
            <img src={licence_image} alt="" />
          </button>
        )}
      </div>
      <dl>
        {row('公会', guild.guild_name)}
        {isPatrolFile(file) && row('状态', describeGuildState(file))}
        {!isPatrolFile(file) && (
          <>
            {row(
              '信用代码',
              <>
                <span className="num">{credit_code}</span>
                <button type="button" className={s.copy} aria-label="复制信用代码" onClick={() => void copy()}>
                  复制
                </button>
              </>,
            )}
            {row('法人', legal_name_mask)}
            {row(
              '联系人',
              <>
                {contact.name} <span className="num">{contact.mobile_mask}</span>
              </>,
            )}
            {bank_name &&
              row(
                '对公账户',
                <>
                  {bank_name} <span className="num">{bank_account_mask}</span>
                </>,
              )}
          </>
        )}
      </dl>
      <PicturePreview
        item={licence && licence_image ? { url: licence_image, status: '', message: '' } : null}
        onClose={() => setLicence(false)}
      />
    </Card>
  );
}
