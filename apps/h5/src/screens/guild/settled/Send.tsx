// The last step of the form: what is missing or wrong with a link to it, a summary of the rest, the agreement, and the submit
// button.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { AgreementCheckbox } from '@shengyu/ui/Checkbox/AgreeLine.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useOnline } from '@shengyu/web/online.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import type { ApplicationField, FormSection } from './application.ts';
import { findFieldFault, FIELD_SPECS } from './fields.ts';
import s from './Settled.module.css';
import { ApplicationSummary } from './Summary.tsx';
import type { ApplicationEditing } from './use-application.ts';

export type SubmitSectionProps = {
  readonly application: ApplicationEditing;
  readonly sections: readonly FormSection[];
  readonly onField: (name: ApplicationField) => void;
  readonly onSent: () => Promise<void>;
};

export function useOnboardingAgreement() {
  const asked = useCall('GET /app/agreements/info', { type: 'guild_settle' }, { fresh: true });
  return { asked, agreement: asked.data };
}

export function SubmitSection({ application, sections, onField, onSent }: SubmitSectionProps) {
  const online = useOnline();
  const [agreed, setAgreed] = useState(false);
  const { asked, agreement } = useOnboardingAgreement();
  const { missing, kept, error, values } = application;
  const wrong = (Object.keys(values) as ApplicationField[]).filter(
    (name) => findFieldFault(name, values[name]) !== undefined,
  );
  const lacking = missing && missing.filter((name) => wrong.indexOf(name) < 0);
  const whole = lacking !== undefined && lacking.length === 0 && wrong.length === 0;
  const send = async (): Promise<void> => {
    if (!agreed) return showToast('请先阅读并同意协议');
    if (await application.submit(agreement!)) await onSent();
    // The submission may have been refused because the agreement has a newer version.
    else await asked.again();
  };
  return (
    <div>
      {wrong.map((name) => (
        <Open key={name} name={name} note={findFieldFault(name, values[name])!} onField={onField} />
      ))}
      {(lacking || []).map((name) => (
        <Open key={name} name={name} note="还没有填写" onField={onField} />
      ))}
      <ApplicationSummary sections={sections} values={values} onField={onField} />
      {whole && <p className={s.whole}>资料已填写完整，提交后不可修改，直到审核结束</p>}
      {lacking === undefined && kept !== 'saving' && <p className={s.whole}>联网后检查资料是否完整</p>}
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <div className={s.agree}>
        <AgreementCheckbox
          checked={agreed}
          onChange={setAgreed}
          documents={[{ title: agreement ? agreement.title : '公会入驻协议', href: '#/agreement?type=guild_settle' }]}
        />
      </div>
      <Button block disabled={!online || !whole || !agreement} onPress={send}>
        {online ? '提交审核' : '当前无网络'}
      </Button>
    </div>
  );
}

type OpenProps = {
  readonly name: ApplicationField;
  readonly note: string;
  readonly onField: (name: ApplicationField) => void;
};

const Open = ({ name, note, onField }: OpenProps) => (
  <ListRow inset height={52} title={FIELD_SPECS[name].label} note={note} onPress={() => onField(name)} />
);
