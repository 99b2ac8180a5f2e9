import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';

export type ShopId = 'debris_shop' | 'pink_shop';

/** The goods of a shop and the caller's balance (call P03). */
export function useShop(signedIn: boolean, shop_id: ShopId) {
  return useCall(
    'POST /api/v1/get_can_exchange_prop_list',
    { activity_code: 'decompose', shop_id, limit: 50 },
    { enabled: signedIn },
  );
}
