// A shipment as operators look it up (Z39, kind order): the address in full only with a reason, because somebody has to write it on
// the parcel (SHIP-3, CON-4).
import { itemOf } from '#modules/bag/index.ts';
import type { Finder } from '#modules/console/index.ts';
import { openForm, presentShip } from './present.ts';
import { STATE_TEXT, readShipId } from './shipment.ts';
import { shipmentOf } from './store.ts';

export const findShipment: Finder = async ({ ctx, db, id }) => {
  const place = readShipId(id);
  const shipment = place && (await shipmentOf(db, place.user_id, place.no));
  if (!shipment) return undefined;
  const { address_mask } = presentShip(ctx, shipment);
  const { user_id, state, address_enc, carrier, tracking_no, created_at, sent_at } = shipment;
  const full = (): string => {
    const { name, tel, province, city, county, addressDetail } = openForm(ctx, address_enc!);
    return `${name} ${tel} ${province}${city}${county}${addressDetail}`;
  };
  return {
    id,
    title: `${itemOf(shipment.item_code).name}×${shipment.qty}`,
    state,
    state_text: STATE_TEXT[state],
    fields: [
      { key: 'campaign', name: '活动', value: shipment.campaign },
      ...(address_mask === undefined ? [] : [{ key: 'address', name: '收货地址', value: address_mask, full }]),
      ...(carrier === null ? [] : [{ key: 'parcel', name: '快递', value: `${carrier} ${tracking_no}` }]),
    ],
    history: [
      { at: created_at.getTime(), title: '中奖', text: '' },
      ...(sent_at === null ? [] : [{ at: sent_at.getTime(), title: '寄出', text: `${carrier} ${tracking_no}` }]),
    ],
    links: [{ kind: 'user', id: String(user_id), title: `用户 ${user_id}` }],
  };
};
