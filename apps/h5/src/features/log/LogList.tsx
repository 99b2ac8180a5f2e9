// The entries of a log by day, newest first. A tap on a person opens the user card (S-CMP-7).
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useAppClock } from '#features/clock/app-clock.ts';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import type { Pages } from '@shengyu/web/read/use-pages.ts';
import { formatDayHeading } from './day-head.ts';
import s from './Log.module.css';

const UserCard = lazyPart(
  () => import('#features/people/UserCard.tsx'),
  'UserCard',
  ({ user_id }) => user_id !== undefined,
);

export type LogListProps<Row> = {
  readonly label: string;
  readonly pages: Pages<Row, unknown>;
  readonly keyOf: (row: Row) => number;
  readonly row: (row: Row, onPerson: (user_id: number) => void) => ReactNode;
  /** Shown when the log is empty. */
  readonly nothing: string;
  readonly onAgain: () => void;
  /** Rendered above the entries. */
  readonly before?: (onPerson: (user_id: number) => void) => ReactNode;
};

export function LogList<Row extends { readonly created_at: number }>(props: LogListProps<Row>) {
  const { label, pages, keyOf, row, nothing, onAgain, before } = props;
  const { rows, next, more, refusal, copiedAt } = pages;
  const [card, setCard] = useState<number>();
  const today = dayOf(useAppClock().now());
  const dayAt = (index: number): string | undefined =>
    rows[index] && dayOf(instantOfUnixSeconds(rows[index].created_at));
  return (
    <>
      {copiedAt !== undefined && (
        <div className={s.copy}>
          <OfflineCopyNote at={copiedAt} onAgain={onAgain} />
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
          refusal ? (
            <RefusedState refusal={refusal} again={onAgain} />
          ) : (
            <StandardState inside kind="empty" title={nothing} />
          )
        }
        row={(entry, index) => (
          <>
            {dayAt(index) !== dayAt(index - 1) && (
              <h2 className={`num ${s.day}`}>{formatDayHeading(dayAt(index)!, today)}</h2>
            )}
            {row(entry, setCard)}
          </>
        )}
      />
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </>
  );
}
