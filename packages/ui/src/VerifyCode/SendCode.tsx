import { useEffect, useState } from 'react';
import s from './SendCode.module.css';

export const RESEND_AFTER_MS = 60_000;

export interface SendCodeProps {
  /** When the last code was sent, in ms; null before the first. The screen keeps it, so that reopening sends no second. */
  readonly sentAt: number | null;
  readonly onSend: () => void;
  readonly disabled?: boolean;
}

/** S-LOGIN-1, S-CMP-8: 获取验证码, then {n}s 后重发. */
export function SendCode({ sentAt, onSend, disabled }: SendCodeProps) {
  const seconds = useSecondsLeft(sentAt === null ? 0 : sentAt + RESEND_AFTER_MS);
  return (
    <button type="button" className={s.send} disabled={disabled || seconds > 0} onClick={onSend}>
      {seconds > 0 ? (
        <>
          <span className="num">{seconds}</span>s 后重发
        </>
      ) : (
        <>{sentAt === null ? '获取验证码' : '重新获取'}</>
      )}
    </button>
  );
}

/** Whole seconds until that moment, by the clock: a phone that slept wakes up with the right number. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.min(RESEND_AFTER_MS, until - now);
  const running = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until, running]);
  return Math.max(0, Math.ceil(left / 1000));
}
