import { Tag, type TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import { LogEntry, ArrowToTarget, LogPerson } from '#features/log/LogEntry.tsx';
import { formatDuration, OPERATOR_ROLE_NAMES, type Operation } from './log-filter.ts';

export type OperationEntryProps = {
  readonly operation: Operation;
  /** With several rooms, each entry names its room. */
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

export function OperationEntry({ operation, several, onPerson }: OperationEntryProps) {
  const { operator, operator_role, target, text, seconds, created_at, room } = operation;
  return (
    <LogEntry
      created_at={created_at}
      text={text}
      meta={
        <>
          {operator && <LogPerson person={operator} as="操作人" onPerson={onPerson} />}
          <Tag tone={TONES[operator_role]}>{OPERATOR_ROLE_NAMES[operator_role]}</Tag>
          {target && (
            <>
              <ArrowToTarget />
              <LogPerson person={target} as="对象" onPerson={onPerson} />
            </>
          )}
          {seconds !== undefined && seconds > 0 && <span>时长 {formatDuration(seconds)}</span>}
          {several && <span>{room.room_name}</span>}
        </>
      }
    />
  );
}
