// Role 01's bag (eight worn pieces, one that expires soon, one that has, one locked, some decomposed) and parcels in every state.
import { get_my_activity_prop, item_grant, lock_prop, wear_decorate } from '@shengyu/contract/calls/bag.ts';
import { ship_update } from '@shengyu/contract/calls/ship-console.ts';
import { ship_list, ship_set_address } from '@shengyu/contract/calls/ship.ts';
import { to_decompose_debris, undo_decompose } from '@shengyu/contract/calls/shop-exchange.ts';
import type { ItemCode } from '@shengyu/campaign/items.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town } from '../town.ts';
import { ago, happening, on, pickBystanders, recall, remember, type Moment } from './find.ts';
import { approve } from './steps.ts';

/** WEAR-1: one piece for each slot a member can wear. */
const WORN: readonly ItemCode[] = [
  'fr_isle',
  'bb_isle',
  'mt_ship',
  'ha_sea',
  'en_tide',
  'nc_star',
  'hp_sea',
  'tt_lucky',
];

type Grant = { readonly item_code: ItemCode; readonly qty: number };

/** Support asks for a grant and a second person approves it (Z08, CON-2); a piece with a term is granted in days. */
export async function grantItems(island: Island, to: Islander, items: readonly Grant[], reason: string): Promise<void> {
  const ticket_no = `T-${island.clock.now()}`;
  const asked = await island.staff('support', item_grant, {
    user_ids: [to.user_id],
    grant: [...items],
    ticket_no,
    reason,
  });
  await approve(island, 'approver', asked, '核对无误');
}

const grants = (name: string, moment: Moment, items: readonly Grant[], reason: string): Happening =>
  happening(name, moment, (island, { cast }) => grantItems(island, cast.member, items, reason));

const days = (qty: number, ...codes: ItemCode[]): Grant[] => codes.map((item_code) => ({ item_code, qty }));

const PAGE_SIZE = 50;

/** The first lot of this item that can be decomposed, on whatever page of the bag it lies. */
async function findLot(island: Island, who: Islander, item_code: ItemCode) {
  for (let page = 1; ; page++) {
    const asked = { can_decompose: 1, page, limit: PAGE_SIZE } as const;
    const { list } = await island.as(who, get_my_activity_prop, asked);
    const found = list.find(({ item }) => item.item_code === item_code);
    if (found || list.length < PAGE_SIZE) return found;
  }
}

/** Decomposes one piece, at the price that the bag shows; returns the act's number. */
async function decomposeOne(island: Island, who: Islander, item_code: ItemCode): Promise<string | undefined> {
  const lot = await findLot(island, who, item_code);
  if (!lot) return undefined;
  const expect_debris = Math.floor(lot.debris / lot.num);
  const lots = [{ lot_id: lot.lot_id, num: 1 }];
  return (await island.as(who, to_decompose_debris, { lots, expect_debris })).decompose_id;
}

const bagScenes: readonly Happening[] = [
  grants('a wardrobe for role 01', on(-15, '15:00'), days(90, ...WORN), '周年庆补发装扮'),
  happening('role 01 dresses', on(-15, '20:00'), async (island, { cast }) => {
    for (const item_code of WORN) await island.as(cast.member, wear_decorate, { item_code, wear: 1 });
  }),
  grants('a bubble that expires in two days', ago({ days: 5, hours: 1 }), days(7, 'bb_moon'), '活动补偿'),
  grants('an entrance that has expired', on(-12, '15:00'), days(7, 'en_star'), '活动补偿'),
  grants('gifts in the bag', on(-10, '15:00'), days(4, 'g_pearl', 'g_coral'), '活动补偿'),
  happening('a locked gift', on(-9, '12:00'), async (island, { cast }) => {
    const lot = await findLot(island, cast.member, 'g_coral');
    if (lot) await island.as(cast.member, lock_prop, { lot_id: lot.lot_id, lock: 1 });
  }),
  happening('a gift decomposed', on(-8, '12:00'), async (island, { cast }) => {
    await decomposeOne(island, cast.member, 'g_pearl');
  }),
  happening('a gift decomposed and taken back', on(-8, '12:10'), async (island, { cast }) => {
    const decompose_id = await decomposeOne(island, cast.member, 'g_pearl');
    if (decompose_id !== undefined) await island.as(cast.member, undo_decompose, { decompose_id });
  }),
];

