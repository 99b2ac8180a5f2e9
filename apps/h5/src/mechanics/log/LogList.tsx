// The entries of a log by day, the newest first; whoever is tapped shows their card (S-CMP-7).
import { dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState, type ReactNode } from 'react';
import { later } from '#lib/later.tsx';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import type { CopiedPages } from '#mechanics/sheet/use-copied-pages.ts';
import { dayHead } from './day-head.ts';
import s from './Log.module.css';

const UserCard = later(
  () => import('#mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);

export type LogListProps<Row> = {
  readonly label: string;
  readonly pages: CopiedPages<Row, object>;
  readonly keyOf: (row: Row) => number;
  readonly row: (row: Row, onPerson: (user_id: number) => void) => ReactNode;
  /** What is said where nothing was done. */
  readonly nothing: string;
  readonly onAgain: () => void;
  /** Above the entries. */
  readonly before?: (onPerson: (user_id: number) => void) => ReactNode;
};

export function LogList<Row extends { readonly created_at: number }>(props: LogListProps<Row>) {
  const { label, pages, keyOf, row, nothing, onAgain, before } = props;
  const { rows, next, more, refusal, copiedAt } = pages;
  const [card, setCard] = useState<number>();
  const today = dayOf(useAppClock().now());
  const dayAt = (index: number): string | undefined => rows[index] && dayOf(instantOf(rows[index].created_at));
  return (
    <>
      {copiedAt !== undefined && (
        <div className={s.copy}>
          <CopyNote at={copiedAt} onAgain={onAgain} />
        </div>
      )}
      {before && before(setCard)}
      <List
        items={rows}
        label={label}
        keyOf={keyOf}
        next={next}
        onMore={more}
        empty={
          refusal ? <RefusedState refusal={refusal} again={onAgain} /> : <State inside kind="empty" title={nothing} />
        }
        row={(entry, index) => (
          <>
            {dayAt(index) !== dayAt(index - 1) && <h2 className={`num ${s.day}`}>{dayHead(dayAt(index)!, today)}</h2>}
            {row(entry, setCard)}
          </>
        )}
      />
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </>
  );
}
