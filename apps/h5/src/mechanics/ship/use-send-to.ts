import type { AddressForm } from '@shengyu/rules/address.ts';
import { useServices } from '#mechanics/campaign/services.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { ShipBrief } from '#mechanics/sheet/shapes.ts';

/** Gives shipments their address (Y17). True when every one has it. */
export function useSendTo(): (ships: readonly Pick<ShipBrief, 'ship_id'>[], address: AddressForm) => Promise<boolean> {
  const { client } = useServices();
  return async (ships, address) => {
    for (const { ship_id } of ships) {
      const act = { ship_id, address };
      const { data } = await outcomeOf(client.mutate('POST /api/v1/ship_set_address', act, { quiet: true }));
      if (!data) return false;
    }
    return true;
  };
}
