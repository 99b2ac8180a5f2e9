// The item types of the specification (S3-01) with the Chinese labels of UNIT-1, in the shape in which call O05 get_prize_unit
// returns them.

export const UNKNOWN_ITEM_TYPE_TEXT = '-';

export type WearSlot =
  | 'avatar_frame'
  | 'bubble'
  | 'mount'
  | 'halo'
  | 'entrance'
  | 'name_card'
  | 'homepage'
  | 'title'
  | 'pretty_number'
  | 'room_theme'
  | 'room_frame'
  | 'room_background'
  | 'room_label';

export interface ItemType {
  readonly type: number;
  readonly label: string;
  readonly unit: string;
  /** 1 when the item is counted in days and expires. */
  readonly is_timed: 0 | 1;
  /** WEAR-1: one item can be worn per slot; both kinds of mount share a slot. */
  readonly slot?: WearSlot;
}

const worn = (type: number, label: string, slot: WearSlot): ItemType => ({
  type,
  label,
  unit: '天',
  is_timed: 1,
  slot,
});
const timed = (type: number, label: string): ItemType => ({ type, label, unit: '天', is_timed: 1 });
const counted = (type: number, label: string, unit: string): ItemType => ({ type, label, unit, is_timed: 0 });

export const ITEM_TYPES: readonly ItemType[] = [
  worn(1, '头像框', 'avatar_frame'),
  worn(2, '气泡', 'bubble'),
  worn(3, '座驾', 'mount'),
  worn(4, '光环', 'halo'),
  worn(5, '进场特效', 'entrance'),
  worn(6, '名片', 'name_card'),
  worn(7, '主页特效', 'homepage'),
  worn(8, '称号', 'title'),
  counted(9, '道具', '个'),
  worn(10, '房间主题', 'room_theme'),
  worn(11, '靓号', 'pretty_number'),
  worn(12, '至尊座驾', 'mount'),
  counted(111, '礼物', '个'),
  counted(113, '粉钻', '粉钻'),
  timed(122, 'VIP体验卡'),
  timed(222, '专属赠礼权'),
  counted(223, '星座道具', '个'),
  counted(151, '实物及定制', '件'),
  worn(152, '房间框', 'room_frame'),
  worn(153, '房间背景', 'room_background'),
  worn(154, '房间标签', 'room_label'),
];

const byNumber = new Map(ITEM_TYPES.map((itemType) => [itemType.type, itemType]));

export const itemTypeOf = (type: number): ItemType | undefined => byNumber.get(type);
export const itemTypeLabelOf = (type: number): string => byNumber.get(type)?.label ?? UNKNOWN_ITEM_TYPE_TEXT;
export const itemTypeUnitOf = (type: number): string => byNumber.get(type)?.unit ?? UNKNOWN_ITEM_TYPE_TEXT;
export const isTimedItem = (type: number): boolean => byNumber.get(type)?.is_timed === 1;
