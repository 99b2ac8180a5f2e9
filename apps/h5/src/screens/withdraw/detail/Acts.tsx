import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useOnline } from '#lib/online.ts';
import { refetchQueries } from '#lib/query.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import { isGivenBack, STATUS, type Withdrawal } from '../ways.ts';
import s from './Acts.module.css';

const InvoiceSheet = later(
  () => import('./InvoiceSheet.tsx'),
  (module) => module.InvoiceSheet,
  ({ open }) => open,
);
const Dialog = later(
  () => import('@shengyu/ui/Dialog/Dialog.tsx'),
  (module) => module.Dialog,
  ({ open }) => open,
);

/** S-WDD-2. `still`: what is shown comes from the phone, nothing can be done with it. */
export function Acts({ w, again, still }: { w: Withdrawal; again: () => Promise<void>; still: boolean }) {
  const { client } = useServices();
  const { navigation } = usePlace();
  const off = !useOnline() || still;
  const [asking, setAsking] = useState(false);
  const [invoicing, setInvoicing] = useState(false);

  const cancel = async (): Promise<void> => {
    const act = { withdraw_no: w.withdraw_no };
    const { data } = await outcomeOf(client.mutate('POST /api/v1/cancel_withdrawal', act, { quiet: true }));
    setAsking(false);
    if (data) toast('已撤销，资金已退回', 'ok');
    // Refused or not: it stands elsewhere than shown, and so does the wallet.
    await refetchQueries();
  };
  const contact = async (): Promise<void> => {
    const copied = await copyText(w.withdraw_no);
    toast(copied ? '单号已复制，请到 App 内「我的-客服」反馈' : '请到 App 内「我的-客服」反馈');
  };
  return (
    <div className={s.acts}>
      <div className={s.act}>
        <Button block size="md" variant="line" onPress={contact}>
          联系客服
        </Button>
      </div>
      {w.can_cancel === 1 && (
        <div className={s.act}>
          <Button block size="md" variant="line" disabled={off} onPress={() => setAsking(true)}>
            撤销提现
          </Button>
        </div>
      )}
      {w.status === STATUS.invoice && (
        <div className={s.act}>
          <Button block size="md" disabled={off} onPress={() => setInvoicing(true)}>
            {w.invoice && w.invoice.url ? '重新上传' : '上传发票'}
          </Button>
        </div>
      )}
      {isGivenBack(w.status) && (
        <div className={s.act}>
          <Button
            block
            size="md"
            disabled={off}
            onPress={() => navigation.go(`/withdraw/goWithdraw${w.account === 'guild' ? '?account=guild' : ''}`)}
          >
            重新提现
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        title={`撤销提现 ${yuanFromFen(w.amount_fen)}？`}
        confirm="撤销提现"
        cancel="再想想"
        danger
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        撤销后 {yuanFromFen(w.amount_fen)} 将退回可提现余额
      </Dialog>
      <InvoiceSheet
        open={invoicing}
        onClose={() => setInvoicing(false)}
        w={w}
        onSent={async () => {
          setInvoicing(false);
          await again();
        }}
      />
    </div>
  );
}
