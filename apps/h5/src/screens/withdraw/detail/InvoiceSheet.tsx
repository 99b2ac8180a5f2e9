import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { PickField } from '@shengyu/ui/Field/PickField.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { Uploader, type UploaderItem } from '@shengyu/ui/Uploader/Uploader.tsx';
import { useState } from 'react';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { usePictureUpload } from '#features/sheet/picture-upload.ts';
import { useServices } from '#shell/services.ts';
import type { Withdrawal } from '#features/withdraw/ways.ts';
import s from './InvoiceSheet.module.css';

export type InvoiceSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly w: Withdrawal;
  readonly onSent: () => unknown;
};

type Fault = { readonly field: 'no' | 'day' | 'file'; readonly text: string };

const YEAR_DAYS = 365;

/** The sheet that uploads the special VAT invoice for the whole amount (call X19, WD-9). */
export function InvoiceSheet({ open, onClose, w, onSent }: InvoiceSheetProps) {
  const { client } = useServices();
  const [no, setNo] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [items, setItems] = useState<UploaderItem[]>([]);
  const [picking, setPicking] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const today = dayOf(Date.now());
  const file = items[0];
  const url = file && file.status === '' ? file.url : undefined;

  const upload = usePictureUpload('invoice');
  const send = async (): Promise<void> => {
    if (!/^\d{8,20}$/.test(no)) return setFault({ field: 'no', text: '请填写 8 至 20 位发票号码' });
    if (day === null) return setFault({ field: 'day', text: '请选择开票日期' });
    if (!url) return setFault({ field: 'file', text: file ? '请等待上传完成' : '请上传发票' });
    setFault(undefined);
    const act = { withdraw_no: w.withdraw_no, invoice_no: no, amount_fen: w.amount_fen, issued_on: day, url };
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/submit_withdrawal_invoice', act, { quiet: true }),
      () => true,
    );
    if (outcome.data) {
      showToast('发票已提交，等待审核', 'ok');
      await onSent();
    } else if (outcome.refusal) setFault({ field: 'no', text: outcome.refusal.msg });
  };
  const error = (field: Fault['field']): string | null => (fault && fault.field === field ? fault.text : null);
  return (
    <>
      <Sheet
        open={open && !picking}
        onClose={onClose}
        title="上传发票"
        footer={
          <Button block onPress={send}>
            提交发票
          </Button>
        }
      >
        <p className={s.lead}>
          增值税专用发票，价税合计须等于提现金额 <b className="num">{formatFenAsYuan(w.amount_fen)}</b>
        </p>
        <Field
          label="发票号码"
          kind="digits"
          maxLength={20}
          placeholder="8 至 20 位数字"
          value={no}
          onChange={setNo}
          error={error('no')}
        />
        <div className={s.field}>
          <PickField label="开票日期" text={day || ''} onPick={() => setPicking(true)} error={error('day')} />
        </div>
        <div className={s.field}>
          <Uploader label="发票" items={items} onChange={setItems} upload={upload} maxFiles={1} pdfAllowed />
        </div>
        {error('file') && (
          <p className={s.fault} role="alert">
            {error('file')}
          </p>
        )}
        <p className={s.note}>支持图片（5MB 以内）或 PDF（10MB 以内）</p>
      </Sheet>
      <DatePicker
        open={open && picking}
        onClose={() => setPicking(false)}
        value={day}
        onConfirm={setDay}
        min={addDays(today, -YEAR_DAYS)}
        max={today}
        title="开票日期"
      />
    </>
  );
}
