import { readLoginMobile } from '@shengyu/rules/identity/phone.ts';
import { PASSWORD_DIGITS } from '@shengyu/rules/ui/ui-constants.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { AgreementCheckbox } from '@shengyu/ui/Checkbox/AgreeLine.tsx';
import { MobileField } from '@shengyu/ui/MobileField/MobileField.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { SmsCodeField } from '#features/account/entry/CodeField.tsx';
import { LOGIN_DOCUMENTS } from '#features/account/entry/documents.ts';
import { updateLoginDraft, useLoginDraft } from '#features/account/entry/draft.ts';
import s from './Login.module.css';
import type { OauthChannel } from '#features/account/oauth.ts';
import { useCodeLogin } from './use-code-login.ts';
import { useOauthStart } from './use-oauth.ts';
import { useSmsCode } from '#features/account/entry/use-sms-code.ts';

const Banned = lazyPart(
  () => import('./Banned.tsx'),
  'BannedDialog',
  ({ refusal }) => refusal !== null,
);
const ConsentSheet = lazyPart(
  () => import('#features/account/entry/ConsentSheet.tsx'),
  'ConsentSheet',
  ({ open }) => open,
);
const OtherWays = lazyPart(
  () => import('./OtherWays.tsx'),
  'OtherLoginMethods',
  ({ channels }) => channels.length > 0,
);

export function LoginForm({ next, channels }: { next: string | undefined; channels: readonly OauthChannel[] }) {
  const { mobile, code, agreed } = useLoginDraft();
  const sms = useSmsCode('login', mobile);
  const { busy, wrongCode, banned, forgiveBanned, login } = useCodeLogin(next);
  const oauth = useOauthStart(next);
  const online = useOnline();
  /** The action that continues as soon as the member agrees. */
  const [waiting, setWaiting] = useState<{ go: () => unknown } | null>(null);

  const whenAgreed = (go: () => unknown): unknown => (agreed ? go() : setWaiting({ go }));
  const submit = (digits: string): unknown =>
    online ? whenAgreed(() => login(digits)) : showToast('当前无网络，请稍后再试');
  const complete = readLoginMobile(mobile) !== null && code.length === PASSWORD_DIGITS;

  return (
    <div>
      <MobileField
        value={mobile}
        error={sms.fault}
        onChange={(digits) => updateLoginDraft({ mobile: digits, code: '' })}
      />
      <SmsCodeField
        sms={sms}
        value={code}
        onChange={(digits) => updateLoginDraft({ code: digits })}
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
        <AgreementCheckbox
          checked={agreed}
          onChange={(checked) => updateLoginDraft({ agreed: checked })}
          documents={LOGIN_DOCUMENTS}
        />
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
          updateLoginDraft({ agreed: true });
          setWaiting(null);
          waiting!.go();
        }}
      />
      <Banned refusal={banned} onClose={forgiveBanned} />
    </div>
  );
}
