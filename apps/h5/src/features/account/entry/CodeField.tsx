import { CodeInput } from '@shengyu/ui/CodeInput/CodeInput.tsx';
import { SendCodeButton } from '@shengyu/ui/VerifyCode/SendCode.tsx';
import { useRef } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import s from './CodeField.module.css';
import type { useSmsCode } from './use-sms-code.ts';

const Captcha = lazyPart(
  () => import('../code/Captcha.tsx'),
  'Captcha',
  ({ open }) => open,
);

export interface SmsCodeFieldProps {
  readonly sms: ReturnType<typeof useSmsCode>;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onComplete?: (code: string) => void;
  readonly refusal: { readonly text: string } | null;
  readonly busy?: boolean;
}

/** Form field for an SMS code: six cells, the button that requests the code, and the captcha slider when the server asks for it. */
export function SmsCodeField({ sms, value, onChange, onComplete, refusal, busy }: SmsCodeFieldProps) {
  const cells = useRef<HTMLDivElement>(null);
  const send = async (token?: string): Promise<void> => {
    // Focus moves to the first cell, so that the keyboard is open when the code arrives.
    if (await sms.send(token)) cells.current!.querySelector('input')!.focus();
  };
  return (
    <div>
      <div className={s.head}>
        <span aria-hidden="true">验证码</span>
        <SendCodeButton sentAt={sms.sentAt} disabled={sms.sending} onSend={() => void send()} />
      </div>
      <div ref={cells}>
        <CodeInput value={value} onChange={onChange} onComplete={onComplete} refusal={refusal} busy={busy} />
      </div>
      <Captcha
        open={sms.captcha}
        code={sms.code}
        onClose={sms.closeCaptcha}
        onSolved={(token) => {
          sms.closeCaptcha();
          void send(token);
        }}
      />
    </div>
  );
}
