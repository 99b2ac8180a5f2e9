import { dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Signature } from '@shengyu/ui/Signature/Signature.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { VerifyCode } from '@shengyu/ui/VerifyCode/VerifyCode.tsx';
import { useState } from 'react';
import { useOnline } from '#lib/online.ts';
import { storedToken } from '#lib/session.ts';
import { usePlace } from '#shell/place.ts';
import s from './Agreement.module.css';
import type { Agreement } from './use-agreement.ts';
import { useReadThrough } from './use-read-through.ts';
import { useSigning } from './use-signing.ts';

/** S-AGR-2: 阅读并同意, then the signature page, then a code (the contract step of S-CMP-10). */
export function Signing({ agreement, onSigned }: { agreement: Agreement; onSigned: () => unknown }) {
  const { navigation } = usePlace();
  const online = useOnline();
  const read = useReadThrough();
  const [step, setStep] = useState<'signature' | 'code' | null>(null);
  const signing = useSigning(agreement, () => {
    setStep(null);
    toast('签署成功', 'ok');
    onSigned();
  });

  if (agreement.signed_at) {
    return (
      <p className={s.signed} role="status">
        已于 <span className="num">{dayOf(instantOf(agreement.signed_at))}</span> 签署
      </p>
    );
  }
  const begin = (): void => {
    const { path, query } = navigation.current;
    const here = `${path}?${new URLSearchParams(query).toString()}`;
    if (storedToken() === '') navigation.go(`/login?next=${encodeURIComponent(here)}`);
    else setStep('signature');
  };
  const keep = async (png: string): Promise<void> => {
    if (await signing.keepSignature(png)) setStep('code');
  };
  return (
    <>
      <Button block disabled={!read || !online} onPress={begin}>
        {read ? '阅读并同意' : '请阅读至末尾'}
      </Button>
      <Signature open={step === 'signature'} onBack={() => setStep(null)} onSave={keep} />
      <VerifyCode
        open={step === 'code'}
        onClose={() => setStep(null)}
        mobile={signing.mobile}
        sentAt={signing.sentAt}
        onSend={() => void signing.sendCode()}
        onComplete={(code) => void signing.sign(code)}
        refusal={signing.wrongCode}
        busy={signing.busy}
      />
    </>
  );
}
