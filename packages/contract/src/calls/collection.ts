// Declares the calls of the module `collection`: cards, sets, recipes, star pictures, swaps (part-two-calls.md §3, §7,
// §11).
import { declareCall, declareRefusal } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { extend, int, list, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import { Activity, Goods, StarBrief, TokenBal } from '../shapes-campaign.ts';
import {
  Bool,
  Code,
  Id,
  Item,
  MileStep,
  OpaqueRef,
  RequestUuid,
  TaskRow,
  UnixSeconds,
  Url,
  UserBrief,
} from '../shapes.ts';

const StarId = int(1, 12);
/** The state of a reward: 0 not reached, 1 can be claimed, 2 claimed. */
const ClaimState = oneOf(0, 1, 2);

export const card_change_list = declareCall({
  id: 'F03',
  route: 'POST /api/v1/card_change_list',
  kind: 'seed',
  module: 'collection',
  bound: { campaign: 'tarot' },
  auth: 'user',
  mutation: false,
  summary: '卡牌、卡组与合成',
  request: objectOf({ activity_code: optional(Code) }),
  reply: objectOf({
    activity: Activity,
    cards: list(extend(Item, { have: int(0), spare: int(0), tier: int(0), odds: optional(int(0, 10_000)) })),
    /** All spare cards together, which recipes and swaps use (COLL-6). */
    spare_num: int(0),
    /** The promised card of the deck: the `left`-th card from now is it at the latest (COLL-4). */
    pity: optional(objectOf({ item_code: Code, name: text(60), hard: int(1), count: int(0), left: int(1) })),
    sets: list(
      objectOf({
        set_id: Code,
        name: text(60),
        need: int(0),
        have: int(0),
        items: list(Item),
        state: ClaimState,
      }),
    ),
    recipes: list(
      objectOf({
        goods_id: Code,
        need: int(1),
        gives: Type.Union([Item, objectOf({ choose: list(Code) })]),
        limits: Goods.properties.limits,
        state: Goods.properties.state,
      }),
    ),
    swap: optional(
      objectOf({
        day_left: int(0),
        day_max: int(0),
        partner: optional(UserBrief),
        /** The cards that the partner has to spare, and so those that can be asked for. */
        partner_spare: list(extend(Item, { spare: int(1) })),
        open: list(
          objectOf({
            swap_id: OpaqueRef,
            give: Code,
            want: Code,
            from_me: Bool,
            from: UserBrief,
            asked_at: UnixSeconds,
            expire_at: UnixSeconds,
          }),
        ),
        /** The caller's own offer that ended last, within the past day. An offer that was declined shows as `refused`. */
        last: optional(
          objectOf({
            swap_id: OpaqueRef,
            give: Code,
            want: Code,
            state: oneOf('done', 'refused', 'expired'),
            ended_at: UnixSeconds,
          }),
        ),
      }),
    ),
  }),
});

export const star_img_info = declareCall({
  id: 'T12',
  route: 'POST /api/v1/star/star_img_info',
  kind: 'seed',
  module: 'collection',
  auth: 'user',
  mutation: false,
  summary: '星图详情',
  request: objectOf({ star_id: optional(StarId) }),
  reply: objectOf({
    star: StarBrief,
    points: list(
      objectOf({
        no: int(0),
        x: int(0, 1000),
        y: int(0, 1000),
        lit: Bool,
        lit_at: optional(UnixSeconds),
        how: optional(text(60)),
      }),
      9,
    ),
    lines: list(Type.Tuple([int(0), int(0)])),
    lit: int(0, 9),
    total: oneOf(9),
    story: text(500),
    reward: objectOf({ items: list(Item), state: ClaimState }),
    how: list(TaskRow),
  }),
});

export const get_star_img_prize = declareCall({
  id: 'T13',
  route: 'POST /api/v1/star/get_star_img_prize',
  kind: 'seed',
  module: 'collection',
  auth: 'user',
  mutation: true,
  summary: '领取星图或套组奖励',
  /** The request names either a star_id or a set_id. */
  request: objectOf({ star_id: optional(StarId), set_id: optional(Code), request_id: RequestUuid }),
  reply: objectOf({ got: list(Item), sets: list(MileStep), balance: list(TokenBal) }),
  refusals: claimRefusals,
});

export const get_user_star_img_list = declareCall({
  id: 'T14',
  route: 'POST /api/v1/star/get_user_star_img_list',
  kind: 'seed',
  module: 'collection',
  auth: 'user',
  mutation: false,
  summary: '星图收集册',
  request: objectOf({ user_id: optional(Id) }),
  reply: objectOf({
    list: list(objectOf({ star: StarBrief, lit: int(0, 9), total: oneOf(9), state: ClaimState, img: Url }), 12),
    done: int(0, 12),
    sets: list(MileStep),
  }),
});

export const card_swap = declareCall({
  id: 'Y35',
  route: 'POST /api/v1/card_swap',
  kind: 'additional',
  module: 'collection',
  auth: 'user',
  mutation: true,
  summary: '与 CP 交换卡牌',
  request: objectOf({
    action: oneOf('ask', 'accept', 'refuse', 'cancel'),
    swap_id: optional(OpaqueRef),
    deck: Code,
    give: optional(Code),
    want: optional(Code),
    request_id: RequestUuid,
  }),
  reply: objectOf({
    swap_id: OpaqueRef,
    state: oneOf('open', 'done', 'refused', 'expired'),
    cards: list(objectOf({ item_code: Code, have: int(0) })),
  }),
  refusals: {
    no_cp: declareRefusal('no_cp'),
    limit_day: declareRefusal('limit_day'),
    no_spare: declareRefusal('conflict', '对方没有多余的这张卡'),
  },
});
