import type { RankRow } from '#features/item/shapes.ts';

/** BOARD-5: a pair is hidden if one of the two hides. */
const isHiddenPair = ({ pair }: Pick<RankRow, 'pair'>): boolean =>
  pair !== undefined && pair.some(({ is_hidden }) => is_hidden === 1);

/** What is written beside a pair's picture: both names, 神秘人, or 已移除 for a place that was emptied (RANK-5). */
export function pairNamesOf(row: Pick<RankRow, 'pair'>): readonly string[] {
  if (!row.pair) return ['已移除'];
  return isHiddenPair(row) ? ['神秘人'] : row.pair.map(({ nickname }) => nickname);
}

const NOBODY = { avatar: '' } as const;

/** The two faces to draw; those of a hidden or removed pair are anonymous, even if the reply contained others. */
export const pairFacesOf = (row: Pick<RankRow, 'pair'>) =>
  row.pair && !isHiddenPair(row) ? row.pair : ([NOBODY, NOBODY] as const);
