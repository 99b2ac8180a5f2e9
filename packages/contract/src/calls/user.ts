// Declares the calls of the module `user`: the profile card, follows, blocks, privacy settings (part-one-calls.md §1,
// §8).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, nullable, objectOf, oneOf, optional, partial, text, Type } from '../schema.ts';
import {
  Bool,
  GuildBrief,
  Id,
  Item,
  ListConfig,
  pageRequestFields,
  pageOf,
  RankPage,
  rankRequestFields,
  RequestUuid,
  GuildRole,
  RoomBrief,
  UnixSeconds,
  Url,
  UserBrief,
} from '../shapes.ts';

const UserCard = extend(UserBrief, {
  age: optional(int(0)),
  city: optional(text(40)),
  signature: text(200),
  voice_url: optional(Url),
  voice_seconds: optional(int(0)),
  follow_num: int(0),
  fans_num: int(0),
  is_follow: Bool,
  is_friend: Bool,
  is_black: Bool,
  guild: optional(extend(GuildBrief, { role: GuildRole, join_at: UnixSeconds })),
  medals: list(objectOf({ name: text(40), icon: Url })),
  dress: list(Item),
  register_days: int(0),
  live_room: optional(RoomBrief),
  cp: optional(
    objectOf({
      relation_id: Id,
      partner: UserBrief,
      level: int(0),
      level_name: text(20),
      days: int(0),
      ring_icon: Url,
    }),
  ),
  self: optional(
    objectOf({
      mobile_mask: text(20),
      is_real_name: Bool,
      real_name_mask: optional(text(40)),
      is_adult: Bool,
      is_signed: Bool,
      is_patrol: Bool,
      /** Present and 1 for a minor (CARE-1), by the real name or by the birthday that was told. */
      is_minor: optional(Bool),
      /** Present and 1 in teen mode (KIT-17), where a client offers no spending. */
      is_teen: optional(Bool),
      /** The room that the member owns. */
      room: optional(RoomBrief),
      guild_role: nullable(GuildRole),
      unread_num: int(0),
    }),
  ),
});

/** The profile card (名片, hence `mp`) of a user; with `view` the reply is a board instead. */
export const get_user_info_mp = declareCall({
  id: 'U01',
  route: 'GET /goapi/user/get_user_info_mp/{id}',
  kind: 'seed',
  module: 'user',
  auth: 'open',
  mutation: false,
  summary: '用户名片',
  // `id` is a user_id or `me`; for views of boards it is the board number or page id (RANK-2).
  request: objectOf({
    id: Type.String({ pattern: '^(me|[1-9]\\d{0,15})$' }),
    view: optional(oneOf('user', 'user_rank', 'list_config', 'room_honour', 'guild_rank', 'cp_rank')),
    ...rankRequestFields,
  }),
  reply: Type.Union([UserCard, RankPage, ListConfig]),
  refusals: {
    not_found: declareRefusal('not_found', '用户不存在'),
    no_board: declareRefusal('not_found', '榜单不存在'),
  },
});

export const get_follow_list = declareCall({
  id: 'U03',
  route: 'GET /goapi/follow/get_follow_list',
  kind: 'seed',
  module: 'user',
  auth: 'user',
  mutation: false,
  summary: '关注、粉丝、好友列表',
  request: objectOf({
    type: optional(oneOf('follow', 'fans', 'friend')),
    user_id: optional(Id),
    keyword: optional(text(20)),
    ...pageRequestFields,
  }),
  reply: pageOf(
    extend(UserBrief, {
      is_follow: Bool,
      is_friend: Bool,
      follow_at: UnixSeconds,
      live_room: optional(RoomBrief),
      cp_state: optional(oneOf(0, 1, 2)),
    }),
  ),
  refusals: {
    private: declareRefusal('no_permission', '对方未公开列表'),
    not_found: declareRefusal('not_found'),
  },
});

export const set_follow = declareCall({
  id: 'X07',
  route: 'POST /goapi/follow/set_follow',
  kind: 'additional',
  module: 'user',
  auth: 'user',
  mutation: true,
  summary: '关注或取消关注',
  request: objectOf({ user_id: Id, follow: Bool, request_id: RequestUuid }),
  reply: objectOf({ is_follow: Bool, is_friend: Bool }),
  refusals: {
    full: declareRefusal('limit', '关注人数已达上限'),
    blocked: declareRefusal('no_permission', '暂时无法关注对方'),
    self: declareRefusal('conflict'),
    not_found: declareRefusal('not_found'),
  },
});

export const set_black = declareCall({
  id: 'X47',
  route: 'POST /goapi/follow/set_black',
  kind: 'additional',
  module: 'user',
  auth: 'user',
  mutation: true,
  summary: '拉黑或取消拉黑',
  request: objectOf({ user_id: Id, black: Bool, request_id: RequestUuid }),
  reply: objectOf({ is_black: Bool }),
  refusals: {
    full: declareRefusal('limit', '黑名单人数已达上限'),
    self: declareRefusal('conflict'),
    not_found: declareRefusal('not_found'),
  },
});

const Privacy = objectOf({
  rank_hidden: Bool,
  show_spend: Bool,
  show_gift_record: Bool,
  follow_list_public: Bool,
  star_public: Bool,
  match_on: Bool,
});

export const get_privacy_setting = declareCall({
  id: 'X08',
  route: 'POST /api/v1/get_privacy_setting',
  kind: 'additional',
  module: 'user',
  auth: 'user',
  mutation: false,
  summary: '隐私设置',
  request: objectOf({}),
  reply: Privacy,
});

export const set_privacy_setting = declareCall({
  id: 'X09',
  route: 'POST /api/v1/set_privacy_setting',
  kind: 'additional',
  module: 'user',
  auth: 'user',
  mutation: true,
  summary: '修改隐私设置',
  request: extend(partial(Privacy), { request_id: RequestUuid }),
  reply: Privacy,
  // Both refusals apply only to match_on, which is for adults.
  refusals: { need_real_name: declareRefusal('need'), minor: declareRefusal('minor') },
});
