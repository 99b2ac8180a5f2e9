import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SubmitBar } from '@shengyu/ui/SubmitBar/SubmitBar.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { useRoute } from '#shell/route.ts';
import type { WithdrawAccountKey, WithdrawMethodType, WithdrawMethods } from '#features/withdraw/ways.ts';
import { YuanAmount } from '#features/withdraw/Yuan.tsx';
import { findAmountFault, yuanToFen, isLimitUsedUp } from './amount.ts';
import { AmountCard } from './AmountCard.tsx';
import s from './Form.module.css';
import { useQuote } from './use-quote.ts';

const MissingStepsCard = lazyPart(() => import('./GateCard.tsx'), 'MissingStepsCard');
const QuoteCard = lazyPart(() => import('./QuoteCard.tsx'), 'QuoteCard');
const WayCard = lazyPart(() => import('./WayCard.tsx'), 'WithdrawMethodCard');
const WaysSheet = lazyPart(
  () => import('./WaysSheet.tsx'),
  'WithdrawMethodsSheet',
  ({ open }) => open,
);
const Submitting = lazyPart(
  () => import('./Submitting.tsx'),
  'SubmitWithdrawalSheets',
  ({ open }) => open,
);
const WithdrawGate = lazyPart(
  () => import('#features/withdraw/WithdrawGate.tsx'),
  'WithdrawGate',
  ({ open }) => open,
);

/** A quick test of the address; the sheet itself checks whether it really is WeChat's return. */
const isReturning = (): boolean => /[?&]state=/.test(window.location.href);

export type WithdrawalFormProps = {
  readonly ways: WithdrawMethods;
  readonly account: WithdrawAccountKey;
  readonly again: () => Promise<void>;
  readonly right: ReactNode;
  readonly top: ReactNode;
};

/**
 * The withdrawal method used last if an account is bound to it, else the first with a bound account, else the first that is
 * enabled.
 */
function firstType({ types, last_type }: WithdrawMethods): WithdrawMethodType {
  const working = types.filter(({ enabled }) => enabled === 1);
  const found =
    working.find(({ type, bound }) => type === last_type && bound) || working.find(({ bound }) => bound) || working[0];
  return (found || types[0]!).type;
}

/** The withdrawal form: method, amount and quote (S-GW-1 to S-GW-3), and the states in which it is closed (S-GW-7). */
export function WithdrawalForm({ ways, account, again, right, top }: WithdrawalFormProps) {
  const { navigation } = useRoute();
  const online = useOnline();
  const [type, setType] = useState(() => firstType(ways));
  const [typed, setTyped] = useState('');
  const closed = ways.gate.pass === 0;
  const [gate, setGate] = useState(closed);
  const [choosing, setChoosing] = useState(isReturning);
  const way = ways.types.find((one) => one.type === type) || ways.types[0]!;
  const { bound, enabled } = way;
  const fen = yuanToFen(typed);
  const over = isLimitUsedUp(ways, way);
  const fault = findAmountFault(fen, way, ways);
  const ready = !closed && !over && enabled === 1 && bound !== undefined && fen > 0 && fault === undefined;
  const quoting = useQuote(ready ? { account, type: way.type, amount_fen: fen } : undefined);
  const [submitting, setSubmitting] = useState(false);
  const quoted = quoting.state.step === 'here' ? quoting.state.quote : undefined;
  const refused = quoting.state.step === 'refused' ? quoting.state.refusal : undefined;
  // A refusal with code 0 means that a required step (real name or contract) is now missing; reloading shows the missing steps.
  useEffect(() => {
    if (refused && refused.code === 0) void again();
  }, [refused]);

  return (
    <Page
      title="提现"
      ground="hero"
      onBack={() => navigation.back()}
      right={right}
      bottom={
        <SubmitBar
          action={fen > 0 ? <>确认提现 {formatFenAsYuan(fen)}</> : '提交'}
          disabled={!online || quoted === undefined}
          busy={quoting.state.step === 'loading'}
          onSubmit={() => setSubmitting(true)}
        />
      }
    >
      {top}
      <p className={s.caption}>可提现收益</p>
      <p className={s.hero}>
        <YuanAmount fen={ways.available_fen} />
      </p>
      {closed && (
        <div className={s.gate}>
          <MissingStepsCard need={ways.gate.need} onOpen={() => setGate(true)} />
        </div>
      )}
      <AmountCard
        ways={ways}
        way={way}
        typed={typed}
        onType={setTyped}
        fault={fault || (refused && refused.msg)}
        disabled={closed || over || !online}
      />
      <div className={s.way}>
        <WayCard way={way} onChange={() => setChoosing(true)} disabled={closed || !online} />
      </div>
      <QuoteCard state={quoting.state} way={way} onAgain={quoting.again} />
      <p className={s.notice}>{ways.notice}</p>
      <WaysSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        ways={ways}
        type={way.type}
        onChoose={setType}
        again={again}
      />
      <Submitting
        open={submitting}
        onClose={() => setSubmitting(false)}
        renew={() => Promise.all([quoting.again(), again()])}
        onGate={() => setGate(true)}
        way={way}
        quote={quoted}
        act={
          quoted && bound
            ? { account, type: way.type, amount_fen: fen, account_id: bound.account_id, quote_id: quoted.quote_id }
            : undefined
        }
        onDone={() => setTyped('')}
      />
      <WithdrawGate open={gate && closed} onClose={() => setGate(false)} account={account} need={ways.gate.need} />
    </Page>
  );
}
