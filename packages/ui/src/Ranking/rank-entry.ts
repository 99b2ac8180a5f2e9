import type { ReactNode } from 'react';

/** One row of a board, whatever is ranked (members, guilds, rooms). */
export interface RankEntry {
  readonly key: string | number;
  /** 0 when the entry has no place. */
  readonly rank: number;
  /** RANK-4: places gained since the last closed period; null if the entry was not on the board then. */
  readonly rank_change: number | null;
  readonly score: number;
  readonly name: string;
  readonly avatar: string;
  /** At most one tag beside the name. */
  readonly tag?: ReactNode;
  /** Text under the name, such as what earned the score. */
  readonly caption?: ReactNode;
  /** RANK-6: shown as 神秘人. The place is kept, but the person is not shown and cannot be opened. */
  readonly hidden?: boolean;
  /** RANK-5: banned after the settlement. The place is kept, but shown as 已移除. */
  readonly removed?: boolean;
}

export type RenderRankPicture = (entry: RankEntry, size: number) => ReactNode;

const HIDDEN_NAME = '神秘人';
const REMOVED_NAME = '已移除';

export const displayNameOf = ({ name, hidden, removed }: RankEntry): string =>
  removed ? REMOVED_NAME : hidden ? HIDDEN_NAME : name;

export const canOpenEntry = ({ hidden, removed }: RankEntry): boolean => !hidden && !removed;
