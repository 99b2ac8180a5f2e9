import type { ReactNode } from 'react';
import { formatMoment, formatTime } from '#lib/format.ts';
import s from './Timeline.module.css';

export type TimelineEntry = {
  /** Unix seconds. */
  readonly at: number;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly by?: string;
  /** Something that still waits. */
  readonly open?: boolean;
};

/** What happened to an object, the newest first. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => (
  <ol className={s.line}>
    {entries.map(({ at, title, text, by, open }, index) => (
      // Entries have no id of their own, and the list is drawn anew as a whole.
      <li key={index} className={open ? s.open : undefined}>
        <time className="num" title={formatTime(at)}>
          {formatMoment(at)}
        </time>
        <span className={s.title}>{title}</span>
        <span className={s.text}>
          {by && <span className="c2">{by}　</span>}
          {text}
        </span>
      </li>
    ))}
  </ol>
);
