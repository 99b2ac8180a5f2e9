// A shipment as its owner sees it; the address is masked, but still recognisable (SHIP-3).
import type { Static } from '@shengyu/contract/schema.ts';
import type { ShipBrief } from '@shengyu/contract/shapes-campaign.ts';
import type { AddressForm } from '@shengyu/rules/identity/address.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { maskMobile, maskName } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import { presentItem } from '#modules/bag/index.ts';
import { SHIP_NEEDS_ADDRESS, formatShipId, type Shipment } from './shipment.ts';

export type ShipView = Static<typeof ShipBrief>;

export const sealAddressForm = (ctx: Context, form: AddressForm): Buffer => ctx.seal.seal(JSON.stringify(form));
export const unsealAddressForm = (ctx: Context, sealed: Buffer): AddressForm =>
  JSON.parse(ctx.seal.open(sealed)) as AddressForm;

/** Example: 张* 138****8000 浙江省杭州市西湖区**** */
const maskAddress = ({ name, tel, province, city, county }: AddressForm): string =>
  `${maskName(name)} ${maskMobile(tel)} ${province}${city}${county}****`;

export function presentShip(ctx: Context, s: Shipment): ShipView {
  return {
    ship_id: formatShipId(s),
    item: presentItem(ctx, s.item_code, s.qty),
    state: s.state,
    ...(s.state === SHIP_NEEDS_ADDRESS ? { expire_at: unixSecondsOf(s.address_until.getTime()) } : {}),
    ...(s.address_enc ? { address_mask: maskAddress(unsealAddressForm(ctx, s.address_enc)) } : {}),
    ...(s.carrier === null ? {} : { carrier: s.carrier }),
    ...(s.tracking_no === null ? {} : { tracking_no: s.tracking_no }),
  };
}
