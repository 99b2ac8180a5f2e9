// Declares the calls of the module `gift`: giving gifts from the wallet and the backpack (part-one-calls.md §8), and the gift panel
// of a room (web-shell.md §6).
import { declareCall, declareRefusal } from '../call.ts';
import { int, list, nullable, objectOf, oneOf, optional, text } from '../schema.ts';
import { GiftRow } from '../shapes-room.ts';
import { Bool, SpendGuardState, Code, Diamond, Id, OpaqueRef, RequestUuid, Url } from '../shapes.ts';

export const send_gift = declareCall({
  id: 'X30',
  route: 'POST /goapi/gift/send_gift',
  kind: 'additional',
  module: 'gift',
  auth: 'adult',
  mutation: true,
  money: true,
  pace: 'combo',
  stopped_by: ['gift'],
  summary: '赠送礼物',
  request: objectOf({
    item_code: Code,
    /** Number of pieces for each receiver. */
    num: int(1, 9999),
    receiver_ids: list(Id, 20, 1),
    room_id: optional(Id),
    /** What pays: 1 the wallet (diamonds), 2 the backpack (a gift the member owns). */
    source: oneOf(1, 2),
    /** For the backpack: the lot to take the pieces from; without it LOT-2 chooses (earliest expiry first). */
    lot_id: optional(OpaqueRef),
    guard_confirm: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: objectOf({
    order_no: OpaqueRef,
    /** The diamonds paid; 0 when the gift comes from the backpack. */
    cost: Diamond,
    balance: Diamond,
    lines: list(objectOf({ receiver_id: Id, gift_value: Diamond, water_flow: Diamond })),
    level_up: optional(int(0)),
    care: optional(SpendGuardState),
  }),
  refusals: {
    need: declareRefusal('need'),
    minor: declareRefusal('minor', '未成年人不能送礼'),
    self_limit: declareRefusal('self_limit'),
    guard: declareRefusal('guard'),
    diamond_short: declareRefusal('diamond_short'),
    token_short: declareRefusal('token_short'),
    earn_suspended: declareRefusal('earn_suspended'),
    to_self: declareRefusal('conflict', '不能送给自己'),
    not_found: declareRefusal('not_found'),
    locked: declareRefusal('locked', '需拥有专属赠礼权'),
    off: declareRefusal('not_open', '房间送礼暂时关闭'),
  },
});

export const gift_list = declareCall({
  id: 'X54',
  route: 'POST /goapi/gift/gift_list',
  kind: 'additional',
  module: 'gift',
  auth: 'open',
  mutation: false,
  summary: '礼物面板',
  request: objectOf({ room_id: optional(Id), to_user_id: optional(Id) }),
  reply: objectOf({
    tabs: list(objectOf({ code: Code, name: text(20), list: list(GiftRow) })),
    /** The numbers of pieces that the panel offers beside a number of one's own. */
    counts: list(int(1)),
    /** The caller's diamonds; null without a login. */
    diamond: nullable(Diamond),
    boxes: list(objectOf({ box_code: Code, name: text(60), price: Diamond, icon: Url, activity_code: Code })),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});
