import type { WishHome } from './home.ts';

export type WishPrize = WishHome['pool']['list'][number] & {
  /** At the latest with this draw the wish comes true. */
  readonly hard: number;
  /** How many draws are left until then, with the progress that there is. */
  readonly left: number;
  /** Its name without the number of days. */
  readonly title: string;
};

/** The prizes one can wish for, with their promises. */
export const wishPrizesOf = ({ pool }: WishHome): WishPrize[] =>
  (pool.wish ? pool.wish.options : []).flatMap(({ prize_id, hard, left }) => {
    const row = pool.list.find((one) => one.prize_id === prize_id);
    return row ? [{ ...row, hard, left, title: row.items[0] ? row.items[0].name : row.name }] : [];
  });
