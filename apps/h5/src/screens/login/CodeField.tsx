import { CodeInput } from '@shengyu/ui/CodeInput/CodeInput.tsx';
import { SendCode } from '@shengyu/ui/VerifyCode/SendCode.tsx';
import { useRef } from 'react';
import { later } from '#lib/later.tsx';
import s from './CodeField.module.css';
import type { useSmsCode } from './use-sms-code.ts';

const Captcha = later(
  () => import('#mechanics/code/Captcha.tsx'),
  (module) => module.Captcha,
  ({ open }) => open,
);

export interface CodeFieldProps {
  readonly sms: ReturnType<typeof useSmsCode>;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onComplete?: (code: string) => void;
  readonly refusal: { readonly text: string } | null;
  readonly busy?: boolean;
}

/** Six cells, the button that sends for the code, and the slider when the server asks for it. */
export function CodeField({ sms, value, onChange, onComplete, refusal, busy }: CodeFieldProps) {
  const cells = useRef<HTMLDivElement>(null);
  const send = async (token?: string): Promise<void> => {
    // The cells wait for what will come; the keyboard is there already.
    if (await sms.send(token)) cells.current!.querySelector('input')!.focus();
  };
  return (
    <div>
      <div className={s.head}>
        <span aria-hidden="true">验证码</span>
        <SendCode sentAt={sms.sentAt} disabled={sms.sending} onSend={() => void send()} />
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
