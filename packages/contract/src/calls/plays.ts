// plays: star sign, fortune, tarot reading, wish wall (part-two-calls.md §7, §11).
import { call, says } from '../call.ts';
import { int, list, nullable, obj, oneOf, opt, text } from '../schema.ts';
import { Activity, StarBrief } from '../shapes-campaign.ts';
import { Bool, Code, Day, Empty, Id, Item, page, pageReq, Rid, Ts, Url, UserBrief } from '../shapes.ts';

const StarId = int(1, 12);
/** Checking, shown, refused. */
const TextState = oneOf(0, 1, 2);
/** CARE-6. */
const Note = oneOf('仅供娱乐');

export const get_current_star_id = call({
  id: 'T01',
  route: 'POST /api/v1/star/get_current_star_id',
  kind: 'seed',
  module: 'plays',
  auth: 'open',
  mutation: false,
  summary: '当前星座季与我的星座',
  request: Empty,
  reply: obj({
    activity: Activity,
    star_id: StarId,
    star: StarBrief,
    next_at: Ts,
    my_star_id: nullable(StarId),
    my_confirmed: Bool,
    change_at: opt(Ts),
    stars: list(StarBrief, 12),
  }),
});

export const star_view_today_fortune = call({
  id: 'T08',
  route: 'POST /api/v1/star/star_view_today_fortune',
  kind: 'seed',
  module: 'plays',
  auth: 'user',
  mutation: true,
  summary: '今日运势',
  request: obj({ star_id: opt(StarId), request_id: Rid }),
  reply: obj({
    day: Day,
    star: StarBrief,
    total: int(1, 5),
    items: list(
      obj({
        key: oneOf('love', 'work', 'money', 'health', 'social'),
        name: text(20),
        score: int(0),
        text: text(200),
      }),
    ),
    color: obj({ name: text(20), hex: text(20) }),
    number: int(0),
    say: text(200),
    note: Note,
    luck_add: int(0),
    first_today: Bool,
  }),
});

export const user_star_luck = call({
  id: 'T11',
  route: 'POST /api/v1/star/user_star_luck',
  kind: 'seed',
  module: 'plays',
  auth: 'user',
  mutation: false,
  summary: '星运名片',
  request: obj({ user_id: opt(Id) }),
  reply: obj({
    user: UserBrief,
    star: StarBrief,
    today_total: int(0, 5),
    luck_level: int(1, 6),
    imgs_done: int(0, 12),
    rep: opt(obj({ star_id: StarId, season: text(24) })),
    /** With the caller (MATCH-3). */
    compat: opt(obj({ score: int(1, 99), text: text(200) })),
  }),
  refusals: {
    not_found: says('not_found'),
    hidden: says('no_permission', '对方未公开星座'),
  },
});

export const set_my_star = call({
  id: 'Y21',
  route: 'POST /api/v1/star/set_my_star',
  kind: 'additional',
  module: 'plays',
  auth: 'user',
  mutation: true,
  summary: '设置我的星座',
  request: obj({ star_id: StarId, request_id: Rid }),
  reply: obj({ my_star_id: StarId, change_at: Ts }),
  refusals: { too_soon: says('limit', '{date} 后可再次修改') },
});

export const rep_words = call({
  id: 'Y22',
  route: 'POST /api/v1/star/rep_words',
  kind: 'additional',
  module: 'plays',
  auth: 'user',
  mutation: true,
  summary: '代言宣言与点赞',
  request: obj({
    star_id: StarId,
    /** The spokesperson alone may write. */
    words: opt(text(40)),
    like: opt(Bool),
    request_id: Rid,
  }),
  reply: obj({ words: text(40), state: TextState, likes: int(0) }),
  refusals: { no_permission: says('no_permission'), sensitive: says('sensitive') },
});

export const tarot_spread = call({
  id: 'Y23',
  route: 'POST /api/v1/tarot_spread',
  kind: 'additional',
  module: 'plays',
  auth: 'user',
  mutation: true,
  summary: '塔罗牌阵',
  request: obj({ kind: oneOf('three', 'pair'), friend_id: opt(Id), request_id: Rid }),
  reply: obj({
    day: Day,
    cards: list(
      obj({
        item_code: Code,
        name: text(20),
        img: Url,
        reversed: Bool,
        place: oneOf('过去', '现在', '未来'),
        text: text(500),
      }),
    ),
    say: text(500),
    note: Note,
    first_today: Bool,
    got: list(Item),
  }),
});

export const wish_wall = call({
  id: 'Y24',
  route: 'POST /api/v1/wish_wall',
  kind: 'additional',
  module: 'plays',
  auth: 'open',
  mutation: false,
  summary: '心愿墙',
  request: obj({ sort: opt(oneOf('new', 'hot', 'friend')), ...pageReq }),
  reply: page(obj({ wish_id: Id, text: text(30), user: UserBrief, likes: int(0), liked: Bool, at: Ts })),
});

export const wish_like = call({
  id: 'Y25',
  route: 'POST /api/v1/wish_like',
  kind: 'additional',
  module: 'plays',
  auth: 'user',
  mutation: true,
  summary: '为心愿点赞',
  request: obj({ wish_id: Id, request_id: Rid }),
  reply: obj({ likes: int(0), liked: Bool }),
});
