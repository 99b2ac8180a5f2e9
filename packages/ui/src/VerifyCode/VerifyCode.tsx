import { maskMobile } from '@shengyu/rules/identity/mask.ts';
import { useState } from 'react';
import { CodeInput } from '../CodeInput/CodeInput.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { SendCodeButton } from './SendCode.tsx';
import s from './VerifyCode.module.css';

export interface VerifyCodeProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The full number, or masked as the server gives it. */
  readonly mobile: string;
  /** When the last code was sent, in ms; null before the first one (see SendCode.tsx). */
  readonly sentAt: number | null;
  readonly onSend: () => void;
  readonly onComplete: (code: string) => void;
  readonly refusal?: { readonly text: string } | null;
  /** The code is being checked: the input is read-only and a spinner replaces the resend button. */
  readonly busy?: boolean;
  readonly title?: string;
}

/**
 * S-CMP-8: the sheet to enter an SMS code: 6 cells, 已发送至 138****8000,
 * resend after 60 s. The code is forgotten when the sheet closes.
 */
export const VerifyCodeSheet = ({ open, onClose, title = '输入验证码', ...props }: VerifyCodeProps) => (
  <Sheet open={open} onClose={onClose} title={title}>
    <Content {...props} />
  </Sheet>
);

function Content({ mobile, sentAt, onSend, onComplete, refusal, busy }: Omit<VerifyCodeProps, 'open' | 'onClose'>) {
  const [code, setCode] = useState('');
  const masked = maskMobile(mobile);
  return (
    <>
      <p className={s.sent}>
        {sentAt === null ? '将发送至' : '已发送至'} <span className="num">{masked}</span>
      </p>
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} refusal={refusal} busy={busy} autoFocus />
      <div className={s.foot}>
        {busy ? (
          <>
            <Spinner size={20} plain />
            <span className={s.checking}>正在验证…</span>
          </>
        ) : (
          <SendCodeButton sentAt={sentAt} onSend={onSend} />
        )}
      </div>
    </>
  );
}
