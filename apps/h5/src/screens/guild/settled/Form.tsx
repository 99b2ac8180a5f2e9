// S-ST-2: the application form in steps. A step is left forwards only when it is complete; the last one shows everything that was
// filled in and submits the form.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useScroller } from '@shengyu/ui/Page/scroller.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect } from 'react';
import { GUILD_TYPE_ENTERPRISE, formSectionsOf, type ApplicationField, type ApplicationStatus } from './application.ts';
import { FormField } from './FormField.tsx';
import { SubmitSection } from './Send.tsx';
import s from './Settled.module.css';
import { useApplicationEditing, type SaveState } from './use-application.ts';
import { useFormStep } from './use-form-step.ts';

export type ApplicationFormProps = {
  readonly standing: ApplicationStatus;
  readonly guild_type: 1 | 2;
  /** Id of the personal guild that becomes an enterprise guild. */
  readonly upgraded: number | undefined;
  /** Changes the kind of guild; undefined when a guild is upgraded. */
  readonly onKind: ((guild_type: 1 | 2) => void) | undefined;
  readonly onSubmitted: () => Promise<void>;
};

const SAID: Readonly<Record<SaveState, string>> = {
  changed: '',
  saving: '正在保存…',
  saved: '已自动保存',
  phone: '已保存在手机上，联网后自动提交到草稿',
};

export function ApplicationForm({ standing, guild_type, upgraded, onKind, onSubmitted }: ApplicationFormProps) {
  const application = useApplicationEditing(standing, guild_type, upgraded);
  const parts = formSectionsOf(guild_type, upgraded !== undefined);
  const [at, setAt] = useFormStep(standing, parts.length);
  const scroller = useScroller();
  useEffect(() => {
    if (scroller && scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, at]);
  const part = parts[at];
  useEffect(() => {
    // The reply to saving says what is missing. A member who comes back to the last step has not saved yet.
    if (!part) void application.save();
  }, []);
  const go = (to: number): void => {
    setAt(to);
    void application.save();
  };
  const next = async (): Promise<void> => {
    if (await application.check(part!.fields)) go(at + 1);
  };
  const toField = (name: ApplicationField): void => setAt(parts.findIndex(({ fields }) => fields.indexOf(name) >= 0));
  return (
    <>
      {onKind && (
        <div className={s.kinds}>
          <Segmented
            label="公会类型"
            items={[
              { key: '1', label: '个人公会' },
              { key: '2', label: '企业公会' },
            ]}
            value={String(guild_type)}
            onChange={(key) => {
              setAt(0);
              onKind(key === '2' ? GUILD_TYPE_ENTERPRISE : 1);
            }}
          />
        </div>
      )}
      <Card
        title={part ? part.title : '确认提交'}
        extra={
          <span className="num">
            {at + 1}/{parts.length + 1}
          </span>
        }
      >
        {part ? (
          <div className={s.fields}>
            <p className={s.why}>{part.why}</p>
            {part.fields.map((name) => (
              <FormField key={name} name={name} application={application} />
            ))}
            {part.key === 'bank' && <AccountName name={application.values['company.company_name']} />}
          </div>
        ) : (
          <SubmitSection
            application={application}
            sections={parts}
            onField={toField}
            onSent={async () => {
              showToast('已提交，请等待审核', 'ok');
              await onSubmitted();
              // The next application begins with the first step.
              setAt(0);
            }}
          />
        )}
      </Card>
      {part && application.error && (
        <p className={s.refused} role="alert">
          {application.error}
        </p>
      )}
      <p className={s.kept} role="status">
        {SAID[application.kept]}
      </p>
      <div className={s.walk}>
        {at > 0 && (
          <div className={s.back}>
            <Button block variant="line" onPress={() => go(at - 1)}>
              上一步
            </Button>
          </div>
        )}
        {part && (
          <div className={s.forth}>
            <Button block onPress={next}>
              {at === parts.length - 1 ? '去确认' : '下一步'}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** GUILD-3: the account's name must equal the company's name, so it is not editable. */
const AccountName = ({ name }: { readonly name: string | readonly string[] | undefined }) => (
  <p className={s.fixed}>
    <span>账户名称</span>
    <b>{name || '与企业名称一致'}</b>
  </p>
);
