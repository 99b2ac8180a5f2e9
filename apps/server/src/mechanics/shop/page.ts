// A page of a shop; shops are short, so the page is cut here.
import { pageOf } from '#wire/paging.ts';
import type { GoodsView } from './present.ts';

export function pageOfGoods(
  goods: readonly GoodsView[],
  ask: { page?: number | undefined; limit?: number | undefined },
  onlyCan = false,
) {
  const shown = onlyCan ? goods.filter(({ state }) => state === 0) : goods;
  const { page, limit, offset } = pageOf(ask);
  return { list: shown.slice(offset, offset + limit), total: shown.length, page, limit };
}
