// Buys from any shop: the request, the spend guard's confirmation if required, and the result.
import type { MutationData } from '@shengyu/contract/client.ts';
import { useState } from 'react';
import { useServices } from '#mechanics/campaign/services.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { BuyResult, Goods } from '#features/item/shapes.ts';

/** The shops' calls. Each takes the goods, the number, and the price the member saw (SHOP-2). */
type BuyRoute =
  | 'POST /api/v1/to_exchange_prop'
  | 'POST /api/children_shop/children_shop_user_buy_goods'
  | 'POST /api/star_shop/star_shop_user_buy_goods'
  | 'POST /api/v1/open_server/shop_buy'
  | 'POST /api/v1/buy_fate_gift';

export type BuyOptions = {
  readonly route: BuyRoute;
  readonly onBought: (result: BuyResult) => void;
  /** Called when price, stock, limit or balance is not what the page shows, so that the page reloads its goods. */
  readonly onStale?: (() => void) | undefined;
};

const STALE = ['price_changed', 'sold_out', 'limit_goods', 'locked', 'token_short', 'diamond_short', 'debris_short'];

export function useBuy({ route, onBought, onStale }: BuyOptions) {
  const { client } = useServices();
  /** Text of the spend guard's confirmation, e.g. 今日已消费 {n} 钻，确认继续？ */
  const [guard, setGuard] = useState<string>();

  const buy = async (goods: Goods, num: number, confirmed = false): Promise<BuyResult | undefined> => {
    setGuard(undefined);
    const act = {
      goods_id: goods.goods_id,
      num,
      expect_price: goods.price.num,
      ...(confirmed ? { guard_confirm: 1 as const } : {}),
    } as MutationData<BuyRoute>;
    const asked = client.mutate(route, act, { quiet: true });
    const outcome = await mutationOutcomeOf<BuyResult>(asked, ({ reason }) => reason === 'guard');
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
