import type { ReactNode } from 'react';

/** One place of a board, whatever is ranked. */
export interface RankEntry {
  readonly key: string | number;
  /** 0: without a place. */
  readonly rank: number;
  /** Places won against the last closed window; null if it was not there (RANK-4). */
  readonly rank_change: number | null;
  readonly score: number;
  readonly name: string;
  readonly avatar: string;
  /** At most one tag beside the name. */
  readonly tag?: ReactNode;
  /** Under the name: what made the score, in words. */
  readonly caption?: ReactNode;
  /** 神秘人 (RANK-6): the place is kept, the person is not shown and cannot be opened. */
  readonly hidden?: boolean;
  /** Banned later (RANK-5): the place stays empty. */
  readonly removed?: boolean;
}

export type RankPicture = (entry: RankEntry, size: number) => ReactNode;

export const HIDDEN_NAME = '神秘人';
export const REMOVED_NAME = '已移除';

export const shownName = ({ name, hidden, removed }: RankEntry): string =>
  removed ? REMOVED_NAME : hidden ? HIDDEN_NAME : name;

export const opens = ({ hidden, removed }: RankEntry): boolean => !hidden && !removed;
