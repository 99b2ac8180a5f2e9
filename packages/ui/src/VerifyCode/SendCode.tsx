import { useEffect, useState } from 'react';
import s from './SendCode.module.css';

export const RESEND_AFTER_MS = 60_000;

export interface SendCodeButtonProps {
  /**
   * When the last code was sent, in ms; null before the first. The parent
   * keeps it, so that reopening the sheet does not send another code.
   */
  readonly sentAt: number | null;
  readonly onSend: () => void;
  readonly disabled?: boolean;
}

/** The button that requests the SMS code (S-LOGIN-1, S-CMP-8): 获取验证码, then {n}s 后重发. */
export function SendCodeButton({ sentAt, onSend, disabled }: SendCodeButtonProps) {
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

/**
 * React hook: the whole seconds until `until`. It reads the clock instead
 * of counting ticks, so that the number is right after the phone slept.
 */
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
