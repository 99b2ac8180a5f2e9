// Buying from any shop: one wish, the guard's question if it asks one, and what came of it.
import type { ActTo } from '@shengyu/contract/client.ts';
import { useState } from 'react';
import { useServices } from '#mechanics/campaign/services.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { BuyResult, Goods } from '#mechanics/sheet/shapes.ts';

/** The shops' calls; each takes the goods, how many, and the price of one as it was seen (SHOP-2). */
export type BuyRoute =
  | 'POST /api/v1/to_exchange_prop'
  | 'POST /api/children_shop/children_shop_user_buy_goods'
  | 'POST /api/star_shop/star_shop_user_buy_goods'
  | 'POST /api/v1/open_server/shop_buy'
  | 'POST /api/v1/buy_fate_gift';

export type BuyOptions = {
  readonly route: BuyRoute;
  readonly onBought: (result: BuyResult) => void;
  /** Price, stock or limit is another one: the page asks for its goods again. */
  readonly onStale?: (() => void) | undefined;
};

const STALE = ['price_changed', 'sold_out', 'limit_goods', 'locked'];

export function useBuy({ route, onBought, onStale }: BuyOptions) {
  const { client } = useServices();
  /** 今日已消费 {n} 钻，确认继续？ */
  const [guard, setGuard] = useState<string>();

  const buy = async (goods: Goods, num: number, confirmed = false): Promise<BuyResult | undefined> => {
    setGuard(undefined);
    const act = {
      goods_id: goods.goods_id,
      num,
      expect_price: goods.price.num,
      ...(confirmed ? { guard_confirm: 1 as const } : {}),
    } as ActTo<BuyRoute>;
    const asked = client.mutate(route, act, { quiet: true });
    const outcome = await outcomeOf<BuyResult>(asked, ({ reason }) => reason === 'guard');
    if (outcome.data) {
      onBought(outcome.data);
      return outcome.data;
    }
    const { refusal } = outcome;
    if (refusal && refusal.reason === 'guard') setGuard(refusal.msg);
    if (refusal && STALE.includes(refusal.reason)) onStale?.();
    return undefined;
  };
  return { buy, guard, think: () => setGuard(undefined) };
}
