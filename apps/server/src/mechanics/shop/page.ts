// One page of a shop's goods; `onlyCan` leaves out goods that cannot be bought now. Shops are small, so the list is cut in memory.
import { resolvePaging } from '#wire/paging.ts';
import type { GoodsView } from './present.ts';

export function pageOfGoods(
  goods: readonly GoodsView[],
  ask: { page?: number | undefined; limit?: number | undefined },
  onlyCan = false,
) {
  const shown = onlyCan ? goods.filter(({ state }) => state === 0) : goods;
  const { page, limit, offset } = resolvePaging(ask);
  return { list: shown.slice(offset, offset + limit), total: shown.length, page, limit };
}
