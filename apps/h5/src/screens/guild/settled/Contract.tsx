// S-ST-3, status 5 (the contract must be signed): shows the contract, then signature and SMS code as on the page /agreement.
// Signing opens the guild.
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { AgreementText } from '#features/agreement/AgreementText.tsx';
import { readAgreement } from '#features/agreement/agreement-text.ts';
import { useEffect, useRef, useState } from 'react';
import { AgreementSigning } from '#features/agreement/Signing.tsx';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import type { ApplicationStatus } from './application.ts';
import { useOnboardingAgreement } from './Send.tsx';
import s from './Settled.module.css';
import { Deadline } from './Supplement.tsx';

export function ContractToSign({ standing }: { readonly standing: ApplicationStatus }) {
  const { asked } = useOnboardingAgreement();
  return (
    <>
      <Card title="审核已通过，请签约">
        <p className={s.lead}>阅读合同后签名并验证手机号，公会随即开通</p>
        {standing.due_at !== undefined && <Deadline at={standing.due_at} words="完成签约" />}
      </Card>
      <ReadSheet read={asked}>
        {({ title, version, summary, content_html, signed_at }) => (
          <>
            {signed_at !== undefined && (
              <StandardState inside kind="maintenance" title="合同生成中" text="完成后公会自动开通" />
            )}
            <Card title={title} extra={<span className="num">版本 {version}</span>}>
              <ul>
                {summary.map((sentence) => (
                  <li key={sentence} className={s.sentence}>
                    {sentence}
                  </li>
                ))}
              </ul>
            </Card>
            <div className={s.contract}>
              <AgreementText blocks={readAgreement(content_html || '')} />
            </div>
          </>
        )}
      </ReadSheet>
    </>
  );
}

/** GST-7: the guild opens shortly after the signature, when the contract is sealed, so the status is polled. */
const LOOK_AGAIN_MS = 2_000;

export function SignBar({ onSigned }: { readonly onSigned: () => Promise<void> }) {
  const { asked, agreement } = useOnboardingAgreement();
  const [sent, setSent] = useState(false);
  const look = useRef(onSigned);
  useEffect(() => {
    look.current = onSigned;
  });
  const opening = sent || (agreement !== undefined && agreement.signed_at !== undefined);
  useEffect(() => {
    if (!opening) return undefined;
    const timer = setInterval(() => void look.current(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [opening]);
  if (!agreement) return null;
  const signed = (): Promise<unknown> => {
    setSent(true);
    return Promise.all([asked.again(), onSigned()]);
  };
  return <AgreementSigning agreement={agreement} onSigned={signed} />;
}
