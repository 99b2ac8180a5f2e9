import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Signature } from '@shengyu/ui/Signature/Signature.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useOnline } from '@shengyu/web/online.ts';
import { readStoredToken } from '@shengyu/web/session.ts';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import { useRoute } from '#shell/route.ts';
import s from './Signing.module.css';
import { RealNameSheet } from './RealName.tsx';
import type { Agreement } from './use-agreement.ts';
import { useHasReadToEnd } from './use-read-through.ts';
import { useRealNameForm } from './use-real-name.ts';
import { useSigning } from './use-signing.ts';

/** S-AGR-2: the button 阅读并同意, then the steps of S-CMP-10: the real name if it is missing, the signature, an SMS code. */
export function AgreementSigning({ agreement, onSigned }: { agreement: Agreement; onSigned: () => unknown }) {
  const { navigation } = useRoute();
  const online = useOnline();
  const read = useHasReadToEnd();
  const [step, setStep] = useState<'name' | 'signature' | 'code' | null>(null);
  const realName = useRealNameForm(() => setStep('signature'));
  /** True once the member has sent the signature during this visit; sealing the contract may take longer. */
  const [sent, setSent] = useState(false);
  const signing = useSigning(agreement, (done) => {
    setStep(null);
    setSent(true);
    if (done) showToast('签署成功', 'ok');
    else showToast('合同生成中，完成后会通知您');
    onSigned();
  });

  if (agreement.signed_at || sent) {
    return (
      <>
        <p className={s.signed} role="status">
          {agreement.signed_at ? (
            <>
              已于 <span className="num">{dayOf(instantOfUnixSeconds(agreement.signed_at))}</span> 签署
            </>
          ) : (
            '合同生成中，完成后会通知您'
          )}
        </p>
        {/* Signing is a step on the way to something else, e.g. a withdrawal; the button leads back to it. */}
        <Button block onPress={() => navigation.back()}>
          返回继续
        </Button>
      </>
    );
  }
  const begin = async (): Promise<void> => {
    const { path, query } = navigation.current;
    const here = `${path}?${new URLSearchParams(query).toString()}`;
    if (readStoredToken() === '') return navigation.go(`/login?next=${encodeURIComponent(here)}`);
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
      <RealNameSheet open={step === 'name'} onClose={() => setStep(null)} form={realName} />
      <Signature open={step === 'signature'} onBack={() => setStep(null)} onSave={keep} />
      <OwnMobileCodeSheet
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
