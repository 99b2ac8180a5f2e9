import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { PASSWORD_DIGITS } from '@shengyu/rules/ui-constants.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { AgreeLine } from '@shengyu/ui/Checkbox/AgreeLine.tsx';
import { MobileField } from '@shengyu/ui/MobileField/MobileField.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useOnline } from '#lib/online.ts';
import { CodeField } from './CodeField.tsx';
import { DOOR_DOCUMENTS } from './documents.ts';
import { keepLogin, useLoginDraft } from './draft.ts';
import s from './Login.module.css';
import type { OauthChannel } from './oauth.ts';
import { useCodeLogin } from './use-code-login.ts';
import { useOauthStart } from './use-oauth.ts';
import { useSmsCode } from './use-sms-code.ts';

const Banned = later(
  () => import('./Banned.tsx'),
  (module) => module.Banned,
  ({ refusal }) => refusal !== null,
);
const ConsentSheet = later(
  () => import('./ConsentSheet.tsx'),
  (module) => module.ConsentSheet,
  ({ open }) => open,
);
const OtherWays = later(
  () => import('./OtherWays.tsx'),
  (module) => module.OtherWays,
  ({ channels }) => channels.length > 0,
);

export function LoginForm({ next, channels }: { next: string | undefined; channels: readonly OauthChannel[] }) {
  const { mobile, code, agreed } = useLoginDraft();
  const sms = useSmsCode('login', mobile);
  const { busy, wrongCode, banned, forgiveBanned, login } = useCodeLogin(next);
  const oauth = useOauthStart(next);
  const online = useOnline();
  /** What goes on as soon as the box is ticked. */
  const [waiting, setWaiting] = useState<{ go: () => unknown } | null>(null);

  const whenAgreed = (go: () => unknown): unknown => (agreed ? go() : setWaiting({ go }));
  const submit = (digits: string): unknown =>
    online ? whenAgreed(() => login(digits)) : toast('当前无网络，请稍后再试');
  const complete = readLoginMobile(mobile) !== null && code.length === PASSWORD_DIGITS;

  return (
    <div>
      <MobileField value={mobile} error={sms.fault} onChange={(digits) => keepLogin({ mobile: digits, code: '' })} />
      <CodeField
        sms={sms}
        value={code}
        onChange={(digits) => keepLogin({ code: digits })}
        onComplete={submit}
        refusal={wrongCode}
        busy={busy}
      />
      <div className={s.submit}>
        <Button block disabled={!complete || !online} busy={busy} onPress={() => submit(code)}>
          登录
        </Button>
      </div>
      <div className={s.agree}>
        <AgreeLine checked={agreed} onChange={(checked) => keepLogin({ agreed: checked })} documents={DOOR_DOCUMENTS} />
      </div>
      <OtherWays
        channels={channels}
        disabled={oauth.leaving || !online}
        onChoose={(channel) => whenAgreed(() => oauth.start(channel))}
      />
      <ConsentSheet
        open={waiting !== null}
        action="同意并登录"
        onClose={() => setWaiting(null)}
        onAgree={() => {
          keepLogin({ agreed: true });
          setWaiting(null);
          waiting!.go();
        }}
      />
      <Banned refusal={banned} onClose={forgiveBanned} />
    </div>
  );
}
