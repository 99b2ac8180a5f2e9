// A shipment as operators look it up (call Z39, lookup_detail, kind `order`). The address is shown masked (SHIP-3); an operator
// needs the full one to label the parcel, and must give a reason to see it (CON-4).
import { requireItem } from '#modules/bag/index.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { unsealAddressForm, presentShip } from './present.ts';
import { STATE_TEXT, parseShipId } from './shipment.ts';
import { findShipmentRow } from './store.ts';

export const findShipment: LookupFinder = async ({ ctx, db, id }) => {
  const place = parseShipId(id);
  const shipment = place && (await findShipmentRow(db, place.user_id, place.no));
  if (!shipment) return undefined;
  const { address_mask } = presentShip(ctx, shipment);
  const { user_id, state, address_enc, carrier, tracking_no, created_at, sent_at } = shipment;
  const full = (): string => {
    const { name, tel, province, city, county, addressDetail } = unsealAddressForm(ctx, address_enc!);
    return `${name} ${tel} ${province}${city}${county}${addressDetail}`;
  };
  return {
    id,
    title: `${requireItem(shipment.item_code).name}×${shipment.qty}`,
    state,
    state_text: STATE_TEXT[state],
    fields: [
      { key: 'campaign', name: '活动', value: shipment.campaign === 'console' ? '人工发放' : shipment.campaign },
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
