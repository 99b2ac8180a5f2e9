// What the boards of the page have in common: people as rows of the hall, and the states of a list that loads.
import { RefusedState } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { OfflineCopyNote } from '@shengyu/h5/features/sheet/CopyNote.tsx';
import { rankEntryOf } from '@shengyu/h5/mechanics/rank/rank-entries.ts';
import type { useRankBoard } from '@shengyu/h5/mechanics/rank/use-board.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useEffect } from 'react';
import type { SeatPage } from '../season.ts';
import type { Seated } from './SeatHall.tsx';

export type BoardRead = ReturnType<typeof useRankBoard>;
type Row = SeatPage['list'][number];

/** A row of members as the hall shows it. A hidden member cannot be opened, a removed one leaves an empty place (RANK-5). */
export function seatedOf(row: Row, my: SeatPage['my'], open: (user_id: number) => void): Seated {
  const { key, name, avatar, rank, score } = rankEntryOf(row);
  const { user } = row;
  const id = user && user.is_hidden !== 1 ? user.user_id : 0;
  return {
    key,
    rank,
    score,
    name: name || '—',
    face: <Avatar src={avatar || undefined} size={36} />,
    isMine: my !== null && my.rank === rank && rank > 0,
    onOpen: id > 0 ? () => open(id) : undefined,
  };
}

/** In place of the list: the board is refused, could not be read, or is a copy from the phone. */
export function BoardNote({ read }: { readonly read: BoardRead }) {
  const { board, next, rows, more, again, refusal, copiedAt } = read;
  const wanted = next === 'more' && rows.length === 0 && !board;
  // Nobody scrolls to the end of an empty list, so its first page is asked for here.
  useEffect(() => {
    if (wanted) more();
  }, [wanted]);
  if (refusal) return <RefusedState refusal={refusal} again={more} />;
  if (next === 'failed' && !board) return <StandardState inside kind="error" onAction={more} />;
  return copiedAt === undefined ? null : <OfflineCopyNote at={copiedAt} onAgain={again} />;
}

export const BoardFoot = ({ read: { board, next, more } }: { readonly read: BoardRead }) =>
  board && (next === 'more' || next === 'failed') ? (
    <Button block variant="text" onPress={more}>
      {next === 'more' ? '查看更多' : '加载失败，点击重试'}
    </Button>
  ) : null;
