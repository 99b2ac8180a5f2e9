// S-ST-3, status 3 (the operator asks for corrections): only the fields that the operator named are editable, each with its reason;
// all of them must be changed (GST-4).
import { DAY_MS, formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useOnline } from '@shengyu/web/online.ts';
import { useAppClock } from '#features/clock/app-clock.ts';
import { pickFormFields, applicationValuesOf, type ApplicationField, type ApplicationStatus } from './application.ts';
import { FIELD_SPECS } from './fields.ts';
import { FormField } from './FormField.tsx';
import { useOnboardingAgreement } from './Send.tsx';
import s from './Settled.module.css';
import { useApplicationEditing } from './use-application.ts';

export type SupplementFormProps = {
  readonly standing: ApplicationStatus;
  readonly guild_type: 1 | 2;
  readonly onSubmitted: () => Promise<void>;
};

/** GUILD-3: the account's name is the company's name, so that field is shown instead. */
const fieldOf = (name: string): string => (name === 'company.account_name' ? 'company.company_name' : name);

export function SupplementForm({ standing, guild_type, onSubmitted }: SupplementFormProps) {
  const { draft, reject_fields, due_at, reason } = standing;
  const online = useOnline();
  const application = useApplicationEditing(standing, guild_type, draft && draft.upgrade_guild_id);
  const { agreement } = useOnboardingAgreement();
  const [before] = useState(() => (draft ? applicationValuesOf(draft) : {}));
  const open = pickFormFields(
    reject_fields.map(({ field }) => fieldOf(field)),
    guild_type,
  );
  const unchanged = open.filter((name) => isSame(application.values[name], before[name]));
  const send = async (): Promise<void> => {
    if (!(await application.submit(agreement!))) return;
    showToast('已重新提交，请等待审核', 'ok');
    await onSubmitted();
  };
  return (
    <>
      <Card title="资料需要补充">
        {reason && <p className={s.lead}>{reason}</p>}
        {due_at !== undefined && <Deadline at={due_at} words="补充" />}
      </Card>
      {open.map((name) => (
        <Card key={name}>
          <p className={s.reason} role="note">
            {reasonFor(name, reject_fields)}
          </p>
          <FormField name={name} application={application} />
        </Card>
      ))}
      {unchanged.length > 0 && (
        <p className={s.kept}>待修改：{unchanged.map((name) => FIELD_SPECS[name].label).join('、')}</p>
      )}
      {application.error && (
        <p className={s.refused} role="alert">
          {application.error}
        </p>
      )}
      <div className={s.walk}>
        <div className={s.forth}>
          <Button block disabled={!online || unchanged.length > 0 || !agreement} onPress={send}>
            {online ? '重新提交' : '当前无网络'}
          </Button>
        </div>
      </div>
    </>
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a || '') === JSON.stringify(b || '');

const reasonFor = (name: ApplicationField, fields: ApplicationStatus['reject_fields']): string =>
  fields
    .filter(({ field }) => fieldOf(field) === name)
    .map(({ reason }) => reason)
    .join('；');

/** S-ST-4: the date by which the member must act, with the days left. */
export function Deadline({ at, words }: { readonly at: number; readonly words: string }) {
  const clock = useAppClock();
  const days = Math.max(0, Math.ceil((instantOfUnixSeconds(at) - clock.now()) / DAY_MS));
  return (
    <p className={s.deadline}>
      请在 <span className="num">{formatDateAndMinute(instantOfUnixSeconds(at))}</span> 前{words}，剩{' '}
      <b className="num">{days}</b> 天
    </p>
  );
}
