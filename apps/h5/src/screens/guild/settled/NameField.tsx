// The field for the guild's name. It shows while typing whether the name is free (call X43); checking does not reserve the name.
import { readGuildName } from '@shengyu/rules/identity/names.ts';
import { Field, type FieldProps } from '@shengyu/ui/Field/Field.tsx';
import { checkCircleFill, Icon } from '@shengyu/ui/icons.tsx';
import { useEffect, useState } from 'react';
import { useCall } from '@shengyu/web/read/use-call.ts';
import s from './Settled.module.css';

const PAUSE_MS = 400;

export function GuildNameField(props: FieldProps) {
  const { value, onChange, error } = props;
  const answer = useAvailability(value);
  const taken = answer && answer.ok === 0;
  return (
    <div>
      <Field {...props} error={error || (taken ? answer.reason || '该公会名称已被使用' : null)} />
      {answer && answer.ok === 1 && (
        <p className={s.free} role="status">
          <Icon path={checkCircleFill} size={14} />
          <span>名称可用</span>
        </p>
      )}
      {taken && answer.suggestions.length > 0 && (
        <p className={s.suggestions}>
          试试
          {answer.suggestions.map((name) => (
            <button key={name} type="button" className={s.suggestion} onClick={() => onChange(name)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

function useAvailability(typed: string) {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const name = readGuildName(text);
  const { data } = useCall('POST /api/v1/check_name', { kind: 'guild', text: name! }, { enabled: name !== null });
  return name !== null && typed === text && data;
}
