// collection: cards, sets, recipes, star pictures, swaps (part-two-calls.md §3, §7, §11).
import { call, says } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { extend, int, list, obj, oneOf, opt, text, Type } from '../schema.ts';
import { Activity, Goods, StarBrief, TokenBal } from '../shapes-campaign.ts';
import { Bool, Code, Id, Item, MileStep, Ref, Rid, TaskRow, Ts, Url, UserBrief } from '../shapes.ts';

const StarId = int(1, 12);
/** Not reached, claimable, claimed. */
const ClaimState = oneOf(0, 1, 2);

export const card_change_list = call({
  id: 'F03',
  route: 'POST /api/v1/card_change_list',
  kind: 'seed',
  module: 'collection',
  auth: 'user',
  mutation: false,
  summary: '卡牌、卡组与合成',
  request: obj({ activity_code: opt(Code) }),
  reply: obj({
    activity: Activity,
    cards: list(extend(Item, { have: int(0), spare: int(0), tier: int(0), odds: opt(int(0, 10_000)) })),
    sets: list(
      obj({
        set_id: Code,
        name: text(60),
        need: int(0),
        have: int(0),
        items: list(Item),
        state: ClaimState,
      }),
    ),
    recipes: list(
      obj({
        goods_id: Code,
        need: int(1),
        gives: Type.Union([Item, obj({ choose: list(Code) })]),
        limits: Goods.properties.limits,
        state: Goods.properties.state,
      }),
    ),
    swap: opt(
      obj({
        day_left: int(0),
        partner: opt(UserBrief),
        open: list(obj({ swap_id: Ref, give: Code, want: Code, from_me: Bool, expire_at: Ts })),
      }),
    ),
  }),
});

export const star_img_info = call({
  id: 'T12',
  route: 'POST /api/v1/star/star_img_info',
  kind: 'seed',
  module: 'collection',
  auth: 'user',
  mutation: false,
  summary: '星图详情',
  request: obj({ star_id: opt(StarId) }),
  reply: obj({
    star: StarBrief,
    points: list(
      obj({
        no: int(0),
        x: int(0, 1000),
        y: int(0, 1000),
        lit: Bool,
        lit_at: opt(Ts),
        how: opt(text(60)),
      }),
      9,
    ),
    lines: list(Type.Tuple([int(0), int(0)])),
    lit: int(0, 9),
    total: oneOf(9),
    story: text(500),
    reward: obj({ items: list(Item), state: ClaimState }),
    how: list(TaskRow),
  }),
});

export const get_star_img_prize = call({
  id: 'T13',
  route: 'POST /api/v1/star/get_star_img_prize',
  kind: 'seed',
  module: 'collection',
  auth: 'user',
  mutation: true,
  summary: '领取星图或套组奖励',
  /** One of star_id and set_id. */
  request: obj({ star_id: opt(StarId), set_id: opt(Code), request_id: Rid }),
  reply: obj({ got: list(Item), sets: list(MileStep), balance: list(TokenBal) }),
  refusals: claimRefusals,
});

export const get_user_star_img_list = call({
  id: 'T14',
  route: 'POST /api/v1/star/get_user_star_img_list',
  kind: 'seed',
  module: 'collection',
  auth: 'user',
  mutation: false,
  summary: '星图收集册',
  request: obj({ user_id: opt(Id) }),
  reply: obj({
    list: list(obj({ star: StarBrief, lit: int(0, 9), total: oneOf(9), state: ClaimState, img: Url }), 12),
    done: int(0, 12),
    sets: list(MileStep),
  }),
});

export const card_swap = call({
  id: 'Y35',
  route: 'POST /api/v1/card_swap',
  kind: 'additional',
  module: 'collection',
  auth: 'user',
  mutation: true,
  summary: '与 CP 交换卡牌',
  request: obj({
    action: oneOf('ask', 'accept', 'refuse', 'cancel'),
    swap_id: opt(Ref),
    deck: Code,
    give: opt(Code),
    want: opt(Code),
    request_id: Rid,
  }),
  reply: obj({
    swap_id: Ref,
    state: oneOf('open', 'done', 'refused', 'expired'),
    cards: list(obj({ item_code: Code, have: int(0) })),
  }),
  refusals: {
    no_cp: says('no_cp'),
    limit_day: says('limit_day'),
    no_spare: says('conflict', '对方没有多余的这张卡'),
  },
});
