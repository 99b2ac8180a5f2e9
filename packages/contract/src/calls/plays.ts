// Declares the calls of the module `plays`: star sign, fortune, spokespersons, tarot reading, wish wall
// (part-two-calls.md §7, §11).
import { declareCall, declareRefusal } from '../call.ts';
import { int, list, nullable, objectOf, oneOf, optional, text } from '../schema.ts';
import { Activity, MatchStanding, RuleBook, StarBrief, TokenBal } from '../shapes-campaign.ts';
import {
  Bool,
  Code,
  Day,
  Id,
  Item,
  pageOf,
  pageRequestFields,
  RequestUuid,
  TaskRow,
  UnixSeconds,
  Url,
  UserBrief,
} from '../shapes.ts';

const StarId = int(1, 12);
/** The state of a member's text: 0 waiting for moderation, 1 published, 2 refused. */
const TextState = oneOf(0, 1, 2);
/** CARE-6: star-sign and tarot texts carry this label, "for entertainment only". */
const Note = oneOf('仅供娱乐');

/** What the star map shows to a member beside the sky. Without login every dot is off, tokens are 0 and `match` is absent. */
const StarHome = objectOf({
  age: oneOf('adult', 'minor', 'unverified'),
  tokens: list(TokenBal),
  tasks: list(TaskRow),
  /** Absent without login and for minors, who are not matched (MATCH-1). */
  match: optional(MatchStanding),
  /** The caller shows the own sign to others (set_privacy_setting `star_public`). */
  star_public: Bool,
  /** Dots on the round buttons: something can be done or claimed there now. */
  red: objectOf({ sign: Bool, fortune: Bool, luck: Bool, pictures: Bool, tasks: Bool }),
});

export const get_current_star_id = declareCall({
  id: 'T01',
  route: 'POST /api/v1/star/get_current_star_id',
  kind: 'seed',
  module: 'plays',
  bound: { campaign: 'star_sign' },
  auth: 'open',
  mutation: false,
  summary: '当前星座季与我的星座',
  /** `with` adds what a page needs beside the season: `home` the caller's own state, `rules` the text of the rules page. */
  request: objectOf({ with: optional(oneOf('home', 'rules')) }),
  reply: objectOf({
    activity: Activity,
    star_id: StarId,
    star: StarBrief,
    next_at: UnixSeconds,
    my_star_id: nullable(StarId),
    my_confirmed: Bool,
    change_at: optional(UnixSeconds),
    stars: list(StarBrief, 12),
    home: optional(StarHome),
    rule_book: optional(RuleBook),
  }),
});

export const star_view_today_fortune = declareCall({
  id: 'T08',
  route: 'POST /api/v1/star/star_view_today_fortune',
  kind: 'seed',
  module: 'plays',
  bound: { campaign: 'star_sign' },
  auth: 'user',
  mutation: true,
  summary: '今日运势',
  request: objectOf({ star_id: optional(StarId), request_id: RequestUuid }),
  reply: objectOf({
    day: Day,
    star: StarBrief,
    total: int(1, 5),
    items: list(
      objectOf({
        key: oneOf('love', 'work', 'money', 'health', 'social'),
        name: text(20),
        score: int(0),
        text: text(200),
      }),
    ),
    color: objectOf({ name: text(20), hex: text(20) }),
    number: int(0),
    say: text(200),
    note: Note,
    luck_add: int(0),
    first_today: Bool,
  }),
});

export const user_star_luck = declareCall({
  id: 'T11',
  route: 'POST /api/v1/star/user_star_luck',
  kind: 'seed',
  module: 'plays',
  auth: 'user',
  mutation: false,
  summary: '星运名片',
  request: objectOf({ user_id: optional(Id) }),
  reply: objectOf({
    user: UserBrief,
    star: StarBrief,
    today_total: int(0, 5),
    luck_level: int(1, 6),
    imgs_done: int(0, 12),
    rep: optional(objectOf({ star_id: StarId, season: text(24) })),
    /** The match score with the caller (MATCH-3). */
    compat: optional(objectOf({ score: int(1, 99), text: text(200) })),
  }),
  refusals: {
    not_found: declareRefusal('not_found'),
    hidden: declareRefusal('no_permission', '对方未公开星座'),
  },
});

export const set_my_star = declareCall({
  id: 'Y21',
  route: 'POST /api/v1/star/set_my_star',
  kind: 'additional',
  module: 'plays',
  auth: 'user',
  mutation: true,
  summary: '设置我的星座',
  request: objectOf({ star_id: StarId, request_id: RequestUuid }),
  reply: objectOf({ my_star_id: StarId, change_at: UnixSeconds }),
  refusals: { too_soon: declareRefusal('limit', '{date} 后可再次修改') },
});

export const rep_words = declareCall({
  id: 'Y22',
  route: 'POST /api/v1/star/rep_words',
  kind: 'additional',
  module: 'plays',
  auth: 'user',
  mutation: true,
  summary: '代言宣言与点赞',
  request: objectOf({
    star_id: StarId,
    /** The new words; only the spokesperson of the sign may write them. */
    words: optional(text(40)),
    like: optional(Bool),
    request_id: RequestUuid,
  }),
  /** `liked`: the caller has liked this sign's spokesperson today, with this call or before. */
  reply: objectOf({ words: text(40), state: TextState, likes: int(0), liked: Bool }),
  refusals: { no_permission: declareRefusal('no_permission'), sensitive: declareRefusal('sensitive') },
});

export const tarot_spread = declareCall({
  id: 'Y23',
  route: 'POST /api/v1/tarot_spread',
  kind: 'additional',
  module: 'plays',
  bound: { campaign: 'tarot' },
  auth: 'user',
  mutation: true,
  summary: '塔罗牌阵',
  request: objectOf({ kind: oneOf('three', 'pair'), friend_id: optional(Id), request_id: RequestUuid }),
  reply: objectOf({
    day: Day,
    cards: list(
      objectOf({
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

export const wish_wall = declareCall({
  id: 'Y24',
  route: 'POST /api/v1/wish_wall',
  kind: 'additional',
  module: 'plays',
  bound: { campaign: 'zyj' },
  auth: 'open',
  mutation: false,
  summary: '心愿墙',
  request: objectOf({ sort: optional(oneOf('new', 'hot', 'friend')), ...pageRequestFields }),
  reply: pageOf(
    objectOf({ wish_id: Id, text: text(30), user: UserBrief, likes: int(0), liked: Bool, at: UnixSeconds }),
  ),
});

export const wish_like = declareCall({
  id: 'Y25',
  route: 'POST /api/v1/wish_like',
  kind: 'additional',
  module: 'plays',
  bound: { campaign: 'zyj' },
  auth: 'user',
  mutation: true,
  summary: '为心愿点赞',
  request: objectOf({ wish_id: Id, request_id: RequestUuid }),
  reply: objectOf({ likes: int(0), liked: Bool }),
});
