import { dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Signature } from '@shengyu/ui/Signature/Signature.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useOnline } from '#lib/online.ts';
import { storedToken } from '#lib/session.ts';
import { OwnCode } from '#mechanics/code/OwnCode.tsx';
import { usePlace } from '#shell/place.ts';
import s from './Agreement.module.css';
import { RealName } from './RealName.tsx';
import type { Agreement } from './use-agreement.ts';
import { useReadThrough } from './use-read-through.ts';
import { useRealName } from './use-real-name.ts';
import { useSigning } from './use-signing.ts';

/** S-AGR-2: 阅读并同意, then what S-CMP-10 asks for: the real name if it is missing, the signature page, a code. */
export function Signing({ agreement, onSigned }: { agreement: Agreement; onSigned: () => unknown }) {
  const { navigation } = usePlace();
  const online = useOnline();
  const read = useReadThrough();
  const [step, setStep] = useState<'name' | 'signature' | 'code' | null>(null);
  const realName = useRealName(() => setStep('signature'));
  const signing = useSigning(agreement, (done) => {
    setStep(null);
    if (done) toast('签署成功', 'ok');
    else toast('合同生成中，完成后会通知您');
    onSigned();
  });

  if (agreement.signed_at) {
    return (
      <p className={s.signed} role="status">
        已于 <span className="num">{dayOf(instantOf(agreement.signed_at))}</span> 签署
      </p>
    );
  }
  const begin = async (): Promise<void> => {
    const { path, query } = navigation.current;
    const here = `${path}?${new URLSearchParams(query).toString()}`;
    if (storedToken() === '') return navigation.go(`/login?next=${encodeURIComponent(here)}`);
    const known = await realName.isKnown();
    if (known !== undefined) setStep(known ? 'signature' : 'name');
  };
  const keep = async (png: string): Promise<void> => {
    if (await signing.keepSignature(png)) setStep('code');
  };
  return (
    <>
      <Button block disabled={!read || !online} onPress={begin}>
        {read ? '阅读并同意' : '请阅读至末尾'}
      </Button>
      <RealName open={step === 'name'} onClose={() => setStep(null)} form={realName} />
      <Signature open={step === 'signature'} onBack={() => setStep(null)} onSave={keep} />
      <OwnCode
        scene="sign"
        open={step === 'code'}
        onClose={() => setStep(null)}
        onComplete={(code) => void signing.sign(code)}
        refusal={signing.wrongCode}
        busy={signing.busy}
      />
    </>
  );
}
