import { useQuery, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';

export type ShopId = 'debris_shop' | 'pink_shop';

/** A shop's goods and what whoever looks has to pay with (P03). */
export function useShop(signedIn: boolean, shop_id: ShopId) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['get_can_exchange_prop_list', 'decompose', shop_id],
    enabled: signedIn,
    queryFn: () =>
      client.call(
        'POST /api/v1/get_can_exchange_prop_list',
        { activity_code: 'decompose', shop_id, limit: 50 },
        { quiet: 'all' },
      ),
  });
}
