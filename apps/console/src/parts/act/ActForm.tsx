// The inside of an act sheet: what will happen, the act's own fields, the reason with its ready reasons, and how it went.
import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CODE, refusalSentence } from '#lib/call.ts';
import { Kbd } from '#parts/Kbd.tsx';
import { LongText } from '#parts/LongText.tsx';
import type { ActLine, AnyAct } from './act.ts';
import { REASON, type RunningAct } from './use-act.ts';
import s from './ActForm.module.css';

export function ActForm({ act, run }: { readonly act: AnyAct; readonly run: RunningAct }) {
  const { value, set, state, isFixed } = run;
  const lines = typeof act.lines === 'function' ? act.lines(value) : act.lines;
  const sentence = typeof act.sentence === 'function' ? act.sentence(value) : act.sentence;
  const fieldFault = state.kind === 'refused' && state.refusal.code === CODE.badField ? state.refusal.msg : undefined;
  return (
    <div className={s.form}>
      {act.object && <div className={s.object}>{act.object}</div>}
      {lines && lines.length > 0 && <Lines lines={lines} />}
      {act.Fields && (
        <fieldset className={s.fields} disabled={isFixed}>
          <act.Fields value={value} set={set} fault={fieldFault} />
        </fieldset>
      )}
      {sentence && <p className={s.sentence}>{sentence}</p>}
      {act.needsSecond && <p className={s.second}>提交后由另一位有权限的同事在 72 小时内复核</p>}
      <ReasonField run={run} reasons={act.reasons ?? []} words={act.words ?? REASON} />
      <ActResult act={act} run={run} />
    </div>
  );
}

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

/** The keys 1–5 fill the field while it is empty, so that a reason may still contain figures. */
export function ReasonField({ run, reasons, words = REASON, autoFocus = true }: ReasonFieldProps) {
  const { reason, setReason, isFixed } = run;
  const hint = reasons.length > 0 ? `按 1–${reasons.length} 选用` : `1–${words.max} 字`;
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
  const trace = state.refusal.data['trace_id'];
  return (
    <>
      {refusalSentence(state.refusal, act.title)}
      {left > 0 && `，${left} 秒后可再试`}
      {state.refusal.code === CODE.changed && '，已刷新'}
      {typeof trace === 'string' && <code className="mono"> {trace}</code>}
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
