// One act: when, in a sentence what, then who and whatever else is known of it.
import { clockOf, instantOf } from '@shengyu/rules/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import type { ReactNode } from 'react';
import s from './Log.module.css';

export type LogEntryProps = {
  readonly created_at: number;
  readonly text: string;
  /** Taken back since. */
  readonly gone?: boolean;
  readonly meta: ReactNode;
  readonly children?: ReactNode;
};

export const LogEntry = ({ created_at, text, gone, meta, children }: LogEntryProps) => (
  <div className={s.entry}>
    <time className={`num ${s.time}`}>{clockOf(instantOf(created_at)).slice(0, 5)}</time>
    <div className={s.what}>
      <p className={cx(s.words, gone && s.gone)}>{text}</p>
      <div className={s.meta}>{meta}</div>
      {children}
    </div>
  </div>
);

/** Between who did it and to whom. */
export const To = () => (
  <span className={s.to}>
    <Icon path={caretRightBold} size={12} />
  </span>
);

export type WhoProps = {
  readonly person: { readonly user_id: number; readonly nickname: string; readonly avatar: string };
  /** What they did here, for those who hear it. */
  readonly as: string;
  readonly onPerson: (user_id: number) => void;
};

export const Who = ({ person: { user_id, nickname, avatar }, as, onPerson }: WhoProps) => (
  <button type="button" className={s.person} aria-label={`${as} ${nickname}`} onClick={() => onPerson(user_id)}>
    <Avatar src={avatar} size={20} />
    <span className={s.name}>{nickname}</span>
  </button>
);
