import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { WithdrawMethod } from '#features/withdraw/ways.ts';

export type UnbindAccountSheetProps = {
  /** The sheet is closed when undefined. */
  readonly way: WithdrawMethod | undefined;
  readonly onClose: () => void;
  readonly onUnbound: () => unknown;
};

/** The sheet that unbinds an account after a confirmation and an SMS code (call X18). */
export function UnbindAccountSheet({ way, onClose, onUnbound }: UnbindAccountSheetProps) {
  const { client } = useServices();
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);
  const close = (): void => {
    setSure(false);
    onClose();
  };
  const submit = async (account_id: number, sms_code: string): Promise<void> => {
    setBusy(true);
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/unbind_withdrawal_account', { account_id, sms_code }, { quiet: true }),
      ({ reason }) => reason === 'sms',
    );
    setBusy(false);
    if (outcome.data) {
      showToast('已解绑', 'ok');
      setSure(false);
      await onUnbound();
    } else if (outcome.refusal && outcome.refusal.reason === 'sms') setWrongCode({ text: outcome.refusal.msg });
    else if (outcome.refusal) close();
  };
  const bound = way && way.bound;
  return (
    <>
      <Dialog
        open={bound !== undefined && !sure}
        title={way && bound ? `解绑${way.name} ${bound.account_mask}？` : '解绑'}
        confirm="解绑"
        danger
        onConfirm={() => {
          setWrongCode(null);
          setSure(true);
        }}
        onCancel={close}
      >
        解绑后不能再提现到该账户，重新绑定计入 30 天内的更换次数
      </Dialog>
      <OwnMobileCodeSheet
        scene="bind"
        open={bound !== undefined && sure}
        onClose={close}
        onComplete={(typed) => void (bound && submit(bound.account_id, typed))}
        refusal={wrongCode}
        busy={busy}
      />
    </>
  );
}
