import { Tag, type TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import { LogEntry, To, Who } from '#mechanics/log/LogEntry.tsx';
import { durationText, ROLES, type Operation } from './log-filter.ts';

export type EntryProps = {
  readonly operation: Operation;
  /** Of several rooms: each says which. */
  readonly several: boolean;
  readonly onPerson: (user_id: number) => void;
};

const TONES: Readonly<Record<Operation['operator_role'], TagTone>> = {
  owner: 'gold',
  admin: 'violet',
  guild: 'pink',
  patrol: 'blue',
  system: 'grey',
};

export function Entry({ operation, several, onPerson }: EntryProps) {
  const { operator, operator_role, target, text, seconds, created_at, room } = operation;
  return (
    <LogEntry
      created_at={created_at}
      text={text}
      meta={
        <>
          {operator && <Who person={operator} as="操作人" onPerson={onPerson} />}
          <Tag tone={TONES[operator_role]}>{ROLES[operator_role]}</Tag>
          {target && (
            <>
              <To />
              <Who person={target} as="对象" onPerson={onPerson} />
            </>
          )}
          {seconds !== undefined && seconds > 0 && <span>时长 {durationText(seconds)}</span>}
          {several && <span>{room.room_name}</span>}
        </>
      }
    />
  );
}
