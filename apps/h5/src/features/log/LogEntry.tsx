// One line of a log: the time, a sentence about the action, then the people and further details.
import { clockTimeOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import type { ReactNode } from 'react';
import s from './Log.module.css';

export type LogEntryProps = {
  readonly created_at: number;
  readonly text: string;
  /** True when the action was undone. */
  readonly gone?: boolean;
  readonly meta: ReactNode;
  readonly children?: ReactNode;
};

export const LogEntry = ({ created_at, text, gone, meta, children }: LogEntryProps) => (
  <div className={s.entry}>
    <time className={`num ${s.time}`}>{clockTimeOf(instantOfUnixSeconds(created_at)).slice(0, 5)}</time>
    <div className={s.what}>
      <p className={joinClassNames(s.words, gone && s.gone)}>{text}</p>
      <div className={s.meta}>{meta}</div>
      {children}
    </div>
  </div>
);

/** The arrow between operator and target. */
export const ArrowToTarget = () => (
  <span className={s.to}>
    <Icon path={caretRightBold} size={12} />
  </span>
);

export type LogPersonProps = {
  readonly person: { readonly user_id: number; readonly nickname: string; readonly avatar: string };
  /** The person's part in the action, for screen readers. */
  readonly as: string;
  readonly onPerson: (user_id: number) => void;
};

export const LogPerson = ({ person: { user_id, nickname, avatar }, as, onPerson }: LogPersonProps) => (
  <button type="button" className={s.person} aria-label={`${as} ${nickname}`} onClick={() => onPerson(user_id)}>
    <Avatar src={avatar} size={20} />
    <span className={s.name}>{nickname}</span>
  </button>
);
