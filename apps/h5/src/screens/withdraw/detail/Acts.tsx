import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { reloadMoneyData } from '#features/withdraw/renew-money.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import { isMoneyReturned, WITHDRAWAL_STATUS, type Withdrawal } from '#features/withdraw/ways.ts';
import s from './Acts.module.css';

const InvoiceSheet = lazyPart(
  () => import('./InvoiceSheet.tsx'),
  'InvoiceSheet',
  ({ open }) => open,
);
const Dialog = lazyPart(
  () => import('@shengyu/ui/Dialog/Dialog.tsx'),
  'Dialog',
  ({ open }) => open,
);

/** S-WDD-2: the actions on a withdrawal. `still` is true for an offline copy, on which nothing can be done. */
export function WithdrawalActions({ w, again, still }: { w: Withdrawal; again: () => Promise<void>; still: boolean }) {
  const { client } = useServices();
  const { navigation } = useRoute();
  const off = !useOnline() || still;
  const [asking, setAsking] = useState(false);
  const [invoicing, setInvoicing] = useState(false);

  const cancel = async (): Promise<void> => {
    const act = { withdraw_no: w.withdraw_no };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/cancel_withdrawal', act, { quiet: true }));
    setAsking(false);
    if (data) showToast('已撤销，资金已退回', 'ok');
    // Even after a refusal the withdrawal's status differs from what is shown, so it and the wallet are reloaded.
    await reloadMoneyData();
  };
  const contact = async (): Promise<void> => {
    const copied = await copyText(w.withdraw_no);
    showToast(copied ? '单号已复制，请到 App 内「我的-客服」反馈' : '请到 App 内「我的-客服」反馈');
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
      {w.status === WITHDRAWAL_STATUS.invoice && (
        <div className={s.act}>
          <Button block size="md" disabled={off} onPress={() => setInvoicing(true)}>
            {w.invoice && w.invoice.url ? '重新上传' : '上传发票'}
          </Button>
        </div>
      )}
      {isMoneyReturned(w.status) && (
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
        title={`撤销提现 ${formatFenAsYuan(w.amount_fen)}？`}
        confirm="撤销提现"
        cancel="再想想"
        danger
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        撤销后 {formatFenAsYuan(w.amount_fen)} 将退回可提现余额
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
