// The last part: what is missing or wrong with the way to it, the agreement, and the button.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { AgreeLine } from '@shengyu/ui/Checkbox/AgreeLine.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useOnline } from '#lib/online.ts';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';
import type { FieldName } from './application.ts';
import { faultIn, FIELDS } from './fields.ts';
import s from './Settled.module.css';
import type { Application } from './use-application.ts';

export type SendProps = {
  readonly application: Application;
  readonly onField: (name: FieldName) => void;
  readonly onSent: () => Promise<void>;
};

export function useSettleAgreement() {
  const { client } = useServices();
  const asked = useQuery({
    queryKey: ['agreement', 'guild_settle'],
    queryFn: () => client.call('GET /app/agreements/info', { type: 'guild_settle' }, { quiet: 'all', fresh: true }),
  });
  return { asked, agreement: asked.data && asked.data.code === 1 ? asked.data.data : undefined };
}

export function Send({ application, onField, onSent }: SendProps) {
  const online = useOnline();
  const [agreed, setAgreed] = useState(false);
  const { asked, agreement } = useSettleAgreement();
  const { missing, kept, error, values } = application;
  const wrong = (Object.keys(values) as FieldName[]).filter((name) => faultIn(name, values[name]) !== undefined);
  const lacking = missing && missing.filter((name) => wrong.indexOf(name) < 0);
  const whole = lacking !== undefined && lacking.length === 0 && wrong.length === 0;
  const send = async (): Promise<void> => {
    if (!agreed) return toast('请先阅读并同意协议');
    if (await application.submit(agreement!)) await onSent();
    // It may have been refused because of a newer version.
    else await asked.refetch();
  };
  return (
    <div>
      {wrong.map((name) => (
        <Open key={name} name={name} note={faultIn(name, values[name])!} onField={onField} />
      ))}
      {(lacking || []).map((name) => (
        <Open key={name} name={name} note="还没有填写" onField={onField} />
      ))}
      {whole && <p className={s.whole}>资料已填写完整，提交后不可修改，直到审核结束</p>}
      {lacking === undefined && kept !== 'saving' && <p className={s.whole}>联网后检查资料是否完整</p>}
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <div className={s.agree}>
        <AgreeLine
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
  readonly name: FieldName;
  readonly note: string;
  readonly onField: (name: FieldName) => void;
};

const Open = ({ name, note, onField }: OpenProps) => (
  <ListRow inset height={52} title={FIELDS[name].label} note={note} onPress={() => onField(name)} />
);
