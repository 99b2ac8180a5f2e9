// user: card, follows, blocks, privacy (part-one-calls.md §1, §8).
import { call, says } from '../call.ts';
import { extend, int, list, nullable, obj, oneOf, opt, partial, text, Type } from '../schema.ts';
import {
  Bool,
  GuildBrief,
  Id,
  Item,
  ListConfig,
  pageReq,
  page,
  RankPage,
  rankReq,
  Rid,
  Role,
  RoomBrief,
  Ts,
  Url,
  UserBrief,
} from '../shapes.ts';

const UserCard = extend(UserBrief, {
  age: opt(int(0)),
  city: opt(text(40)),
  signature: text(200),
  voice_url: opt(Url),
  voice_seconds: opt(int(0)),
  follow_num: int(0),
  fans_num: int(0),
  is_follow: Bool,
  is_friend: Bool,
  is_black: Bool,
  guild: opt(extend(GuildBrief, { role: Role, join_at: Ts })),
  medals: list(obj({ name: text(40), icon: Url })),
  dress: list(Item),
  register_days: int(0),
  live_room: opt(RoomBrief),
  cp: opt(
    obj({
      relation_id: Id,
      partner: UserBrief,
      level: int(0),
      level_name: text(20),
      days: int(0),
      ring_icon: Url,
    }),
  ),
  self: opt(
    obj({
      mobile_mask: text(20),
      is_real_name: Bool,
      real_name_mask: opt(text(40)),
      is_adult: Bool,
      is_signed: Bool,
      is_patrol: Bool,
      guild_role: nullable(Role),
      unread_num: int(0),
    }),
  ),
});

export const get_user_info_mp = call({
  id: 'U01',
  route: 'GET /goapi/user/get_user_info_mp/{id}',
  kind: 'seed',
  module: 'user',
  auth: 'open',
  mutation: false,
  summary: '用户名片',
  // a user_id or `me`; for the views of boards the board number or page id (RANK-2)
  request: obj({
    id: Type.String({ pattern: '^(me|[1-9]\\d{0,15})$' }),
    view: opt(oneOf('user', 'user_rank', 'list_config', 'room_honour', 'guild_rank', 'cp_rank')),
    ...rankReq,
  }),
  reply: Type.Union([UserCard, RankPage, ListConfig]),
  refusals: {
    not_found: says('not_found', '用户不存在'),
    no_board: says('not_found', '榜单不存在'),
  },
});

export const get_follow_list = call({
  id: 'U03',
  route: 'GET /goapi/follow/get_follow_list',
  kind: 'seed',
  module: 'user',
  auth: 'user',
  mutation: false,
  summary: '关注、粉丝、好友列表',
  request: obj({
    type: opt(oneOf('follow', 'fans', 'friend')),
    user_id: opt(Id),
    keyword: opt(text(20)),
    ...pageReq,
  }),
  reply: page(
    extend(UserBrief, {
      is_follow: Bool,
      is_friend: Bool,
      follow_at: Ts,
      live_room: opt(RoomBrief),
      cp_state: opt(oneOf(0, 1, 2)),
    }),
  ),
  refusals: {
    private: says('no_permission', '对方未公开列表'),
    not_found: says('not_found'),
  },
});

export const set_follow = call({
  id: 'X07',
  route: 'POST /goapi/follow/set_follow',
  kind: 'additional',
  module: 'user',
  auth: 'user',
  mutation: true,
  summary: '关注或取消关注',
  request: obj({ user_id: Id, follow: Bool, request_id: Rid }),
  reply: obj({ is_follow: Bool, is_friend: Bool }),
  refusals: {
    full: says('limit', '关注人数已达上限'),
    blocked: says('no_permission', '暂时无法关注对方'),
    self: says('conflict'),
    not_found: says('not_found'),
  },
});

export const set_black = call({
  id: 'X47',
  route: 'POST /goapi/follow/set_black',
  kind: 'additional',
  module: 'user',
  auth: 'user',
  mutation: true,
  summary: '拉黑或取消拉黑',
  request: obj({ user_id: Id, black: Bool, request_id: Rid }),
  reply: obj({ is_black: Bool }),
  refusals: {
    full: says('limit', '黑名单人数已达上限'),
    self: says('conflict'),
    not_found: says('not_found'),
  },
});

const Privacy = obj({
  rank_hidden: Bool,
  show_spend: Bool,
  show_gift_record: Bool,
  follow_list_public: Bool,
  star_public: Bool,
  match_on: Bool,
});

export const get_privacy_setting = call({
  id: 'X08',
  route: 'POST /api/v1/get_privacy_setting',
  kind: 'additional',
  module: 'user',
  auth: 'user',
  mutation: false,
  summary: '隐私设置',
  request: obj({}),
  reply: Privacy,
});

export const set_privacy_setting = call({
  id: 'X09',
  route: 'POST /api/v1/set_privacy_setting',
  kind: 'additional',
  module: 'user',
  auth: 'user',
  mutation: true,
  summary: '修改隐私设置',
  request: extend(partial(Privacy), { request_id: Rid }),
  reply: Privacy,
  // both for match_on alone, which is for adults
  refusals: { need_real_name: says('need'), minor: says('minor') },
});
