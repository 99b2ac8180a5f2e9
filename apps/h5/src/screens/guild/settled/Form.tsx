// S-ST-2: the papers part by part, in any order; the last part says what is missing and sends them.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useScroller } from '@shengyu/ui/Page/scroller.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import { ENTERPRISE, partsOf, type FieldName, type Standing } from './application.ts';
import { FormField } from './FormField.tsx';
import { Send } from './Send.tsx';
import s from './Settled.module.css';
import { useApplication, type Kept } from './use-application.ts';

export type FormProps = {
  readonly standing: Standing;
  readonly guild_type: 1 | 2;
  /** The personal guild that becomes an enterprise. */
  readonly upgraded: number | undefined;
  /** Another kind after all; not when a guild is upgraded. */
  readonly onKind: ((guild_type: 1 | 2) => void) | undefined;
  readonly onSubmitted: () => Promise<void>;
};

const SAID: Readonly<Record<Kept, string>> = {
  changed: '',
  saving: '正在保存…',
  saved: '已自动保存',
  phone: '已保存在手机上，联网后自动提交到草稿',
};

export function Form({ standing, guild_type, upgraded, onKind, onSubmitted }: FormProps) {
  const application = useApplication(standing, guild_type, upgraded);
  const parts = partsOf(guild_type, upgraded !== undefined);
  const [at, setAt] = useState(0);
  const scroller = useScroller();
  useEffect(() => {
    if (scroller && scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, at]);
  const part = parts[at];
  const go = (to: number): void => {
    setAt(to);
    void application.save();
  };
  const toField = (name: FieldName): void => setAt(parts.findIndex(({ fields }) => fields.indexOf(name) >= 0));
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
              onKind(key === '2' ? ENTERPRISE : 1);
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
          <Send
            application={application}
            onField={toField}
            onSent={async () => {
              toast('已提交，请等待审核', 'ok');
              await onSubmitted();
            }}
          />
        )}
      </Card>
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
            <Button block onPress={() => go(at + 1)}>
              {at === parts.length - 1 ? '去确认' : '下一步'}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** GUILD-3: it cannot be another. */
const AccountName = ({ name }: { readonly name: string | readonly string[] | undefined }) => (
  <p className={s.fixed}>
    <span>账户名称</span>
    <b>{name || '与企业名称一致'}</b>
  </p>
);
