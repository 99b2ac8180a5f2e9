// The inside of an act sheet: what will happen, the act's own fields, the reason with its ready reasons, and how it went.
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CODE, refusalSentence } from '#lib/call.ts';
import type { Shortcut } from '#lib/shortcuts.ts';
import { TraceId } from '#parts/Facts.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { LongText } from '#parts/LongText.tsx';
import type { ActLine, AnyAct } from './act.ts';
import { SecondPerson } from './deciders.tsx';
import { REASON, type RunningAct } from './use-act.ts';
import type { Offered } from './use-kept-text.ts';
import s from './ActForm.module.css';

type ActFormProps = {
  readonly act: AnyAct;
  readonly run: RunningAct;
  /** What was typed here before the last session ended. */
  readonly offered?: Offered | undefined;
};

export function ActForm({ act, run, offered }: ActFormProps) {
  const { value, set, state, isFixed } = run;
  const lines = typeof act.lines === 'function' ? act.lines(value) : act.lines;
  const sentence = typeof act.sentence === 'function' ? act.sentence(value) : act.sentence;
  // CONUI-11: what is wrong with a field (1004) is said at the fields, everything else at the foot.
  const isAtFields = act.Fields !== undefined && state.kind === 'refused' && state.refusal.code === CODE.badField;
  return (
    <div className={s.form}>
      {act.object && <div className={s.object}>{act.object}</div>}
      {lines && lines.length > 0 && <Lines lines={lines} />}
      {act.Fields && (
        <fieldset className={s.fields} disabled={isFixed}>
          <act.Fields value={value} set={set} />
        </fieldset>
      )}
      {isAtFields && <ActResult act={act} run={run} />}
      {sentence && <p className={s.sentence}>{sentence}</p>}
      {act.needsSecond && <SecondPerson route={act.route} className={s.second} />}
      <ReasonField run={run} reasons={act.reasons ?? []} words={act.words ?? REASON} />
      {offered && <KeptOffer offered={offered} />}
      {!isAtFields && <ActResult act={act} run={run} />}
    </div>
  );
}

export const KeptOffer = ({ offered: { text, take, drop } }: { readonly offered: Offered }) => (
  <Alert
    type="info"
    title={`上次没有发送：${text.reason}`}
    action={
      <span className="row" style={{ gap: 4 }}>
        <Button size="small" type="link" onClick={take}>
          取回
        </Button>
        <Button size="small" type="text" onClick={drop}>
          丢弃
        </Button>
      </span>
    }
  />
);

const Lines = ({ lines }: { readonly lines: readonly ActLine[] }) => (
  <dl className={s.lines}>
    {lines.map(({ name, before, after }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="c3">{before}</dd>
        <dd aria-hidden="true" className="c3">
          →
        </dd>
        <dd className="strong">{after}</dd>
      </div>
    ))}
  </dl>
);

type ReasonFieldProps = {
  readonly run: Pick<RunningAct, 'reason' | 'setReason' | 'isFixed'>;
  readonly reasons: readonly string[];
  readonly words?: typeof REASON;
  readonly autoFocus?: boolean;
};

/**
 * The keys 1–5 choose a ready reason while the field is empty, so that a reason may still contain figures. A sheet hears them wherever
 * the focus is, because it may begin with fields of its own; in a field they are figures.
 */
export const reasonKeys = (
  { reason, setReason, isFixed }: Pick<RunningAct, 'reason' | 'setReason' | 'isFixed'>,
  reasons: readonly string[] = [],
): Shortcut[] =>
  reasons.map((ready, index) => ({
    keys: String(index + 1),
    off: reason !== '' || isFixed,
    run: () => setReason(ready),
  }));

export function ReasonField({ run, reasons, words = REASON, autoFocus = true }: ReasonFieldProps) {
  const { reason, setReason, isFixed } = run;
  const hint = reasons.length > 0 ? `按 ${reasons.length > 1 ? `1–${reasons.length}` : '1'} 选用` : `1–${words.max} 字`;
  return (
    <div className={s.reason}>
      <LongText
        aria-label={words.label}
        autoFocus={autoFocus}
        value={reason}
        maxLength={words.max}
        disabled={isFixed}
        placeholder={`${words.label}（必填，${hint}）`}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          const ready = reason === '' && !event.nativeEvent.isComposing ? reasons[Number(event.key) - 1] : undefined;
          if (ready === undefined || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          setReason(ready);
        }}
      />
      {reasons.length > 0 && (
        <div className={s.ready}>
          {reasons.map((ready, index) => (
            <button
              key={ready}
              type="button"
              aria-pressed={reason === ready}
              disabled={isFixed}
              onClick={() => setReason(ready)}
            >
              <span className="num">{index + 1}</span> {ready}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** How it went, in one line that is read aloud. */
export function ActResult({ act, run: { state } }: { readonly act: AnyAct; readonly run: RunningAct }) {
  return (
    <div aria-live="polite">
      {state.kind === 'checking' && <Alert type="warning" showIcon title="结果未知，正在核对" />}
      {state.kind === 'unknown' && (
        <Alert type="warning" showIcon title="结果未知，请稍后再核对。再次发送不会重复执行" />
      )}
      {state.kind === 'refused' && <Alert type="error" showIcon title={<Refused act={act} state={state} />} />}
    </div>
  );
}

function Refused({ act, state }: { readonly act: AnyAct; readonly state: { readonly refusal: RefusalLike } }) {
  const wait = Number(state.refusal.data['retry_after'] ?? 0);
  const left = useCountdown(state.refusal.code === CODE.tooFast ? wait : 0, state);
  return (
    <>
      {refusalSentence(state.refusal, act.title).replace('，请刷新', '')}
      {left > 0 && `，${left} 秒后可再试`}
      {state.refusal.code === CODE.changed && '，已刷新'}
      {state.refusal.code === CODE.fault && '，再次发送不会重复执行 '}
      <TraceId refusal={state.refusal} />
    </>
  );
}

type RefusalLike = Extract<RunningAct['state'], { kind: 'refused' }>['refusal'];

function useCountdown(seconds: number, key: unknown): number {
  const [left, setLeft] = useState(seconds);
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (seen.current !== key) setLeft(seconds);
    seen.current = key;
    const timer = setInterval(() => setLeft((old) => Math.max(0, old - 1)), 1_000);
    return () => clearInterval(timer);
  }, [key, seconds]);
  return left;
}

/** `通过 ¥8,600.00 ⌘↵`, or what the next press does. */
export function buttonTextOf(act: AnyAct, { value, state }: RunningAct): string {
  if (state.kind === 'unknown') return '再次核对';
  return typeof act.button === 'function' ? act.button(value) : act.button;
}

export const SendKey = () => <Kbd keys="mod+enter" />;
