import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import type { ReactNode } from 'react';
import { withdrawTargetName, type Withdrawal } from '#features/withdraw/ways.ts';
import s from './Facts.module.css';

const viewer = (url: string): string => `#/viewpdf?url=${encodeURIComponent(url)}`;
/** Invoice status in call X19: 0 not uploaded, 1 under review, 2 accepted, 3 refused. */
const INVOICE_STATES = ['未上传', '审核中', '已通过', '未通过'];

/** S-WDD-1: the receiving account, the number, the invoice and the receipt. */
export function WithdrawalFacts({ w }: { w: Withdrawal }) {
  const copy = async (): Promise<void> => {
    const copied = await copyText(w.withdraw_no);
    showToast(copied ? '已复制' : '复制失败，请长按选择', copied ? 'ok' : 'plain');
  };
  const { invoice, receipt_url } = w;
  return (
    <Card>
      <dl>
        <Fact name="提现到">
          {withdrawTargetName(w)} <span className="num">{w.account_mask}</span>
        </Fact>
        <Fact name="账户">{w.account === 'guild' ? '公会账户' : '个人账户'}</Fact>
        <Fact name="提交时间">
          <span className="num">{formatDateAndMinute(instantOfUnixSeconds(w.created_at))}</span>
        </Fact>
        <Fact name="单号">
          <span className={`num ${s.no}`}>{w.withdraw_no}</span>
          <button className={s.act} type="button" aria-label="复制单号" onClick={() => void copy()}>
            复制
          </button>
        </Fact>
        {invoice && (
          <Fact name="发票">
            {INVOICE_STATES[invoice.state] || ''}
            {invoice.url && (
              <a className={s.act} href={viewer(invoice.url)}>
                查看
              </a>
            )}
          </Fact>
        )}
        {receipt_url && (
          <Fact name="电子回单">
            <a className={s.act} href={viewer(receipt_url)}>
              查看
            </a>
          </Fact>
        )}
      </dl>
      {invoice && invoice.reason && (
        <p className={s.reason} role="note">
          发票未通过：{invoice.reason}
        </p>
      )}
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={s.fact}>
    <dt className={s.name}>{name}</dt>
    <dd className={s.value}>{children}</dd>
  </div>
);
