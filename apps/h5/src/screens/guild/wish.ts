// The filter of the guild board.
import type { GuildListRequest } from './guild-list.ts';

export const BOARD_WINDOWS = [
  { key: 'day', label: '日榜' },
  { key: 'week', label: '周榜' },
  { key: 'month', label: '月榜' },
  { key: 'total', label: '总榜' },
] as const;

export type GuildBoardFilter = { readonly ask: GuildListRequest };

/** The filter when the page opens. RANK-9: the week is the default window. */
export const INITIAL_BOARD_FILTER: GuildBoardFilter = { ask: { window: 'week' } };

/** Returns the filter with the changed fields. Undefined fields are removed, so that equal filters give equal requests. */
export function changeBoardFilter({ ask }: GuildBoardFilter, part: Partial<GuildListRequest>): GuildBoardFilter {
  const all = { ...ask, ...part };
  (Object.keys(all) as (keyof GuildListRequest)[]).forEach((key) => {
    if (all[key] === undefined) delete all[key];
  });
  return { ask: all };
}
