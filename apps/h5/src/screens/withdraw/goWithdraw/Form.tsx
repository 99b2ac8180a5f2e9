import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SubmitBar } from '@shengyu/ui/SubmitBar/SubmitBar.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { later } from '#lib/later.tsx';
import { useOnline } from '#lib/online.ts';
import { usePlace } from '#shell/place.ts';
import type { AccountName, WayType } from '../ways.ts';
import { Yuan } from '../Yuan.tsx';
import { faultOf, fenOf, isUsedUp, type Ways } from './amount.ts';
import { AmountCard } from './AmountCard.tsx';
import s from './Form.module.css';
import { GateCard } from './GateCard.tsx';
import { useQuote } from './use-quote.ts';

const QuoteCard = later(
  () => import('./QuoteCard.tsx'),
  (module) => module.QuoteCard,
);
const WayCard = later(
  () => import('./WayCard.tsx'),
  (module) => module.WayCard,
);
const WaysSheet = later(
  () => import('./WaysSheet.tsx'),
  (module) => module.WaysSheet,
  ({ open }) => open,
);
const Submitting = later(
  () => import('./Submitting.tsx'),
  (module) => module.Submitting,
  ({ open }) => open,
);
const WithdrawGate = later(
  () => import('../WithdrawGate.tsx'),
  (module) => module.WithdrawGate,
  ({ open }) => open,
);

/** A glance: whether it is WeChat's answer the sheet finds out, which knows how it reads. */
const isReturning = (): boolean => /[?&]state=/.test(window.location.href);

export type FormProps = {
  readonly ways: Ways;
  readonly account: AccountName;
  readonly again: () => Promise<void>;
  readonly right: ReactNode;
  readonly top: ReactNode;
};

/** The way used last, else the first one bound, else the first that works. */
function firstType({ types, last_type }: Ways): WayType {
  const working = types.filter(({ enabled }) => enabled === 1);
  const found =
    working.find(({ type, bound }) => type === last_type && bound) || working.find(({ bound }) => bound) || working[0];
  return (found || types[0]!).type;
}

/** S-GW-1 to S-GW-3, S-GW-7. */
export function Form({ ways, account, again, right, top }: FormProps) {
  const { navigation } = usePlace();
  const online = useOnline();
  const [type, setType] = useState(() => firstType(ways));
  const [typed, setTyped] = useState('');
  const closed = ways.gate.pass === 0;
  const [gate, setGate] = useState(closed);
  const [choosing, setChoosing] = useState(isReturning);
  const way = ways.types.find((one) => one.type === type) || ways.types[0]!;
  const { bound, enabled } = way;
  const fen = fenOf(typed);
  const over = isUsedUp(ways, way);
  const fault = faultOf(fen, way, ways);
  const ready = !closed && !over && enabled === 1 && bound !== undefined && fen > 0 && fault === undefined;
  const quoting = useQuote(ready ? { account, type: way.type, amount_fen: fen } : undefined);
  const [submitting, setSubmitting] = useState(false);
  const quoted = quoting.state.step === 'here' ? quoting.state.quote : undefined;
  const refused = quoting.state.step === 'refused' ? quoting.state.refusal : undefined;
  // A gate that closed meanwhile is opened again where its steps are.
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
          action={fen > 0 ? <>确认提现 {yuanFromFen(fen)}</> : '提交'}
          disabled={!online || quoted === undefined}
          busy={quoting.state.step === 'loading'}
          onSubmit={() => setSubmitting(true)}
        />
      }
    >
      {top}
      <p className={s.caption}>可提现收益</p>
      <p className={s.hero}>
        <Yuan fen={ways.available_fen} />
      </p>
      {closed && <GateCard onOpen={() => setGate(true)} />}
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
