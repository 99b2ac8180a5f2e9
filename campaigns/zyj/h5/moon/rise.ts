// What a draw makes of the wish: the phase before, the phase after, and whether the moon is full.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import type { Wish } from '../home.ts';

export type Rise = {
  readonly from: Wish;
  readonly to: Wish;
  /** True when the wish came true: the moon is shown full before it begins anew. */
  readonly reached: boolean;
};

/** True when the prize that was wished for is among the prizes. */
export const isWishReached = (prize_id: string | null, { list }: Pick<DrawResult, 'list'>): boolean =>
  prize_id !== null && list.some(({ prize }) => prize.prize_id === prize_id);

export function riseOf(from: Wish, result: Pick<DrawResult, 'list' | 'wish'>): Rise {
  const reached = isWishReached(from.prize_id, result);
  return { from, reached, to: reached ? { ...from, count: from.hard } : result.wish || from };
}
