import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { ConfirmFooter } from '@shengyu/ui/Sheet/ConfirmFoot.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '@shengyu/web/online.ts';
import { reloadMoneyData } from '#features/withdraw/renew-money.ts';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import { useRoute } from '#shell/route.ts';
import { WithdrawalBreakdown } from '#features/withdraw/Lines.tsx';
import { WithdrawMethodLogo } from '#features/withdraw/WayMark.tsx';
import { withdrawTargetName, type WithdrawMethod, type Quote } from '#features/withdraw/ways.ts';
import { WithdrawalSubmittedSheet } from './DoneSheet.tsx';
import s from './Submitting.module.css';
import {
  useSubmitWithdrawal,
  type WithdrawalReply,
  type SubmitCallbacks,
  type WithdrawalRequest,
} from './use-submit.ts';

export type SubmitWithdrawalSheetsProps = Pick<SubmitCallbacks, 'renew' | 'onGate'> & {
  /** True after the form was submitted; `onClose` is called when the last sheet is closed. */
  readonly open: boolean;
  readonly onClose: () => void;
  readonly way: WithdrawMethod;
  readonly quote: Quote | undefined;
  /** Undefined while there is no quote to submit. */
  readonly act: WithdrawalRequest | undefined;
  readonly onDone: () => void;
};

/** S-GW-5: the confirmation with the five lines of the quote, the SMS code, and the result. */
export function SubmitWithdrawalSheets({
  open,
  onClose,
  renew,
  onGate,
  way,
  quote,
  act,
  onDone,
}: SubmitWithdrawalSheetsProps) {
  // The lists and the wallet change with a withdrawal, so they are reloaded wherever they are shown.
  const submit = useSubmitWithdrawal({
    renew,
    onGate,
    onDone: () => {
      // The amount field is cleared before the balance is reloaded. Otherwise the form behind this sheet would report
      // that the amount just withdrawn exceeds the new balance.
      onDone();
      void reloadMoneyData();
    },
  });
  const { step, busy, wrongCode } = submit;
  const [done, setDone] = useState<WithdrawalReply>();
  useEffect(() => {
    if (step.at === 'done') setDone(step.submitted);
  }, [step]);
  useEffect(() => {
    if (open) submit.open();
  }, [open]);
  const left = useRef(true);
  useEffect(() => {
    const back = step.at === 'form' && !left.current;
    left.current = step.at === 'form';
    if (back) onClose();
  }, [step.at]);
  return (
    <>
      {quote && act && (
        <ConfirmSheet
          open={step.at === 'confirm'}
          onClose={submit.close}
          quote={quote}
          way={way}
          onConfirm={() => submit.confirm(act, quote)}
        />
      )}
      <OwnMobileCodeSheet
        scene="withdraw"
        open={step.at === 'code'}
        onClose={submit.close}
        onComplete={(typed) => void (act && submit.withCode(act, typed))}
        refusal={wrongCode}
        busy={busy}
      />
      <UnknownSheet open={step.at === 'unknown'} onAgain={submit.askAgain} busy={busy} />
      <Dialog
        open={step.at === 'stopped'}
        title="提现已暂停"
        confirm="知道了"
        cancel={null}
        onConfirm={submit.close}
        onCancel={submit.close}
      >
        {step.at === 'stopped' && step.text}
      </Dialog>
      {done && <WithdrawalSubmittedSheet open={step.at === 'done'} onClose={submit.close} submitted={done} />}
    </>
  );
}

type ConfirmProps = { open: boolean; onClose: () => void; quote: Quote; way: WithdrawMethod; onConfirm: () => unknown };

/** S-ALL-9: shows every component of the sum before the button. */
const ConfirmSheet = ({ open, onClose, quote, way, onConfirm }: ConfirmProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="确认提现"
    footer={
      <ConfirmFooter
        confirm={`确认提现 ${formatFenAsYuan(quote.amount_fen)}`}
        onConfirm={onConfirm}
        onCancel={onClose}
      />
    }
  >
    {way.bound && (
      <p className={s.account}>
        <WithdrawMethodLogo type={way.type} />
        <span className={s.words}>
          <b>{withdrawTargetName({ type: way.type, bank_name: way.bound.bank_name })}</b>
          <span className={s.mask}>
            <span className="num">{way.bound.account_mask}</span> · {way.bound.name_mask}
          </span>
        </span>
      </p>
    )}
    <WithdrawalBreakdown {...quote} />
  </Sheet>
);

/** Time between two repeats: long enough for a network to recover, short enough for the member to see progress. */
const ASK_EVERY_MS = 5_000;

/** S-ALL-7: the reply was lost, so the request is repeated until the result is known. */
function UnknownSheet({ open, onAgain, busy }: { open: boolean; onAgain: () => Promise<void>; busy: boolean }) {
  const { navigation } = useRoute();
  const online = useOnline();
  useEffect(() => {
    if (!open || busy || !online) return undefined;
    const timer = setTimeout(() => void onAgain(), ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [open, busy, online, onAgain]);
  return (
    <Sheet
      open={open}
      onClose={() => navigation.go('/withdraw')}
      title="正在确认结果…"
      footer={
        <Button block variant="soft" onPress={() => navigation.go('/withdraw')}>
          到提现明细查看
        </Button>
      }
    >
      <div className={s.unknown} role="status">
        <Spinner size={28} plain />
        <p className={s.text}>
          {online ? '网络不稳定，正在向服务器确认是否已提交' : '当前无网络，恢复后会继续确认'}，请勿重复提交
        </p>
      </div>
    </Sheet>
  );
}
