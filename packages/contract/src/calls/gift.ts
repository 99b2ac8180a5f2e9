// gift: giving gifts from the wallet and the backpack (part-one-calls.md §8).
import { call, says } from '../call.ts';
import { int, list, obj, oneOf, opt } from '../schema.ts';
import { Bool, Care, Code, Diamond, Id, Ref, Rid } from '../shapes.ts';

export const send_gift = call({
  id: 'X30',
  route: 'POST /goapi/gift/send_gift',
  kind: 'additional',
  module: 'gift',
  auth: 'adult',
  mutation: true,
  money: true,
  summary: '赠送礼物',
  request: obj({
    item_code: Code,
    /** Pieces for each receiver. */
    num: int(1, 9999),
    receiver_ids: list(Id, 20, 1),
    room_id: opt(Id),
    /** Wallet, backpack. */
    source: oneOf(1, 2),
    /** Backpack: these pieces; otherwise LOT-2 chooses. */
    lot_id: opt(Ref),
    guard_confirm: opt(Bool),
    request_id: Rid,
  }),
  reply: obj({
    order_no: Ref,
    /** 0 from the backpack. */
    cost: Diamond,
    balance: Diamond,
    lines: list(obj({ receiver_id: Id, gift_value: Diamond, water_flow: Diamond })),
    level_up: opt(int(0)),
    care: opt(Care),
  }),
  refusals: {
    need: says('need'),
    minor: says('minor', '未成年人不能送礼'),
    self_limit: says('self_limit'),
    guard: says('guard'),
    diamond_short: says('diamond_short'),
    token_short: says('token_short'),
    earn_suspended: says('earn_suspended'),
    to_self: says('conflict', '不能送给自己'),
    not_found: says('not_found'),
    locked: says('locked', '需拥有专属赠礼权'),
  },
});
