import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '#lib/online.ts';
import { refetchQueries } from '#lib/query.ts';
import { OwnCode } from '#mechanics/code/OwnCode.tsx';
import { usePlace } from '#shell/place.ts';
import { Lines } from '../Lines.tsx';
import { WayMark } from '../WayMark.tsx';
import type { Way } from './amount.ts';
import { DoneSheet } from './DoneSheet.tsx';
import s from './Submitting.module.css';
import type { Quote } from './use-quote.ts';
import { useSubmit, type Submitted, type SubmitWays, type ToSubmit } from './use-submit.ts';

export type SubmittingProps = Pick<SubmitWays, 'renew' | 'onGate'> & {
  /** The form was submitted; told by `onClose` when it stands alone again. */
  readonly open: boolean;
  readonly onClose: () => void;
  readonly way: Way;
  readonly quote: Quote | undefined;
  /** Undefined while there is no quote to submit. */
  readonly act: ToSubmit | undefined;
  readonly onDone: () => void;
};

/** S-GW-5: confirm with the same five lines, the code, the result. */
export function Submitting({ open, onClose, renew, onGate, way, quote, act, onDone }: SubmittingProps) {
  // The list and the wallet, wherever they are shown, are another once it is done.
  const submit = useSubmit({ renew, onGate, onDone: () => refetchQueries() });
  const { step, busy, wrongCode } = submit;
  const [done, setDone] = useState<Submitted>();
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
  const leave = (): void => {
    submit.close();
    onDone();
  };
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
      <OwnCode
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
      {done && <DoneSheet open={step.at === 'done'} onClose={leave} submitted={done} />}
    </>
  );
}

type ConfirmProps = { open: boolean; onClose: () => void; quote: Quote; way: Way; onConfirm: () => unknown };

/** S-ALL-9: every component of the sum before the button. */
const ConfirmSheet = ({ open, onClose, quote, way, onConfirm }: ConfirmProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="确认提现"
    footer={
      <Button block onPress={onConfirm}>
        确认提现 {yuanFromFen(quote.amount_fen)}
      </Button>
    }
  >
    {way.bound && (
      <p className={s.account}>
        <WayMark type={way.type} />
        <span className={s.words}>
          <b>{way.name}</b>
          <span className={s.mask}>
            <span className="num">{way.bound.account_mask}</span> · {way.bound.name_mask}
          </span>
        </span>
      </p>
    )}
    <Lines {...quote} />
  </Sheet>
);

/** Long enough for a network to come back, short enough not to seem dead. */
const ASK_EVERY_MS = 5_000;

/** The answer was lost: it is asked for until it is known (S-ALL-7). */
function UnknownSheet({ open, onAgain, busy }: { open: boolean; onAgain: () => Promise<void>; busy: boolean }) {
  const { navigation } = usePlace();
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
