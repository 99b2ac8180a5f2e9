import type { AddressForm } from '@shengyu/rules/identity/address.ts';
import { useServices } from '#shell/services.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { ShipBrief } from '#features/item/shapes.ts';

/**
 * Sets the address of several shipments (Y17), one after another, and stops at the first failure. Resolves to true when
 * all of them have it.
 */
export function useSetShipAddress(): (
  ships: readonly Pick<ShipBrief, 'ship_id'>[],
  address: AddressForm,
) => Promise<boolean> {
  const { client } = useServices();
  return async (ships, address) => {
    for (const { ship_id } of ships) {
      const act = { ship_id, address };
      const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/ship_set_address', act, { quiet: true }));
      if (!data) return false;
    }
    return true;
  };
}