const ADDRESS = {
  name: '林小风',
  tel: '13800000001',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  areaCode: '330106',
  addressDetail: '文三路 1 号 2 幢 301',
  isDefault: 0,
} as const;

type Owner = (island: Island, town: Town) => Islander | undefined;
const role01: Owner = (_, town) => town.cast.member;

/** A payer of the crowd who is found again under the same name. */
const somebody =
  (name: string): Owner =>
  (island, town) => {
    const who = recall<Islander>(island, name) ?? pickBystanders(island, town, name, 1)[0];
    if (who) remember(island, name, who);
    return who;
  };

const ofParcel = (
  name: string,
  moment: Moment,
  owner: Owner,
  item_code: ItemCode,
  act: (island: Island, who: Islander, ship_id: string) => Promise<unknown>,
): Happening =>
  happening(name, moment, async (island, town) => {
    const who = owner(island, town);
    if (!who) return;
    const { list } = await island.as(who, ship_list, {});
    const parcel = list.find(({ item }) => item.item_code === item_code);
    if (parcel) await act(island, who, parcel.ship_id);
  });

const won = (name: string, moment: Moment, owner: Owner, item_code: ItemCode): Happening =>
  happening(name, moment, async (island, town) => {
    const who = owner(island, town);
    if (who) await grantItems(island, who, [{ item_code, qty: 1 }], '线下抽奖奖品');
  });

const addressed = (name: string, moment: Moment, owner: Owner, item_code: ItemCode): Happening =>
  ofParcel(name, moment, owner, item_code, (island, who, ship_id) =>
    island.as(who, ship_set_address, { ship_id, address: { ...ADDRESS, tel: who.mobile } }),
  );

const sent = (name: string, moment: Moment, owner: Owner, item_code: ItemCode): Happening =>
  ofParcel(name, moment, owner, item_code, (island, _, ship_id) =>
    island.staff('support', ship_update, {
      ship_id,
      carrier: '顺丰速运',
      tracking_no: `SF${island.chance(name).int(1e12, 9e12)}`,
      reason: '已寄出',
    }),
  );

const [receiver, late, buyer, lucky] = [
  somebody('parcel received'),
  somebody('parcel converted'),
  somebody('parcel waiting'),
  somebody('parcel waiting since today'),
];

const shipScenes: readonly Happening[] = [
  won('parcel without address', on(-2, '15:30'), role01, 'ph_lamp'),
  won('parcel to confirm', on(-6, '15:30'), role01, 'ph_plush'),
  addressed('parcel confirmed', on(-5, '20:30'), role01, 'ph_plush'),
  won('parcel to send', on(-10, '15:40'), role01, 'ph_rabbit'),
  addressed('parcel to send has an address', on(-9, '20:30'), role01, 'ph_rabbit'),
  sent('parcel sent', on(-7, '10:00'), role01, 'ph_rabbit'),
  won('parcel to be received', on(-40, '15:30'), receiver, 'ph_plush'),
  addressed('parcel to be received has an address', on(-39, '20:30'), receiver, 'ph_plush'),
  sent('parcel to be received is sent', on(-37, '10:00'), receiver, 'ph_plush'),
  won('parcel that nobody wants', on(-33, '15:30'), late, 'ph_lamp'),
  won('parcel of a payer', on(-4, '15:30'), buyer, 'ph_rabbit'),
  addressed('parcel of a payer confirmed', on(-3, '20:30'), buyer, 'ph_rabbit'),
  won('parcel of a lucky member', on(-2, '15:40'), lucky, 'ph_lamp'),
  addressed('parcel of a lucky member confirmed', ago({ hours: 10 }), lucky, 'ph_lamp'),
];

export const bagAndShipScenes: readonly Happening[] = [...bagScenes, ...shipScenes];
