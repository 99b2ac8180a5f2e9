// A shipment as its owner sees it; the address only so far that one recognises it (SHIP-3).
import type { Static } from '@shengyu/contract/schema.ts';
import type { ShipBrief } from '@shengyu/contract/shapes-campaign.ts';
import type { AddressForm } from '@shengyu/rules/address.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { maskMobile, maskName } from '@shengyu/rules/mask.ts';
import type { Context } from '#context.ts';
import { presentItem } from '#modules/bag/index.ts';
import { NEED_ADDRESS, shipId, type Shipment } from './shipment.ts';

export type ShipView = Static<typeof ShipBrief>;

export const sealForm = (ctx: Context, form: AddressForm): Buffer => ctx.seal.seal(JSON.stringify(form));
export const openForm = (ctx: Context, sealed: Buffer): AddressForm => JSON.parse(ctx.seal.open(sealed)) as AddressForm;

/** 张* 138****8000 浙江省杭州市西湖区**** */
const maskAddress = ({ name, tel, province, city, county }: AddressForm): string =>
  `${maskName(name)} ${maskMobile(tel)} ${province}${city}${county}****`;

export function presentShip(ctx: Context, s: Shipment): ShipView {
  return {
    ship_id: shipId(s),
    item: presentItem(ctx, s.item_code, s.qty),
    state: s.state,
    ...(s.state === NEED_ADDRESS ? { expire_at: tsOf(s.address_until.getTime()) } : {}),
    ...(s.address_enc ? { address_mask: maskAddress(openForm(ctx, s.address_enc)) } : {}),
    ...(s.carrier === null ? {} : { carrier: s.carrier }),
    ...(s.tracking_no === null ? {} : { tracking_no: s.tracking_no }),
  };
}
