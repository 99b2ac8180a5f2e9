import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import s from './InvoiceTitle.module.css';

type Title = NonNullable<ReplyFrom<'POST /api/v1/withdrawal_detail'>['invoice']>['title'];

const rowsOf = ({ name, tax_no, address, bank, content, rate_bp }: Title): [string, string][] => [
  ['抬头', name],
  ['税号', tax_no],
  ['地址电话', address],
  ['开户行及账号', bank],
  ['开票内容', content],
  ['税率', `${rate_bp / 100}%`],
];

/** S-GW-6: the invoice title, with 一键复制. */
export function InvoiceTitle({ title }: { title: Title }) {
  const rows = rowsOf(title);
  const copy = async (): Promise<void> => {
    const copied = await copyText(rows.map(([name, value]) => `${name}：${value}`).join('\n'));
    showToast(copied ? '开票信息已复制' : '复制失败，请长按选择', copied ? 'ok' : 'plain');
  };
  return (
    <div className={s.box}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={s.row}>
            <dt className={s.name}>{name}</dt>
            <dd className={s.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <Button block size="md" variant="soft" onPress={copy}>
        一键复制
      </Button>
    </div>
  );
}
