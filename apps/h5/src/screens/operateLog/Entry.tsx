import { clockOf, instantOf } from '@shengyu/rules/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Tag, type TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import { durationText, ROLES, type Operation } from './log-filter.ts';
import s from './OperateLog.module.css';

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
  const person = (who: NonNullable<Operation['operator']>, role?: Operation['operator_role']) => (
    <button type="button" className={s.person} onClick={() => onPerson(who.user_id)}>
      <Avatar src={who.avatar} size={20} />
      <span className={s.name}>{who.nickname}</span>
      {role && <Tag tone={TONES[role]}>{ROLES[role]}</Tag>}
    </button>
  );
  return (
    <div className={s.entry}>
      <time className={`num ${s.time}`}>{clockOf(instantOf(created_at)).slice(0, 5)}</time>
      <div className={s.what}>
        <p className={s.words}>{text}</p>
        <p className={s.meta}>
          {operator ? person(operator, operator_role) : <Tag tone={TONES[operator_role]}>{ROLES[operator_role]}</Tag>}
          {target && person(target)}
          {seconds !== undefined && seconds > 0 && <span>时长 {durationText(seconds)}</span>}
          {several && <span>{room.room_name}</span>}
        </p>
      </div>
    </div>
  );
}
