// S-ST-3, status 3: only what the operator named is open, each with the reason; all of it has to change (GST-4).
import { DAY_MS, dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useOnline } from '#lib/online.ts';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { fieldsAmong, valuesOf, type FieldName, type Standing } from './application.ts';
import { FIELDS } from './fields.ts';
import { FormField } from './FormField.tsx';
import { useSettleAgreement } from './Send.tsx';
import s from './Settled.module.css';
import { useApplication } from './use-application.ts';

export type SupplementProps = {
  readonly standing: Standing;
  readonly guild_type: 1 | 2;
  readonly onSubmitted: () => Promise<void>;
};

/** The account's name is the company's (GUILD-3). */
const fieldOf = (name: string): string => (name === 'company.account_name' ? 'company.company_name' : name);

export function Supplement({ standing, guild_type, onSubmitted }: SupplementProps) {
  const { draft, reject_fields, due_at, reason } = standing;
  const online = useOnline();
  const application = useApplication(standing, guild_type, draft && draft.upgrade_guild_id);
  const { agreement } = useSettleAgreement();
  const [before] = useState(() => (draft ? valuesOf(draft) : {}));
  const open = fieldsAmong(
    reject_fields.map(({ field }) => fieldOf(field)),
    guild_type,
  );
  const unchanged = open.filter((name) => isSame(application.values[name], before[name]));
  const send = async (): Promise<void> => {
    if (!(await application.submit(agreement!))) return;
    toast('已重新提交，请等待审核', 'ok');
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
        <p className={s.kept}>待修改：{unchanged.map((name) => FIELDS[name].label).join('、')}</p>
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

const reasonFor = (name: FieldName, fields: Standing['reject_fields']): string =>
  fields
    .filter(({ field }) => fieldOf(field) === name)
    .map(({ reason }) => reason)
    .join('；');

/** S-ST-4. */
export function Deadline({ at, words }: { readonly at: number; readonly words: string }) {
  const clock = useAppClock();
  const days = Math.max(0, Math.ceil((instantOf(at) - clock.now()) / DAY_MS));
  return (
    <p className={s.deadline}>
      请在 <span className="num">{dateAndMinute(instantOf(at))}</span> 前{words}，剩 <b className="num">{days}</b> 天
    </p>
  );
}
